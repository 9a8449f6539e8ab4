import { expectStatus } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { HOUR, MINUTE, SECOND } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023();
const admin = app.admin();

const DUE = in2023(AUSTRALIA.results);
const after = (ms: number): Date => new Date(new Date(DUE).getTime() + ms);

const WAITING = {
  waitingFor: [expect.any(String)],
  waitingCars: { listed: 19, expected: 20, until: after(3 * HOUR).toISOString() },
};
const NOT_WAITING = { waitingFor: null, waitingCars: null };

const standings = async (): Promise<Json> => (await boardOf(ann, league.id, 2023)).body;
const latestImport = async (): Promise<Json> =>
  (await expectStatus(admin.get('/api/admin/imports'), 200)).body.imports[0];
const release = (who = admin) => who.post('/api/admin/results/2023/1/import', { release: true });

/** Every answer with the round says the same. */
async function expectWaiting(expected: typeof WAITING | typeof NOT_WAITING): Promise<void> {
  expect(await race()).toMatchObject(expected);
  const { body: list } = await ann.get(`/api/race/league/${league.id}`);
  expect(list[0]).toMatchObject(expected);
  const { body: season } = await ann.get('/api/season/2023');
  expect(season.rounds[0]).toMatchObject(expected);
  const { body: next } = await ann.get('/api/race/next-race?season=2023');
  if (next.round === 1) expect(next).toMatchObject(expected);
  const isWaiting = expected.waitingFor !== null;
  expect((await standings()).waiting).toEqual(
    isWaiting ? [{ round: 1, raceName: (await race()).raceName, ...expected }] : [],
  );
}

describe('a result that lacks a car', () => {
  /** A league with a pick, and a results API that lacks the last car of the first race. */
  app.runForEachTest();
  beforeEach(async () => {
    await app.setTime(in2023(AUSTRALIA.open));
    await expectStatus(
      savePick(ann, league.id, pick('Lando Norris', 'Oscar Piastri', 'Ferrari')),
      200,
    );
    api.control({ partial: ['2023-1:19'] });
    await app.setTime(after(0));
  });

  it('should be shown as waiting, with the team, up to the second before three hours', async () => {
    await expectWaiting(WAITING);
    const [team] = (await race()).waitingFor;
    expect((await latestImport()).waiting).toEqual({
      ...WAITING.waitingCars,
      teams: [team],
      mayRelease: true,
    });
    expect(['in_progress', 'none']).toEqual([(await race()).status, (await race()).resultsStatus]);
    await app.setTime(after(3 * HOUR - SECOND));
    await expectWaiting(WAITING);
  });

  it('should wait no longer when three hours are over, also when nobody has read it since', async () => {
    api.control({ failEvery: 1, failMode: 'status' });
    await app.setTime(after(3 * HOUR));
    await expectWaiting(NOT_WAITING);
    expect((await latestImport()).waiting).toBeNull();
    api.control({ failEvery: 0 });
    await app.setTime(after(3 * HOUR + 10 * MINUTE));
    expect(await race()).toMatchObject({ status: 'completed', ...NOT_WAITING });
  });

  it('should wait no longer when the car has come', async () => {
    api.control({ partial: [] });
    await app.setTime(after(10 * MINUTE));
    expect(await race()).toMatchObject({ status: 'completed', ...NOT_WAITING });
    await expectWaiting(NOT_WAITING);
  });

  it('should not be shown before it was found, when the clock is set back', async () => {
    await app.setTime(after(-SECOND));
    await expectWaiting(NOT_WAITING);
  });

  it('should be released by app admins alone, with the car as one that did not start', async () => {
    expect((await release(ann)).status).toBe(403);
    await expectWaiting(WAITING);
    const { body } = await expectStatus(release(), 200);
    expect(body).toMatchObject({ outcome: 'stored', results: { resultsStatus: 'provisional' } });
    expect(await race()).toMatchObject({ status: 'completed', ...NOT_WAITING });
    await expectWaiting(NOT_WAITING);
    expect((await standings()).driverStandings[0].totalPoints).toBe(25);
    expect((await latestImport()).waiting).toBeNull();
    // what comes late is a correction like any other
    api.control({ partial: [] });
    await app.setTime(after(12 * HOUR));
    expect(await race()).toMatchObject({ resultsStatus: 'official', ...NOT_WAITING });
  });

  it('should be stored once when a job, two app admins and the list meet', async () => {
    api.control({ latency: '0-30' });
    const answers = await Promise.all([release(), app.runJobs(), release(), release()]);
    for (const answer of answers) {
      if (answer) expect(['stored', 'unchanged']).toContain(answer.body.outcome);
    }
    await expectWaiting(NOT_WAITING);
    const [record] = await stored(app, 'races', { season: 2023, round: 1 });
    expect([record?.['resultsRevision'], record?.['incomplete']]).toEqual([1, null]);
  });

  it('should not be released while half of it is missing', async () => {
    api.control({ partial: ['2023-1:10'] });
    await app.setTime(after(10 * MINUTE));
    expect(await race()).toMatchObject({ waitingCars: { listed: 10, expected: 20 } });
    expect((await latestImport()).waiting).toMatchObject({ mayRelease: false });
    const { body } = await expectStatus(release(), 200);
    expect(body).toMatchObject({ outcome: 'refused' });
    expect((await race()).resultsStatus).toBe('none');
  });
});
