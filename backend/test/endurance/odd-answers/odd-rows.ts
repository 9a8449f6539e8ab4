import { expectStatus } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023();
const admin = app.admin();

const DUE = in2023(AUSTRALIA.results);
const after = (ms: number): Date => new Date(new Date(DUE).getTime() + ms);

const get = async (path: string): Promise<Json> => (await expectStatus(ann.get(path), 200)).body;
const board = async (): Promise<Json> => (await boardOf(ann, league.id, 2023)).body;
const points = async (): Promise<number[]> => {
  const { driverStandings, constructorStandings } = await board();
  return [driverStandings[0].totalPoints, constructorStandings[0].totalPoints];
};
const latestImport = async (): Promise<Json> =>
  (await expectStatus(admin.get('/api/admin/imports'), 200)).body.imports[0];
const drivers = async (): Promise<string[]> =>
  (await stored(app, 'seasons', { _id: 2023 }))[0]?.['drivers'].map(({ id }: Json) => id);
const logged = async (): Promise<Json[]> =>
  (await get(`/api/league/${league.id}/log?kind=correction`)).entries;
const mails = async (): Promise<number> => (await stored(app, 'mails')).length;
/** From now on these fields of the API's answers are other than they should be. */
const harm = (...damage: string[]) => api.control({ damage });

// the only pick has the winner; the results API has everything
app.prepare(async () => {
  await app.setTime(in2023(AUSTRALIA.open));
  const names = pick('Lando Norris', 'Oscar Piastri', 'McLaren');
  await expectStatus(savePick(ann, league.id, names), 200);
});
app.runForEachTest();

describe('rows of a result that are odd', () => {
  it('should be held back, also after hours, with a sentence for players and one for app admins', async () => {
    harm('2023-1:lando-norris:points=');
    await app.setTime(after(0));
    const heldBack =
      'The result is held back: the points of Lando Norris are missing. Points follow once that’s put right.';
    const soon = {
      heldBack,
      heldBackUntil: null,
      heldBackNextLook: after(10 * MINUTE).toISOString(),
    };
    expect(await race()).toMatchObject({ ...soon, resultsStatus: 'none', waitingFor: null });
    expect((await board()).heldBack).toEqual([
      { round: 1, raceName: 'Australian Grand Prix', ...soon },
    ]);
    expect(
      (await expectStatus(ann.get('/api/race/next-race?season=2023'), 200)).body,
    ).toMatchObject(soon);
    expect(await latestImport()).toMatchObject({
      outcome: 'refused',
      reasons: expect.arrayContaining([
        'Race: Lando Norris is classified (P1) and has no points: nothing.',
      ]),
    });
    await app.setTime(after(5 * HOUR));
    expect(await race()).toMatchObject({ heldBack, resultsStatus: 'none' });
    harm();
    await app.setTime(after(5 * HOUR + 10 * MINUTE));
    expect(await race()).toMatchObject({
      heldBack: null,
      heldBackNextLook: null,
      resultsStatus: 'provisional',
    });
    expect((await board()).heldBack).toEqual([]);
    expect(await points()).toEqual([25, 27]);
  });

  it('should call no reserve for a car whose row was lost', async () => {
    harm('2023-1:lando-norris:lost');
    await app.setTime(after(0));
    await app.setTime(after(6 * HOUR));
    expect(await race()).toMatchObject({
      heldBack: expect.stringContaining('a car is missing'),
      resultsStatus: 'none',
    });
    expect((await board()).driverStandings[0].totalPoints).toBe(0);
  });

  it('should be stored where nothing that matters is odd', async () => {
    harm(
      '2023-1:*:number=null',
      '2023-1:*:grid=first',
      '2023-1:*:laps=',
      '2023-1:lando-norris:status=Chequered flag',
      '2023-1:isack-hadjar:points=null',
      '2023-1:isack-hadjar:Constructor=null',
    );
    await app.setTime(after(0));
    expect(await race()).toMatchObject({ heldBack: null, resultsStatus: 'provisional' });
    expect(await points()).toEqual([25, 27]);
  });
});

describe('one person by two ids', () => {
  it('should stay one, in results and in qualifying', async () => {
    const before = await drivers();
    harm(
      '2023-1:lando-norris:Driver.driverId=norris_2',
      '2023-1:qualifying:lando-norris:Driver.driverId=norris_2',
    );
    await app.setTime(after(0));
    expect(await points()).toEqual([25, 27]);
    expect(await drivers()).toEqual(before);
    const { places } = await get(`/api/race/league/${league.id}/round/1/qualifying`);
    expect(places[0].driver).toBe('Lando Norris');
  });

  it('should be two where one of them is somebody else', async () => {
    const before = await drivers();
    harm(
      '2023-1:liam-lawson:Driver={"driverId":"lawson_2","givenName":"Lee","familyName":"Lawson","code":"LAW"}',
    );
    await app.setTime(after(0));
    expect(await drivers()).toEqual([...before, 'lawson_2']);
  });
});

describe('a result that is right, wrong and right again', () => {
  const correctTo = async (at: Date, ...damage: string[]): Promise<void> => {
    harm(...damage);
    await app.setTime(at);
  };
  /** All that is shown of the round, except when it was last checked. */
  const shown = async () => {
    const tables = await board();
    const recap = await get(`/api/league/${league.id}/recap/1`);
    const explained = await get(`/api/league/${league.id}/explain/${ann.id}/1`);
    const statistics = await get(`/api/statistics/league/${league.id}/user/${ann.id}`);
    const flag = await get(`/api/league/${league.id}/flag/1`);
    return JSON.parse(
      JSON.stringify({ tables, recap, explained, statistics, flag }, (key, value) =>
        ['lastUpdated', 'resultsUpdatedAt'].includes(key) ? undefined : value,
      ),
    );
  };

  it('should leave everything as it was, and two lines in the log', async () => {
    await app.setTime(after(0));
    await app.setTime(after(13 * HOUR));
    const [before, sent] = [await shown(), await mails()];
    await correctTo(
      after(2 * DAY),
      '2023-1:lando-norris:positionText=D',
      '2023-1:lando-norris:points=0',
      '2023-1:lando-norris:status=Disqualified',
    );
    expect(await points()).toEqual([0, 2]);
    await correctTo(after(4 * DAY));
    expect(await logged()).toHaveLength(2);
    expect(await shown()).toEqual(before);
    // one for each line, to who had points of it
    expect(await mails()).toBe(sent + 2);
  });

  it('should not be changed by an answer that cannot be true', async () => {
    await app.setTime(after(0));
    await app.setTime(after(13 * HOUR));
    const before = await shown();
    await correctTo(after(2 * DAY), '2023-1:lando-norris:points=', '2023-1:oscar-piastri:lost');
    expect([await shown(), await logged(), (await race()).heldBack]).toEqual([before, [], null]);
  });

  it('should log a correction without points in one line, and with no flag', async () => {
    await app.setTime(after(0));
    await app.setTime(after(13 * HOUR));
    const sent = await mails();
    // P14, without points
    await correctTo(after(2 * DAY), '2023-1:oliver-bearman:status=Retired');
    await app.setTime(after(3 * DAY));
    const lines = await logged();
    expect(lines.map(({ after: { points } }) => points)).toEqual([[]]);
    const { shows } = await get(`/api/league/${league.id}/flag/latest`);
    expect(shows.map(({ kind }: Json) => kind)).toEqual(['result']);
    expect(await mails()).toBe(sent);
  });
});
