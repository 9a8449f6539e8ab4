import { loadPack, type ResultRowData } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import {
  type ApiSession,
  expectStatus,
  signUpAdmin,
  signUpAll,
} from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { DAY } from '../../support/durations.js';
import type { Json, TestApp } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

/** Won and lost by the correction, and not concerned by it. */
const WINNER = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const SECOND = pick('Max Verstappen', 'Oscar Piastri', 'Ferrari');
const OTHER = pick('Charles Leclerc', 'Oscar Piastri', 'Ferrari');
const OFFICIAL = new Date(AUSTRALIA.official);

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cay: ApiSession;

const after = (days: number): Date => new Date(OFFICIAL.getTime() + days * DAY);
const corrections = async (id: string): Promise<Json[]> => {
  const { body } = await expectStatus(ann.get(`/api/league/${id}/log`), 200);
  return body.entries.filter(({ action }: Json) => action === 'correction');
};
const recap = async (id: string, round = 1): Promise<Json> =>
  (await expectStatus(ann.get(`/api/league/${id}/recap/${round}`), 200)).body;
const flag = async (id: string, round = 1): Promise<string[]> => {
  const { body } = await expectStatus(ann.get(`/api/league/${id}/flag/${round}`), 200);
  return body.shows.map(({ kind }: Json) => kind);
};
const points = async (id: string): Promise<Record<string, number>> => {
  const { body } = await expectStatus(boardOf(ann, id), 200);
  return Object.fromEntries(
    body.driverStandings.map(({ user, totalPoints }: Json) => [user.username, totalPoints]),
  );
};
const notified = (): string[] =>
  app.emails
    .filter(({ subject }) => subject.includes('was corrected'))
    .map(({ to }) => [ann, bob, cay].find(({ email }) => email === to)?.username ?? to)
    .toSorted();

/** First and second place the other way round. */
const swapped = (round: number): ResultRowData[] => {
  const [first, second, ...others] = loadPack(2025)!.rounds[round - 1]!.results.race!;
  return [
    { ...second!, position: 1, points: 25 },
    { ...first!, position: 2, points: 18 },
    ...others,
  ];
};

describe('a result that came with the server', () => {
  let api: RunningStandIn;
  let league: LeagueScenario;
  const asked = (): number => api.requests.filter(({ path }) => path.includes('/2025/1/')).length;
  const correctNow = (...correct: string[]): void => {
    api.control({ correct, correctAfter: 'manual' });
    api.control({ publish: true });
  };
  const start = async (environment: Record<string, string>): Promise<void> => {
    app = await startQuiet({ SIMULATION_START: AUSTRALIA.open, ...environment });
    ({ ann, bob, cay } = await signUpAll(app, 'ann', 'bob', 'cay'));
    league = await leagueOf(ann, [bob, cay]);
    for (const [who, names] of [
      [ann, WINNER],
      [bob, SECOND],
      [cay, OTHER],
    ] as const)
      await expectStatus(savePick(who, league.id, names), 200);
    await app.setTime(AUSTRALIA.official);
    app.emails.length = 0;
  };
  afterEach(async () => {
    await app?.close();
    await api?.close();
  });

  it('should be fetched again from the results API, for days, weeks and months', async () => {
    api = await startStandIn();
    await start({ RESULTS_URL: api.url });
    expect(asked()).toBe(0);
    await app.setTime(after(1));
    expect([asked() > 0, await corrections(league.id)]).toEqual([true, []]);
    expect(await points(league.id)).toEqual({ ann: 25, bob: 18, cay: 4 });

    correctNow('2025-1:norris=18@2', '2025-1:max_verstappen=25@1');
    await app.setTime(after(2));
    expect(await points(league.id)).toEqual({ ann: 18, bob: 25, cay: 4 });
    expect(await corrections(league.id)).toHaveLength(1);
    expect(notified()).toEqual(['ann', 'bob']);
    expect((await recap(league.id)).correctedAt).toBe(after(2).toISOString());
    expect(await flag(league.id)).toEqual(['result', 'correction']);

    api.control({ correct: [] });
    await app.setTime(after(100));
    expect(await points(league.id)).toEqual({ ann: 25, bob: 18, cay: 4 });
    expect(await corrections(league.id)).toHaveLength(2);
    // what comes with the server is older
    await app.restart();
    expect(await corrections(league.id)).toHaveLength(2);
  });

  it('should be asked about once by a server that has it from long ago, and stay where the API lacks it', async () => {
    api = await startStandIn({ throughRound: ['2025:0'] });
    await start({ RESULTS_URL: api.url });
    const whole = () => api.requests.filter(({ path }) => path.startsWith('/2025/results')).length;
    await app.setTime('2026-05-01T08:00:00Z');
    const first = api.requests.filter(({ path }) => path.includes('results')).length;
    expect(first).toBeGreaterThan(0);
    expect([await corrections(league.id), notified()]).toEqual([[], []]);
    const before = whole();
    await app.setTime('2026-05-01T10:00:00Z');
    expect(whole()).toBe(before);
    expect((await points(league.id))['ann']).toBe(25);
  });

  it('should be corrected by the data of a new version at its start, with its line and emails', async () => {
    await start({});
    // an older version had the other two in front
    await changeStored(
      app,
      'races',
      { season: 2025, round: 1 },
      {
        results: { race: swapped(1), sprint: null },
      },
    );
    await changeStored(app, 'seasons', { _id: 2025 }, { packFingerprint: 'older' });
    await app.restart({ SIMULATION_START: AUSTRALIA.official });
    await app.runJobs();
    await app.runJobs();
    expect(await corrections(league.id)).toMatchObject([{ round: 1, actor: { _id: null } }]);
    expect(await points(league.id)).toEqual({ ann: 25, bob: 18, cay: 4 });
    expect(notified()).toEqual(['ann', 'bob']);
    await app.restart();
    await app.runJobs();
    expect(await corrections(league.id)).toHaveLength(1);
  });
});

describe('a correction in race nights (NIGHT-14, MO-02, MO-04)', () => {
  const DAILY = { kind: 'daily', season: 2025, hour: 10, timeZone: 'UTC' };
  const BY_HAND = { kind: 'by-hand', season: 2025 };
  let admin: ApiSession;
  /** Each plays the first round on 11 January, the second one a day later. */
  let daily: LeagueScenario;
  /** At which only the first round is played. */
  let byHand: LeagueScenario;
  const CORRECTED = '2026-01-11T12:00:00.000Z';

  const correct = async (round: number): Promise<void> => {
    const race = swapped(round).map(({ grid: _grid, laps: _laps, ...row }) => row);
    const entry = { race, notes: 'Decided later' };
    await expectStatus(admin.put(`/api/admin/results/2025/${round}`, entry), 200);
    await app.runJobs();
    await app.runJobs();
  };

  beforeAll(async () => {
    app = await startQuiet(WINTER);
    ({ ann, bob, cay } = await signUpAll(app, 'ann', 'bob', 'cay'));
    admin = await signUpAdmin(app);
    daily = await nightOf(ann, [bob, cay], DAILY);
    byHand = await nightOf(ann, [bob, cay], BY_HAND);
    for (const { id } of [daily, byHand]) {
      await expectStatus(callNight(ann, id, 'start'), 200);
      for (const [who, names] of [
        [ann, WINNER],
        [bob, SECOND],
        [cay, OTHER],
      ] as const)
        await expectStatus(savePick(who, id, names), 200);
    }
    for (const second of [10, 20]) {
      await app.setTime(sec(second));
      await expectStatus(callNight(ann, byHand.id, 'advance'), 200);
    }
    await app.setTime(CORRECTED);
    app.emails.length = 0;
  });
  afterAll(() => app?.close());

  it('should say nothing of a round that the night has not played', async () => {
    await correct(2);
    for (const { id } of [daily, byHand]) expect(await corrections(id)).toEqual([]);
    expect(notified()).toEqual([]);
  });

  it('should be in the log, the recap and the flag of those that have played it, and announced in nights that take days', async () => {
    for (const { id } of [daily, byHand])
      expect(await points(id)).toEqual({ ann: 25, bob: 18, cay: 4 });
    await correct(1);
    for (const { id } of [daily, byHand]) {
      expect(await points(id)).toEqual({ ann: 18, bob: 25, cay: 4 });
      expect(await corrections(id)).toMatchObject([{ round: 1, at: CORRECTED }]);
      expect((await recap(id)).correctedAt).toBe(CORRECTED);
      expect(await flag(id)).toEqual(['result', 'correction']);
      expect((await boardOf(ann, id)).body.lastUpdated).toBe(CORRECTED);
    }
    expect(notified()).toEqual(['ann', 'bob']);
  });

  it('should be the result from the start in a round that is played afterwards', async () => {
    const { id } = daily;
    await expectStatus(savePick(ann, id, pick('Oscar Piastri', 'Lance Stroll', 'Haas')), 200);
    await expectStatus(savePick(bob, id, pick('George Russell', 'Lance Stroll', 'Haas')), 200);
    await app.setTime('2026-01-12T12:00:00Z');
    // Piastri had won, and Norris came second
    const [first, second] = swapped(2);
    expect([first?.driver, second?.driver]).toEqual(['lando-norris', 'oscar-piastri']);
    expect(await points(id)).toMatchObject({ ann: 18 + 18 });
    expect((await recap(id, 2)).correctedAt).toBeNull();
    expect(await flag(id, 2)).toEqual(['result']);
    expect(await corrections(id)).toHaveLength(1);
  });
});
