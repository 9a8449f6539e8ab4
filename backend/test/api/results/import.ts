import { loadPack } from '@gridlock/season-packs';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { expectStatus, signUpAdmin } from '../../support/api-session.js';
import { dump, stored } from '../../support/inspect.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { HOUR, MINUTE } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023();

// a pick for the first race; the results API has everything
app.prepare(async () => {
  await app.setTime(in2023(AUSTRALIA.open));
  const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
  await expectStatus(savePick(ann, league.id, names), 200);
});

const DUE = [AUSTRALIA, CHINA, JAPAN].map(({ results }) => in2023(results));
/** So long after the first import of a round. */
const after = (round: number, ms = 0): Date => new Date((DUE[round - 1] ?? DUE[0]!).getTime() + ms);

const stateOf = async (round: number): Promise<string[]> => {
  const { status, resultsStatus } = await race(round);
  return [status, resultsStatus];
};
const points = async (): Promise<number[]> => {
  const { body } = await expectStatus(boardOf(ann, league.id, 2023), 200);
  return [body.driverStandings[0].totalPoints, body.constructorStandings[0].totalPoints];
};
const importsOf = async (round: number): Promise<Json[]> =>
  (await stored(app, 'imports')).filter((one) => one['round'] === round);
const outcomes = async (round: number): Promise<string[]> =>
  (await importsOf(round)).map(({ outcome }) => outcome);
const storedResults = async (round: number): Promise<Json> => {
  const isIt = (one: Json): boolean => one['season'] === 2023 && one['round'] === round;
  return (await stored(app, 'races')).find(isIt)?.['results'];
};
const asked = (round = '\\d+'): number => {
  const about = new RegExp(`/${round}/(results|sprint)`);
  return api.requests.filter(({ path }) => about.test(path)).length;
};

/** From now on the API serves these results. */
const correctNow = (...correct: string[]): void => {
  api.control({ correct, correctAfter: 'manual' });
  api.control({ publish: true });
};

describe('the first import (ST-04, TE-51)', () => {
  app.runForTests();

  it('should come 20 minutes after the scheduled end, not before', async () => {
    const before = asked();
    await app.setTime(after(1, -1));
    expect([asked() - before, await stateOf(1)]).toEqual([0, ['in_progress', 'none']]);
    await app.setTime(after(1));
    expect(await stateOf(1)).toEqual(['completed', 'provisional']);
    expect(await points()).toEqual([25, 5]);
    expect(await importsOf(1)).toMatchObject([{ outcome: 'stored', source: 'api', times: 1 }]);
  });

  it('should bring the sprint 20 minutes after its end', async () => {
    api.control({ throughRound: ['2023:2:sprint'] });
    await app.setTime(in2023(CHINA.sprint, HOUR + 20 * MINUTE));
    expect(await storedResults(2)).toEqual({ race: null, sprint: expect.any(Array) });
    expect(await stateOf(2)).toEqual(['in_progress', 'none']);
    api.control({ throughRound: [] });
    await app.setTime(after(2));
    expect(await stateOf(2)).toEqual(['completed', 'provisional']);
  });

  it('should try again every 10 minutes while nothing is published', async () => {
    api.control({ throughRound: ['2023:2'] });
    const tries: boolean[] = [];
    for (const minute of [0, 9, 10, 19, 20]) {
      const before = asked();
      await app.setTime(after(3, minute * MINUTE));
      tries.push(asked() > before);
    }
    expect(tries).toEqual([true, false, true, false, true]);
    expect(await importsOf(3)).toMatchObject([{ outcome: 'waiting', times: 3 }]);
    api.control({ throughRound: [] });
    await app.setTime(after(3, 30 * MINUTE));
    expect(await stateOf(3)).toEqual(['completed', 'provisional']);
  });
});

describe('results that are not complete', () => {
  app.runForTests();

  it('should not be stored, and the reason be shown', async () => {
    api.control({ partial: ['2023-1:10'] });
    await app.setTime(after(1));
    const [record] = await importsOf(1);
    expect(record).toMatchObject({ season: 2023, outcome: 'refused' });
    expect(record.reasons.join(' ')).toMatch(/Only 10 of 20 cars are listed/);
    expect(await storedResults(1)).toEqual({ race: null, sprint: null });
    expect([await stateOf(1), await points()]).toEqual([
      ['in_progress', 'none'],
      [0, 0],
    ]);
    api.control({ partial: [] });
    await app.setTime(after(1, 10 * MINUTE));
    expect(await stateOf(1)).toEqual(['completed', 'provisional']);
    expect(await outcomes(1)).toEqual(['refused', 'stored']);
    const admin = await signUpAdmin(app);
    const { body } = await expectStatus(admin.get('/api/admin/imports'), 200);
    expect(JSON.stringify(body)).toContain('Only 10 of 20 cars are listed');
  });

  it('should be refused when a position is given twice', async () => {
    correctNow('2023-2:max-verstappen=25@1');
    await app.setTime(after(2));
    const [record] = await importsOf(2);
    expect(record).toMatchObject({ outcome: 'refused' });
    expect(record.reasons.join(' ')).toMatch(/Position 1 is given twice/);
    correctNow();
  });

  it('should take a car without a row for one that did not start, once there was time', async () => {
    api.control({ partial: ['2023-3:19'] });
    await app.setTime(after(3));
    expect(await stateOf(3)).toEqual(['in_progress', 'none']);
    await app.setTime(after(3, 3 * HOUR));
    expect(await stateOf(3)).toEqual(['completed', 'provisional']);
  });
});

describe('the second import', () => {
  app.runForTests();

  it('should score everything again that a correction touches', async () => {
    await app.setTime(after(1));
    expect(await points()).toEqual([25, 5]);
    correctNow('2023-1:lando-norris=0@null!DSQ', '2023-1:charles-leclerc=3');
    await app.setTime(after(1, 12 * HOUR));
    expect(await points()).toEqual([0, 4]);
    const { body } = await boardOf(ann, league.id, 2023);
    expect(body.driverStandings[0].raceResults[0].breakdown.mainDriver.racePoints).toBe(0);
    expect(await outcomes(1)).toEqual(['stored', 'corrected']);
  });

  it('should make the results official 12 hours after the first success', async () => {
    await app.setTime(after(2));
    await app.setTime(after(2, 12 * HOUR - 1));
    expect(await stateOf(2)).toEqual(['completed', 'provisional']);
    await app.setTime(after(2, 12 * HOUR));
    expect(await stateOf(2)).toEqual(['completed', 'official']);
    const before = asked('2');
    await app.setTime(after(2, 36 * HOUR - 1));
    expect(asked('2')).toBe(before);
    expect(await outcomes(2)).toContain('confirmed');
  });

  it('should be followed by a check for corrections every day', async () => {
    await app.setTime(after(2, 36 * HOUR));
    expect(await outcomes(2)).toEqual(['stored', 'confirmed', 'unchanged']);
    correctNow('2023-2:oscar-piastri=24');
    await app.setTime(after(2, 60 * HOUR));
    const [, , , last] = await importsOf(2);
    expect(last).toMatchObject({
      outcome: 'corrected',
      reasons: [
        'Race: Oscar Piastri was P1, FINISHED, 25 points for McLaren; ' +
          'is P1, FINISHED, 24 points for McLaren.',
      ],
    });
    expect(await stateOf(2)).toEqual(['completed', 'official']);
    correctNow();
  });

  it('should wait while the results API is away', async () => {
    await app.setTime(after(3));
    api.control({ failEvery: 1, failMode: 'status' });
    await app.setTime(after(3, 12 * HOUR));
    expect(await stateOf(3)).toEqual(['completed', 'provisional']);
    expect((await importsOf(3)).at(-1)).toMatchObject({
      outcome: 'failed',
      reasons: [expect.any(String)],
    });
    api.control({ failEvery: 0 });
    await app.setTime(after(3, 12 * HOUR + 10 * MINUTE));
    expect(await stateOf(3)).toEqual(['completed', 'official']);
  });
});

describe('after downtime', () => {
  app.runForTests();

  it('should catch up with everything that is due, in order', async () => {
    await app.restart();
    await app.setTime(after(3, 20 * HOUR));
    const all = (await stored(app, 'imports')).map(({ round, outcome }) => [round, outcome]);
    expect(all).toEqual([
      [1, 'stored'],
      [2, 'stored'],
      [3, 'stored'],
    ]);
    expect(await Promise.all([1, 2, 3].map(stateOf))).toEqual(
      Array(3).fill(['completed', 'provisional']),
    );
    expect(await points()).toEqual([25, 5]);
  });

  it('should change nothing when the jobs run twice', async () => {
    const before = await dump(app);
    await Promise.all([app.runJobs(), app.runJobs()]);
    expect(await dump(app)).toBe(before);
  });

  it('should hide the results when the simulated time goes back, and bring them again', async () => {
    await app.setTime(after(1, -1));
    expect([await stateOf(1), await points()]).toEqual([
      ['in_progress', 'none'],
      [0, 0],
    ]);
    await app.setTime(after(1));
    expect([await stateOf(1), await points()]).toEqual([
      ['completed', 'provisional'],
      [25, 5],
    ]);
  });

  it('should keep every newcomer when two imports admit some at once', async () => {
    const writer = app.nest.get(SeasonRepository, { strict: false });
    const driver = (id: string) => ({
      ...loadPack(2025)!.drivers[0]!,
      id,
      selectable: false,
    });
    await Promise.all([
      writer.addDrivers(2023, [driver('stand-in'), driver('reserve')]),
      writer.addDrivers(2023, [driver('reserve'), driver('third')]),
    ]);
    const [season] = await stored(app, 'seasons', { _id: 2023 });
    const ids = season?.['drivers'].slice(-3).map(({ id }: Json) => id);
    expect(ids.toSorted()).toEqual(['reserve', 'stand-in', 'third']);
  });

  it('should not let one odd row keep the other rounds waiting', async () => {
    await api.serve((rounds) => {
      rounds[4].results.race[0].points = 'many';
      return rounds;
    });
    const fifth = new Date('2023-04-23T00:00:00Z');
    await app.setTime(new Date(fifth.getTime() + 60 * 24 * HOUR));
    expect(await Promise.all([4, 5, 6].map(outcomes))).toEqual([
      ['stored'],
      ['refused'],
      ['stored'],
    ]);
    expect((await importsOf(5))[0].reasons.join()).toMatch(
      /is classified \(P1\) and has no points/,
    );
  });
});

describe('Update All Races (SM-49, AP-46)', () => {
  app.runForTests();

  it('should try every missing round at once, whenever it was last tried', async () => {
    api.control({ throughRound: ['2023:0'] });
    await app.setTime(after(2));
    expect(await outcomes(2)).toEqual(['waiting']);
    api.control({ throughRound: [] });
    const admin = await signUpAdmin(app);
    await expectStatus(admin.post('/api/admin/scrape-missing-races'), 200);
    expect([await stateOf(1), await stateOf(2)]).toEqual(
      Array(2).fill(['completed', 'provisional']),
    );
  });
});
