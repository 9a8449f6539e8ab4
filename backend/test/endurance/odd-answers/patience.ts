import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { environment2023, in2023, served2023 } from '../../support/season-2023.js';
import { HOUR } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Json, TestApp, until } from '../../support/test-app.js';
import { at, startTwoInstances } from '../../support/two-instances.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

/** Years that do not come with the server: the API has the season of 2025 in each of them. */
const YEARS = [2004, 2006, 2011, 2013];
const TOKEN = 'Token pit-lane';

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;

describe('patience', () => {
  beforeAll(async () => {
    const past = YEARS.map((year) => ({ ...loadPack(2025)!, year }));
    api = await startStandIn({ seasons: [served2023(), ...past], authorization: TOKEN });
  });
  // the hour must not turn by itself
  beforeEach(() => passSystemTime(0));
  afterEach(async () => {
    restoreSystemTime();
    await app?.close();
    api.control({ reset: true });
  });
  afterAll(() => api?.close());

  const start = async (environment = {}): Promise<void> => {
    const settings = { ...environment2023(api.url), RESULTS_TOKEN: TOKEN, ...environment };
    app = await TestApp.start(settings);
    ann = await signUp(app, 'ann');
  };
  const seasonOf = async (year: number): Promise<Json> => {
    const { body } = await expectStatus(ann.get('/api/race-night/seasons'), 200);
    return body.find(({ season }: Json) => season === year);
  };
  const prepare = (year: number) => expectStatus(ann.post(`/api/race-night/seasons/${year}`), 200);
  const untilSeason = async (year: number, isSo: (season: Json) => boolean): Promise<Json> => {
    await until(async () => isSo(await seasonOf(year)), `the season ${year}`);
    return seasonOf(year);
  };
  const isReady = ({ state }: Json): boolean => state === 'ready';
  const waits = ({ waitsUntil }: Json): boolean => waitsUntil !== null;
  const nextHour = (): string => new Date(Math.ceil((Date.now() + 1) / HOUR) * HOUR).toISOString();
  /** So much later the session has to be renewed. */
  const anHourLater = async (): Promise<void> => {
    passSystemTime(HOUR);
    await expectStatus(ann.signIn(), 200);
  };
  /** Lets hours pass until the season is there, whenever it waits. */
  const playOut = async (year: number): Promise<void> => {
    let season = await untilSeason(year, (one) => waits(one) || isReady(one));
    while (!isReady(season)) {
      const { waitsUntil } = season;
      await anHourLater();
      const goesOn = (one: Json) => waits(one) && one.waitsUntil !== waitsUntil;
      season = await untilSeason(year, (one) => goesOn(one) || isReady(one));
    }
  };
  const firstRound = async (): Promise<string> => {
    const { body } = await expectStatus(ann.get('/api/season/2023'), 200);
    return body.rounds[0].resultsStatus;
  };
  const ofPast = (): number => api.requests.filter(({ path }) => !path.includes('2023')).length;
  const refusals = (of = ''): number =>
    api.requests.filter(({ status, path }) => status === 429 && path.includes(of)).length;

  it('should keep a part of the hour for the running season, and say what waits', async () => {
    await start({ RESULTS_PER_HOUR: '30' });
    // what the server asks for at its start comes out of the same hour
    await app.runJobs();
    for (const year of [2004, 2006, 2011]) await prepare(year);
    const waiting = await untilSeason(2011, waits);
    expect(waiting).toMatchObject({ state: 'building', waitsUntil: nextHour(), reason: null });
    const spent = api.requests.length;
    expect(ofPast()).toBeLessThanOrEqual(24);

    await app.setTime(in2023(AUSTRALIA.results));
    expect(await firstRound()).toBe('provisional');
    expect(api.requests.length).toBeGreaterThan(spent);
    expect(api.requests.length).toBeLessThanOrEqual(30);

    await playOut(2011);
    expect((await seasonOf(2011)).state).toBe('ready');
    expect(refusals()).toBe(0);
  });

  it('should fetch no season of the past while tonight’s result is awaited', async () => {
    await start();
    const due = in2023(AUSTRALIA.results).getTime();
    await app.setTime(new Date(due - HOUR));
    await prepare(2004);
    const waiting = await untilSeason(2004, waits);
    expect(waiting).toMatchObject({ state: 'building', reason: null });
    expect(api.requests.filter(({ path }) => path.includes('2004'))).toEqual([]);
    await app.setTime(new Date(due));
    expect(await firstRound()).toBe('provisional');
    await untilSeason(2004, isReady);
  });

  it('should learn a lower limit from refusals that say no more', async () => {
    await start();
    api.control({ rateLimit: '20/3600' });
    await prepare(2004);
    await prepare(2006);
    const waiting = await untilSeason(2006, waits);
    expect(waiting.waitsUntil).toBe(nextHour());
    const learnt = refusals();
    expect(learnt).toBeGreaterThan(0);
    await playOut(2006);
    expect((await seasonOf(2004)).state).toBe('ready');
    expect((await seasonOf(2006)).state).toBe('ready');
    expect(refusals()).toBe(learnt);
  });

  it('should go on where it was refused when the API says when', async () => {
    await start();
    api.control({ rateLimit: '4/86400', retryAfter: true });
    await prepare(2013);
    const { waitsUntil } = await untilSeason(2013, waits);
    expect(Date.parse(waitsUntil)).toBeGreaterThan(Date.now());
    api.control({ rateLimit: '' });
    const refused = refusals();
    expect(refused).toBeGreaterThan(0);
    await playOut(2013);
    // the running season may have met the limit first
    expect(refusals()).toBe(refused);
  });

  it('should have one budget for all instances', async () => {
    const settings = { ...environment2023(api.url), RESULTS_TOKEN: TOKEN };
    const both = await startTwoInstances({
      ...settings,
      RESULTS_PER_HOUR: '30',
      RATE_LIMIT: 'off',
    });
    try {
      ann = await signUp(both.one, 'ann');
      const there = at(both.two, ann);
      await prepare(2004);
      await expectStatus(there.post('/api/race-night/seasons/2006'), 200);
      await expectStatus(there.post('/api/race-night/seasons/2011'), 200);
      await untilSeason(2011, waits);
      expect(ofPast()).toBeLessThanOrEqual(24);
      expect(api.requests.length).toBeLessThanOrEqual(30);
    } finally {
      await both.close();
    }
  });

  it('should never write the token into an answer', async () => {
    await start({ RESULTS_TOKEN: 'wrong-token' });
    await prepare(2004);
    const { reason } = await untilSeason(2004, ({ state }) => state !== 'building');
    expect(reason).toContain('401');
    expect(reason).not.toContain('wrong-token');
  });
});
