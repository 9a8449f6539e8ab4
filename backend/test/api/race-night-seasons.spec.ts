import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { SeasonService } from '../../src/season/season.service.js';
import { type ApiSession, expectStatus, signUp, visitor } from '../support/api-session.js';
import { type Json, TestApp, until } from '../support/test-app.js';

/** After the season of 2025, before that of 2026. */
const WINTER = '2026-01-10T20:00:00Z';
/** A year that does not come with the server: the season of 2025, served under another year. */
const YEAR = 2004;
const season2004 = { ...loadPack(2025)!, year: YEAR };

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;

const start = async (options = {}, environment = {}): Promise<void> => {
  api = await startStandIn({ seasons: [season2004], ...options });
  app = await TestApp.start({
    SIMULATION_START: WINTER,
    SEASON: '',
    RESULTS_URL: api.url,
    ...environment,
  });
  ann = await signUp(app, 'ann');
};

afterEach(async () => {
  await app?.close();
  await api?.close();
});

const seasons = async (): Promise<Json[]> =>
  (await expectStatus(ann.get('/api/race-night/seasons'), 200)).body;
const seasonOf = async (year: number): Promise<Json> =>
  (await seasons()).find(({ season }) => season === year);
const prepare = (year: number) => ann.post(`/api/race-night/seasons/${year}`);
const untilState = async (year: number, state: string): Promise<Json> => {
  await until(async () => (await seasonOf(year)).state === state, `${year} to be ${state}`);
  return seasonOf(year);
};
const resultRequests = (): number =>
  api.requests.filter(({ path }) => path.includes('/results')).length;

describe('the seasons that race nights can play', () => {
  it('should be those whose every round is official, and those that can be fetched (TL-02)', async () => {
    await start();
    expect(await seasonOf(2025)).toMatchObject({ state: 'ready', rounds: 24, drivers: 20 });
    expect(await seasonOf(2026)).toMatchObject({
      state: 'refused',
      isRunning: true,
      reason: 'The season 2026 is not over: 0 of 23 rounds have official results.',
    });
    expect(await seasonOf(YEAR)).toMatchObject({
      state: 'fetchable',
      rounds: 18,
      teams: 10,
      notes: ['10 points for a win'],
    });
    const years = (await seasons()).map(({ season }) => season);
    expect(years).toEqual(years.toSorted((one: number, other: number) => other - one));
    expect(years.filter((year: number) => year >= 2003)).toHaveLength(24);
  });

  it('should be told to who is signed in', async () => {
    await start();
    await expectStatus(visitor(app).get('/api/race-night/seasons'), 401);
    await expectStatus(visitor(app).post('/api/race-night/seasons/2025'), 401);
  });

  it('should name the reason when there is nothing to fetch from', async () => {
    await start({}, { RESULTS_URL: 'off' });
    expect(await seasonOf(YEAR)).toMatchObject({
      state: 'refused',
      reason: 'The season 2004 is not on this server, and its results API is turned off.',
    });
    const { body } = await expectStatus(prepare(YEAR), 400);
    expect(body.code).toBe('SEASON_REFUSED');
  });

  it.each([
    [1949, 'SEASON_UNKNOWN'],
    [2027, 'SEASON_UNKNOWN'],
    [2026, 'SEASON_UNFINISHED'],
  ])('should refuse %i with the reason, and change nothing (TL-09)', async (year, code) => {
    await start();
    const before = await seasons();
    const { body } = await expectStatus(prepare(year), 400);
    expect(body.code).toBe(code);
    expect(body.message).toContain(String(year));
    expect(await seasons()).toEqual(before);
    expect(resultRequests()).toBe(0);
  });
});

describe('a season from the results API', () => {
  it('should be fetched in the background, with its progress by rounds (TL-02)', async () => {
    await start({ latency: '60' });
    const { body: asked } = await expectStatus(prepare(YEAR), 200);
    expect(asked.state).toBe('building');
    const seen: Json[] = [];
    await until(async () => {
      seen.push(await seasonOf(YEAR));
      return seen.at(-1).state === 'ready';
    }, 'the season to be ready');
    const dones = seen.filter(({ state }) => state === 'building').map(({ done }) => done);
    expect(dones).toEqual(dones.toSorted((one: number, other: number) => one - other));
    expect(new Set(dones).size).toBeGreaterThan(2);
    expect(seen.at(-1)).toMatchObject({ rounds: 24, teams: 10, drivers: 20, reason: null });
    const { body } = await expectStatus(ann.get(`/api/season/${YEAR}`), 200);
    expect(body.rounds).toHaveLength(24);
    const asksBefore = api.requests.length;
    expect((await expectStatus(prepare(YEAR), 200)).body.state).toBe('ready');
    expect(api.requests).toHaveLength(asksBefore);
  });

  it('should be fetched once, however many ask for it', async () => {
    await start({ latency: '20' });
    await Promise.all(Array.from({ length: 5 }, () => expectStatus(prepare(YEAR), 200)));
    await untilState(YEAR, 'ready');
    const once = resultRequests();
    expect(once).toBe(Math.ceil(rowsOf(season2004) / 100));
  });

  it('should say why it failed, and be fetched when somebody tries again', async () => {
    await start({ failEvery: 1, failMode: 'reset' });
    await expectStatus(prepare(YEAR), 200);
    await until(async () => (await seasonOf(YEAR)).reason !== null, 'a reason');
    expect(await seasonOf(YEAR)).toMatchObject({
      state: 'fetchable',
      reason: 'The results service did not answer. Please try again.',
    });
    await expectStatus(ann.get(`/api/season/${YEAR}`), 404);
    api.control({ failEvery: 0 });
    expect((await expectStatus(prepare(YEAR), 200)).body).toMatchObject({
      state: 'building',
      reason: null,
    });
    await untilState(YEAR, 'ready');
  });

  it.each([
    ['a round without a result', { throughRound: ['23'] }, 'Round 24, Abu Dhabi Grand Prix'],
    ['a result in part', { partial: ['2004-5:9'] }, 'Only 9 cars are listed, in most rounds 20.'],
    ['a sprint without a result', { partial: ['2004-6:sprint:0'] }, 'sprint: no result'],
  ])('should be refused by name for %s, and nothing stored', async (_, options, reason) => {
    await start(options);
    await expectStatus(prepare(YEAR), 200);
    const { reason: told } = await untilState(YEAR, 'refused');
    expect(told).toContain('The season 2004 cannot be played.');
    expect(told).toContain(reason);
    const { body } = await expectStatus(prepare(YEAR), 400);
    expect(body).toMatchObject({ code: 'SEASON_REFUSED', message: told });
    await expectStatus(ann.get(`/api/season/${YEAR}`), 404);
  });

  it('should be refused by name where the results API has no such season', async () => {
    await start();
    await expectStatus(prepare(1988), 200);
    expect(await untilState(1988, 'refused')).toMatchObject({
      reason: 'The results API has no season 1988.',
    });
  });

  it('should be fetched to the end after a restart, without being asked for again', async () => {
    await start({ failEvery: 4, failMode: 'hang' });
    await expectStatus(prepare(YEAR), 200);
    await until(() => api.requests.length >= 4, 'the request that is never answered');
    const restarted = app.restart();
    api.control({ failEvery: 0 });
    await restarted;
    await app.runJobs();
    await untilState(YEAR, 'ready');
  });

  it('should take no part in the real calendar: not current, not in figures, no job looks at it', async () => {
    await start();
    const before = {
      next: (await visitor(app).get('/api/race/next-race')).body,
      figures: (await ann.get('/api/statistics')).body,
    };
    await expectStatus(prepare(YEAR), 200);
    await untilState(YEAR, 'ready');
    api.control({ reset: true });
    const requests = api.requests.length;
    await app.setTime('2026-01-20T20:00:00Z');
    const known = await app.nest.get(SeasonService).knownYears();
    expect(known).toEqual([2025, 2026]);
    const next = (await visitor(app).get('/api/race/next-race')).body;
    expect({ ...next, serverTime: '' }).toEqual({ ...before.next, serverTime: '' });
    expect((await ann.get('/api/statistics')).body).toEqual(before.figures);
    const asked = api.requests.slice(requests).filter(({ path }) => path.includes(`/${YEAR}`));
    expect(asked).toEqual([]);
  });
});

const rowsOf = ({ rounds }: typeof season2004): number =>
  rounds.reduce((sum, { results }) => sum + (results.race?.length ?? 0), 0);
