import { clearAccessToken, storeAccessToken } from '../api/accessToken';
import { leagueApi } from '../features/league/leagueApi';
import { raceApi, seasonApi, THIS_SEASON } from '../features/race/raceApi';
import { resetServerClock, serverNow } from '../lib/game/serverClock';
import { takeFirstData } from './firstData';
import { makeStore } from './store';

const SERVER_TIME = '2025-07-01T12:00:00.000Z';
const BODIES: Record<string, unknown> = {
  '/api/league/one': { _id: 'one', season: 2025 },
  '/api/league/user/leagues?page=1&pageSize=100': { leagues: [] },
  '/api/race/next-race': { round: 13, serverTime: SERVER_TIME },
  '/api/season/2025': { season: 2025 },
};

/** The script in index.html has asked for all of them; `status` is that of each answer. */
function asked({ status = 200, token = 'mine', age = 0 } = {}) {
  const receivedAt = Date.now() - age;
  const times = { headers: new Headers(), sentAt: receivedAt, receivedAt };
  globalThis.gridlockEarly = {
    token,
    renewing: null,
    answers: new Map(
      Object.entries(BODIES).map(([key, body]) => [
        key,
        Promise.resolve({ status, body, ...times }),
      ]),
    ),
  };
  return globalThis.gridlockEarly;
}

const never = new Promise(() => undefined);

/** Each feature types the one cache of all for itself. */
const cacheOf = (store: ReturnType<typeof makeStore>) => store.getState() as never;

beforeEach(() => {
  storeAccessToken('mine');
});
afterEach(() => {
  globalThis.gridlockEarly = undefined;
  clearAccessToken();
  resetServerClock();
});

describe('what index.html has asked for', () => {
  it('should stand where the pages look for it, without a request', async () => {
    const { answers } = asked();
    const store = makeStore();
    await takeFirstData(store.dispatch, never);
    const state = cacheOf(store);
    expect(leagueApi.endpoints.getLeague.select({ id: 'one' })(state).data).toBe(
      BODIES['/api/league/one'],
    );
    expect(leagueApi.endpoints.myLeagues.select()(state).data?.pages).toEqual([{ leagues: [] }]);
    expect(raceApi.endpoints.getNextRace.select(THIS_SEASON)(state).isSuccess).toBe(true);
    expect(seasonApi.endpoints.getSeason.select({ season: 2025 })(state).isSuccess).toBe(true);
    expect(Math.abs(serverNow() - Date.parse(SERVER_TIME))).toBeLessThan(1_000);
    // a later visit asks the server
    expect(answers.size).toBe(0);
  });

  it.each([
    ['refused', { status: 503 }],
    ['for somebody else', { token: 'of another' }],
    ['too old', { age: 21_000 }],
  ])('should be left to the pages when it is %s', async (_, given) => {
    asked(given);
    const store = makeStore();
    await takeFirstData(store.dispatch, never);
    const { isUninitialized } = leagueApi.endpoints.getLeague.select({ id: 'one' })(cacheOf(store));
    expect(isUninitialized).toBe(true);
  });

  it('should not be waited for longer than is worth it', async () => {
    const { answers } = asked();
    answers.set('/api/season/2025', new Promise(() => undefined));
    const store = makeStore();
    const isEnough = new Promise((go) => {
      setTimeout(go, 20);
    });
    await takeFirstData(store.dispatch, isEnough);
    const state = cacheOf(store);
    expect(leagueApi.endpoints.getLeague.select({ id: 'one' })(state).isSuccess).toBe(true);
    expect(seasonApi.endpoints.getSeason.select({ season: 2025 })(state).isSuccess).toBe(false);
  });
});
