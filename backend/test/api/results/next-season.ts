import { loadPack } from '@gridlock/season-packs';
import {
  type RunningStandIn,
  type ServedSeason,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import {
  type ApiSession,
  expectStatus,
  signUp,
  signUpAll,
  visitor,
} from '../../support/api-session.js';
import { everyGet } from '../../support/every-get.js';
import { startQuiet } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { DAY, HOUR } from '../../support/durations.js';
import { type Json, TestApp } from '../../support/test-app.js';

/** The last race of 2026 starts then. */
const LAST_RACE = new Date('2026-12-06T13:00:00Z');
const ENVIRONMENT = { SEASON: '', SIMULATION_START: '2026-12-06T12:00:00Z' };
const ROUNDS = 5;
/** 104 weeks: the weekdays stay. */
const SHIFT = 728 * DAY;

const { drivers, teams, rounds } = loadPack(2025)!;
const later = (start: string | undefined): string =>
  `${new Date(new Date(start ?? '').getTime() + SHIFT).toISOString().slice(0, 19)}Z`;
/** The first rounds of 2025, two years later, and who raced in the first one. */
const next: ServedSeason = {
  year: 2027,
  teams,
  drivers: drivers.filter(({ stints }) => stints.some(({ from }) => from === 1)),
  rounds: rounds.slice(0, ROUNDS).map((round) => ({
    ...round,
    results: { race: null, sprint: null },
    qualifying: null,
    sessions: Object.fromEntries(
      Object.entries(round.sessions).map(([name, start]) => [name, later(start)]),
    ),
  })),
};
/** Friday 12 March 2027 in Melbourne. */
const FIRST_LOCK = new Date(
  new Date(next.rounds[0]?.sessions.qualifying ?? '').getTime() - 300_000,
);
const NOTHING = { ...next, rounds: [], drivers: [], teams: [] };
const CALENDAR = { ...next, drivers: [], teams: [] };

let api: RunningStandIn;
let app: TestApp;

/** What the API has from now on, besides the season of 2026. */
const serve = async (season: ServedSeason): Promise<void> => {
  const port = api ? Number(new URL(api.url).port) : 0;
  await api?.close();
  api = await startStandIn({ seasons: [loadPack(2026)!, season], port });
};
const requestsOf2027 = (): number =>
  api.requests.filter(({ path }) => path.includes('/2027')).length;
const seasonOfNewLeague = async (who: ApiSession): Promise<number> =>
  (await leagueOf(who, [])).league.season;

afterAll(() => api?.close());

describe('the next season, without SEASON (HALL-8, LL-05)', () => {
  let ann: ApiSession;
  let bob: ApiSession;
  let league: LeagueScenario;
  let now = LAST_RACE;

  const pass = async (ms: number): Promise<void> => {
    now = new Date(now.getTime() + ms);
    await app.setTime(now);
  };
  /** How often 2027 is asked for meanwhile. */
  const askedIn = async (ms: number): Promise<number> => {
    const before = requestsOf2027();
    await pass(ms);
    return requestsOf2027() - before;
  };
  const waiting = async (): Promise<Json> =>
    (await expectStatus(ann.get(`/api/league/${league.id}`), 200)).body.nextSeason;
  const season = async (): Promise<Json> =>
    (await expectStatus(ann.get('/api/season/2027'), 200)).body;
  const pickable = async (): Promise<string[]> =>
    (await season()).drivers
      .filter(({ selectable }: Json) => selectable)
      .map(({ name }: Json) => name);
  const figures = async (): Promise<Json> =>
    (await expectStatus(ann.get(`/api/statistics/user/${ann.id}`), 200)).body;

  beforeAll(async () => {
    await serve(NOTHING);
    app = await startQuiet({ ...ENVIRONMENT, RESULTS_URL: api.url });
    ({ ann, bob } = await signUpAll(app, 'ann', 'bob'));
    league = await leagueOf(ann, [bob], 'Sunday Drivers');
  });
  afterAll(() => app?.close());

  it('should be fetched once a day from the start of the last race on', async () => {
    expect(requestsOf2027()).toBe(0);
    await app.setTime(new Date(LAST_RACE.getTime() - 1000));
    expect(requestsOf2027()).toBe(0);
    expect(await askedIn(0)).toBe(1);
    expect(await askedIn(23 * HOUR)).toBe(0);
    expect(await askedIn(HOUR)).toBe(1);
    const { body } = await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 202);
    expect(body.message).toBe(
      'The league opens automatically once this server has the calendar of the next season.',
    );
  });

  it.each([
    ['a refusal for too many requests', { failEvery: 1, failStatus: 429 }],
    ['something else', { failEvery: 1, failMode: 'html' }],
    ['a calendar in part', { truncate: '900:short' }],
    [
      'the races of another year',
      { calendar: next.rounds.map(({ round }) => `2027-${round}:season=2026`) },
    ],
  ] as const)('should not come from %s, and be asked for again after an hour', async (_, fault) => {
    await serve(next);
    api.control({ ...fault });
    await pass(DAY);
    expect(requestsOf2027()).toBeGreaterThan(0);
    await expectStatus(ann.get('/api/season/2027'), 404);
    expect(await seasonOfNewLeague(ann)).toBe(2026);
    await serve(NOTHING);
    expect(await askedIn(HOUR - 1000)).toBe(0);
    expect(await askedIn(1000)).toBe(1);
    expect(await waiting()).toMatchObject({ isOpen: false });
  });

  it('should open the leagues that wait when its calendar comes, also before its line-up is announced', async () => {
    await serve(CALENDAR);
    await pass(DAY);
    const opened = await waiting();
    expect(opened.isOpen).toBe(true);
    const { body } = await expectStatus(ann.get(`/api/league/${opened.league}`), 200);
    expect([body.season, body.invited.map(({ _id }: Json) => _id)]).toEqual([2027, [bob.id]]);
    await expectStatus(bob.post(`/api/league/${opened.league}/invitation/accept`), 200);
    expect(await seasonOfNewLeague(bob)).toBe(2027);
    expect(await season()).toMatchObject({ drivers: [], teams: [] });
    expect((await season()).rounds).toHaveLength(ROUNDS);
    const { body: race } = await visitor(app).get('/api/race/next-race');
    expect(race).toMatchObject({ season: 2027, round: 1, lockAt: FIRST_LOCK.toISOString() });
    const early = await savePick(
      ann,
      opened.league,
      pick('Lando Norris', 'Oscar Piastri', 'Ferrari'),
    );
    expect(early.status).toBe(400);
    const gets = await everyGet(app, {
      league: opened.league,
      users: [ann.id],
      rounds: [1],
      seasons: [2027],
    });
    const failed: string[] = [];
    for (const url of gets) {
      const { status } = await ann.get(url);
      if (status >= 500) failed.push(`${status} ${url}`);
    }
    expect(failed).toEqual([]);
  });

  it('should be followed while drivers are announced, teams change and sessions move', async () => {
    const some = next.drivers.slice(0, -3);
    await serve({ ...next, drivers: some });
    api.control({ reschedule: ['2027-1:qualifying=2027-03-13T03:00:00Z'] });
    await pass(DAY);
    expect(await pickable()).toHaveLength(some.length);
    expect((await season()).rounds[0].lockAt).toBe('2027-03-13T02:55:00.000Z');

    const [first] = next.drivers;
    const moved = { ...first!, stints: [{ team: 'haas', from: 1, to: 24 }] };
    await serve({ ...next, drivers: [moved, ...next.drivers.slice(1)] });
    await pass(DAY);
    expect(await pickable()).toHaveLength(next.drivers.length);
    const driver = (await season()).drivers.find(({ name }: Json) => name === first!.name);
    expect(driver.team).toBe('Haas');
    expect((await season()).rounds[0].lockAt).toBe(FIRST_LOCK.toISOString());

    const rookie = { ...first!, id: 'a-rookie', name: 'A Rookie', code: 'ROO', born: '2008-02-03' };
    await serve({ ...next, drivers: [rookie, ...next.drivers.slice(1)] });
    await pass(DAY);
    const names = await pickable();
    expect([names.includes('A Rookie'), names.includes(first!.name)]).toEqual([true, false]);
    const { league: id } = await waiting();
    const [, main, reserve] = next.drivers;
    await expectStatus(savePick(ann, id, pick(main!.name, reserve!.name, 'Ferrari')), 200);
  });

  it('should leave the figures to the season that ended until its first lock (STATS-8)', async () => {
    await app.setTime(new Date(FIRST_LOCK.getTime() - 1000));
    expect(await figures()).toMatchObject({ season: 2026 });
    await app.setTime(FIRST_LOCK);
    expect(await figures()).toMatchObject({ season: 2027 });
  });

  it('should change nothing that can be picked once it has begun', async () => {
    const before = await pickable();
    await serve(next);
    await app.setTime(new Date(FIRST_LOCK.getTime() + 2 * DAY));
    expect(await pickable()).toEqual(before);
  });
});

describe('a server that is started when the next season is published', () => {
  afterEach(() => app?.close());

  it.each(['2026-12-12', '2027-01-02', '2027-03-01'])(
    'should find it on %s (HALL-8)',
    async (day) => {
      await serve(next);
      app = await TestApp.start({
        ...ENVIRONMENT,
        SIMULATION_START: `${day}T08:00:00Z`,
        RESULTS_URL: api.url,
      });
      await app.runJobs();
      expect(await seasonOfNewLeague(await signUp(app, 'ann'))).toBe(2027);
    },
  );

  it('should take the line-up that is announced after the first lock, but no more names after that', async () => {
    await serve(CALENDAR);
    app = await startQuiet({
      ...ENVIRONMENT,
      SIMULATION_START: '2027-03-01T08:00:00Z',
      RESULTS_URL: api.url,
    });
    const ann = await signUp(app, 'ann');
    const names = async (): Promise<number> =>
      (await expectStatus(ann.get('/api/season/2027'), 200)).body.drivers.filter(
        ({ selectable }: Json) => selectable,
      ).length;
    const [one, ...others] = next.drivers;
    const passDays = (days: number) => app.setTime(new Date(FIRST_LOCK.getTime() + days * DAY));
    await passDays(1);
    await serve({ ...next, drivers: others });
    await passDays(2);
    expect(await names()).toBe(others.length);
    await serve({ ...next, drivers: [one!, ...others] });
    await passDays(3);
    expect(await names()).toBe(next.drivers.length);
    const rookie = { ...one!, id: 'a_rookie', name: 'A Rookie', code: 'ROO', born: '2008-02-03' };
    await serve({ ...next, drivers: [rookie, one!, ...others] });
    await passDays(4);
    expect(await names()).toBe(next.drivers.length);
  });
});
