import { invalidateAll } from '../app/live/staleTags';
import { makeStore } from '../app/store';
import { setLive } from '../lib/app/live';
import { json, server } from '../testing/server';
import { HEARD } from './freshness';
import { api } from './generated/api.generated';
import { answersRestored } from './earlierVisit';
import { leagueApi } from './leagueApi';
import { planApi } from './planApi';
import { seasonApi } from './raceApi';
import { recapApi } from './recapApi';

// how long answers stay fresh is what is tested
jest.unmock('./freshSeconds');

const { getLeague, myLeagues } = leagueApi.endpoints;
const { getPlan } = planApi.endpoints;
const LEAGUE = 'GET /api/league/:id';
const PLAN = 'GET /api/plan/:leagueId';
const names = { id: 'one' };

beforeEach(() => {
  jest.useFakeTimers();
  server.use(LEAGUE, () => json({}));
  server.use(PLAN, () => json({}));
  server.use('GET /api/season/:season', () => json({}));
});
afterEach(() => {
  setLive(false);
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
const countOf = (route: string) => server.asked(route).length;

/** A page that shows the answer is opened, and left. */
async function open(store: ReturnType<typeof makeStore>) {
  const calls = [
    store.dispatch(getLeague.initiate(names)),
    store.dispatch(getPlan.initiate({ leagueId: 'one' })),
    store.dispatch(seasonApi.endpoints.getSeason.initiate({ season: 2025 })),
  ];
  await Promise.all(calls);
  for (const call of calls) call.unsubscribe();
  return [countOf(LEAGUE), countOf(PLAN), countOf('GET /api/season/:season')];
}

describe('an answer that is shown again', () => {
  it('should be asked for once within five seconds, and again after it while no stream is open', async () => {
    const store = makeStore();
    await open(store);
    await pass(4);
    expect(await open(store)).toEqual([1, 1, 1]);
    await pass(5);
    expect(await open(store)).toEqual([2, 2, 1]);
  });

  it('should not be asked for again while the stream announces its changes, however old it is', async () => {
    setLive(true);
    await pass(1);
    const store = makeStore();
    await open(store);
    await pass(250);
    expect(await open(store)).toEqual([1, 2, 1]);
  });

  it('should be asked for again where it came before the stream was opened, or before a gap', async () => {
    const store = makeStore();
    await open(store);
    await pass(1);
    setLive(true);
    await pass(6);
    expect(await open(store)).toEqual([2, 2, 1]);
    await pass(1);
    setLive(false);
    setLive(true);
    await pass(6);
    expect(await open(store)).toEqual([3, 3, 1]);
    await pass(6);
    expect(await open(store)).toEqual([3, 4, 1]);
  });

  it('should be asked for again where a change could not be read', async () => {
    setLive(true);
    await pass(1);
    const store = makeStore();
    const shown = store.dispatch(getLeague.initiate(names));
    await shown;
    server.use(LEAGUE, () => Promise.reject(new TypeError('Failed')));
    store.dispatch(invalidateAll());
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    server.use(LEAGUE, () => json({}));
    await pass(6);
    expect(await open(store)).toEqual([3, 1, 1]);
  });

  it('should be asked for again where it is of an earlier visit', async () => {
    setLive(true);
    await pass(6);
    const store = makeStore();
    const earlier = {
      endpointName: 'getLeague',
      originalArgs: names,
      data: {},
      at: Date.now() - 9_000,
    };
    store.dispatch(
      answersRestored({
        'getLeague({"id":"one"})': { ...earlier, clock: { server: 0, device: 0 } as never },
      }),
    );
    expect(await open(store)).toEqual([1, 1, 1]);
  });
});

describe('an answer whose changes the stream announces', () => {
  const all = { ...api.endpoints, ...recapApi.endpoints, myLeagues };
  const args = { id: 'one', leagueId: 'one', userId: 'ann', season: 2025, round: '1', raceId: '1' };

  it.each(HEARD)('should be dropped once changes were missed: %s', async (name) => {
    const store = makeStore();
    const answer = name === 'myLeagues' ? { pages: [[]], pageParams: [1] } : {};
    await store.dispatch(api.util.upsertQueryData(name as 'getLeague', args, answer as never));
    const stored = () => all[name as 'getLeague'].select(args)(store.getState() as never).data;
    expect(stored()).toBeDefined();
    store.dispatch(invalidateAll());
    expect(stored()).toBeUndefined();
  });
});
