import { makeStore } from '../app/store';
import { failure, json, server } from '../testing/server';
import { leagueApi } from './leagueApi';

// how long answers stay fresh is what is tested
jest.unmock('./freshSeconds');

const { getLeague } = leagueApi.endpoints;
const LEAGUE = 'GET /api/league/:id';
const names = { id: 'one' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

type Options = Parameters<typeof getLeague.initiate>[1];

/** As a loader asks before the page is there, and the page once it is. */
async function ask(store: ReturnType<typeof makeStore>, options: Options = { subscribe: false }) {
  const asked = store.dispatch(getLeague.initiate(names, options));
  await pass(0.1);
  const { error, data } = await asked;
  return { data, status: error && 'status' in error && error.status };
}

const times = () => server.asked(LEAGUE).length;

describe('a refusal', () => {
  it.each([403, 404])(
    'should be asked about once by what opens within five seconds, and again after it: %d',
    async (status) => {
      server.use(LEAGUE, () => failure(status));
      const store = makeStore();
      await ask(store);
      await pass(4);
      expect((await ask(store, {})).status).toBe(status);
      expect(times()).toBe(1);
      await pass(1);
      expect((await ask(store, {})).status).toBe(status);
      expect(times()).toBe(2);
    },
  );

  it('should not be reused where a refetch is forced', async () => {
    server.use(LEAGUE, () => failure(404));
    const store = makeStore();
    await ask(store);
    server.use(LEAGUE, () => json({ name: 'Sunday Drivers' }));
    const { data } = await ask(store, { subscribe: false, forceRefetch: true });
    expect(data).toEqual({ name: 'Sunday Drivers' });
  });

  it('should not stand once something has changed', async () => {
    server.use(LEAGUE, () => failure(404));
    const store = makeStore();
    await ask(store);
    server.use(LEAGUE, () => json({ name: 'Sunday Drivers' }));
    store.dispatch(leagueApi.util.invalidateTags([{ type: 'league', id: 'one' }]));
    expect((await ask(store, {})).data).toEqual({ name: 'Sunday Drivers' });
  });

  it.each([
    ['a failure of the server', () => failure(500)],
    ['a page of somebody else', () => new Response('Sign in', { status: 403 })],
    ['no answer', () => Promise.reject(new TypeError('Failed'))],
  ])('should not be mistaken for %s, which may be over soon', async (_, answer) => {
    server.use(LEAGUE, answer);
    const store = makeStore();
    await ask(store);
    server.use(LEAGUE, () => json({ name: 'Sunday Drivers' }));
    expect((await ask(store, {})).data).toEqual({ name: 'Sunday Drivers' });
  });
});
