import 'fake-indexeddb/auto';
import { clearAccessToken, storeAccessToken } from '../api/accessToken';
import { forgetDevice } from '../api/forgetDevice';
import { cacheAnswer, readCachedAnswers } from '../api/cachedAnswers';
import { sessionEnded } from '../api/sessionSlice';
import { adminApi } from '../api/adminApi';
import { authApi } from '../api/authApi';
import { leagueApi } from '../api/leagueApi';
import { draftChanged } from '../features/selection/draftSlice';
import { setOnline } from '../testing/network';
import { json, later, problem, server } from '../testing/server';
import { restoreAnswers } from './cacheAnswers';
import { makeStore, type AppStore } from './store';

const { listMyOverviews, myLeagues } = leagueApi.endpoints;
const { getMe } = authApi.endpoints;
const { listImports } = adminApi.endpoints;

const OVERVIEWS = 'GET /api/league/user/overview';

const signIn = (player: string) => {
  storeAccessToken(`e30.${btoa(JSON.stringify({ sub: player }))}.signature`);
};

/** What the device keeps of a player, by query. */
const keptOf = async (player: string) => Object.keys(await readCachedAnswers(player)).sort();

async function eventually(look: () => Promise<void>) {
  for (let tries = 0; ; tries += 1) {
    try {
      await look();
      return;
    } catch (problem) {
      if (tries > 500) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** A visit in which the player has seen their leagues. */
async function visit(player: string, overviews: unknown) {
  signIn(player);
  server.use(OVERVIEWS, () => json(overviews));
  await makeStore().dispatch(listMyOverviews.initiate());
  await eventually(async () => {
    expect(await keptOf(player)).toEqual(['listMyOverviews(undefined)']);
  });
}

/** The app is opened again. */
async function open(): Promise<AppStore> {
  const store = makeStore();
  await restoreAnswers(store.dispatch);
  return store;
}

const shown = (store: AppStore) => listMyOverviews.select()(store.getState() as never).data;

describe('the answers that a device keeps', () => {
  afterEach(async () => {
    setOnline(true);
    await forgetDevice();
  });

  it('should be there at once with the next visit, marked as old until the server has answered', async () => {
    await visit('mara', [{ name: 'as it was' }]);
    const store = await open();
    expect(shown(store)).toEqual([{ name: 'as it was' }]);
    expect(Object.keys(store.getState().earlierVisit)).toEqual(['listMyOverviews(undefined)']);
    const answer = later();
    server.use(OVERVIEWS, () => answer.answer);
    const asking = store.dispatch(listMyOverviews.initiate(undefined, { forceRefetch: true }));
    expect(shown(store)).toEqual([{ name: 'as it was' }]);
    answer.give(json([{ name: 'as it is' }]));
    await asking;
    expect(shown(store)).toEqual([{ name: 'as it is' }]);
    expect(store.getState().earlierVisit).toEqual({});
  });

  it('should be asked for anew once, also where a page is content with what is there', async () => {
    signIn('mara');
    server.use('GET /api/auth/me', { user: { _id: 'mara', username: 'old_name' } });
    await makeStore().dispatch(getMe.initiate());
    await eventually(async () => {
      expect(await keptOf('mara')).toEqual(['getMe(undefined)']);
    });
    const store = await open();
    server.use('GET /api/auth/me', { user: { _id: 'mara', username: 'new_name' } });
    const { data } = await store.dispatch(getMe.initiate(undefined, { subscribe: false }));
    expect(data?.user.username).toBe('old_name');
    await eventually(async () => {
      expect(getMe.select()(store.getState() as never).data?.user.username).toBe('new_name');
      await Promise.resolve();
    });
    expect(server.asked('GET /api/auth/me')).toHaveLength(2);
  });

  it('should be those of the player who is signed in, and of nobody before', async () => {
    await visit('mara', [{ name: 'of Mara' }]);
    signIn('timo');
    const store = await open();
    expect(shown(store)).toBeUndefined();
    expect(await keptOf('mara')).toEqual([]);
  });

  it('should go when the device is forgotten, and when nobody is signed in', async () => {
    await visit('mara', [{ name: 'of Mara' }]);
    await forgetDevice();
    expect(await keptOf('mara')).toEqual([]);
    await visit('mara', [{ name: 'of Mara' }]);
    clearAccessToken();
    await open();
    await eventually(async () => {
      expect(await keptOf('mara')).toEqual([]);
    });
  });

  it('should not be kept after the session has ended, nor for app admins', async () => {
    signIn('mara');
    const slow = later();
    server.use(OVERVIEWS, () => slow.answer);
    server.use('GET /api/admin/imports', []);
    const { dispatch } = makeStore();
    const asking = dispatch(listMyOverviews.initiate());
    await dispatch(listImports.initiate({}));
    await forgetDevice();
    slow.give(json([{ name: 'too late' }]));
    await asking;
    expect(await keptOf('mara')).toEqual([]);
  });

  it('should come back where the server cannot be reached and the page has forgotten them', async () => {
    await visit('mara', [{ name: 'as it was' }]);
    const store = makeStore();
    setOnline(false);
    server.use(OVERVIEWS, () => Promise.reject(new TypeError('Failed')));
    await store.dispatch(listMyOverviews.initiate());
    await eventually(async () => {
      expect(shown(store)).toEqual([{ name: 'as it was' }]);
      await Promise.resolve();
    });
    expect(Object.keys(store.getState().earlierVisit)).toEqual(['listMyOverviews(undefined)']);
  });

  it('should not come over an answer that is on its way', async () => {
    await visit('mara', [{ name: 'as it was' }]);
    const store = makeStore();
    server.use(OVERVIEWS, () => Promise.reject(new TypeError('Failed')));
    await store.dispatch(listMyOverviews.initiate());
    // the next try begins before the stored one is found
    const answer = later();
    server.use(OVERVIEWS, () => answer.answer);
    const asking = store.dispatch(listMyOverviews.initiate(undefined, { forceRefetch: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer.give(json([{ name: 'as it is' }]));
    await asking;
    expect(shown(store)).toEqual([{ name: 'as it is' }]);
  });

  it('should leave nothing in the tab when a session ends, half-made picks included', async () => {
    await visit('mara', [{ name: 'of Mara' }]);
    const store = await open();
    store.dispatch(draftChanged({ key: 'mara/one/3', choice: { mainDriver: 'A' } as never }));
    expect(sessionStorage.getItem('pick-drafts')).toContain('mara');
    await forgetDevice();
    store.dispatch(sessionEnded('server'));
    expect(store.getState()).toMatchObject({ earlierVisit: {}, selectionDraft: {} });
    // what the next player does brings nothing back
    store.dispatch(draftChanged({ key: 'timo/one/3', choice: { mainDriver: 'B' } as never }));
    expect(sessionStorage.getItem('pick-drafts')).not.toContain('mara');
  });

  it('should be asked for again while a page shows them and the server cannot be reached', async () => {
    await visit('mara', [{ name: 'as it was' }]);
    const store = await open();
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
    server.use(OVERVIEWS, () => Promise.reject(new TypeError('Failed')));
    await store.dispatch(listMyOverviews.initiate(undefined, { forceRefetch: true }));
    expect(shown(store)).toEqual([{ name: 'as it was' }]);
    server.use(OVERVIEWS, [{ name: 'as it is' }]);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(shown(store)).toEqual([{ name: 'as it is' }]);
    expect(store.getState().earlierVisit).toEqual({});
    jest.useRealTimers();
  });

  it('should go when the server says that there is nothing any more, as of a race after the last one', async () => {
    await visit('mara', [{ name: 'as it was' }]);
    const store = await open();
    const asked = () => store.dispatch(listMyOverviews.initiate(undefined, { forceRefetch: true }));
    server.use(OVERVIEWS, () => problem(429, 'Later.'));
    await asked();
    expect(Object.keys(store.getState().earlierVisit)).toEqual(['listMyOverviews(undefined)']);
    server.use(OVERVIEWS, () => problem(404, 'No upcoming races scheduled'));
    await asked();
    expect(store.getState().earlierVisit).toEqual({});
    await eventually(async () => {
      expect(await keptOf('mara')).toEqual([]);
    });
  });

  it('should keep lists that come page by page, too', async () => {
    signIn('mara');
    server.use('GET /api/league/user/leagues', [{ _id: 'league-sunday', name: 'Sunday' }]);
    await makeStore().dispatch(myLeagues.initiate());
    await eventually(async () => {
      expect(await keptOf('mara')).toEqual(['myLeagues(undefined)']);
    });
    const store = await open();
    const { data } = myLeagues.select()(store.getState() as never);
    expect(data?.pages).toEqual([[{ _id: 'league-sunday', name: 'Sunday' }]]);
  });

  it('should be forgotten after a month', async () => {
    const clock = { server: 0, local: 0, rate: 1 };
    const answer = { endpointName: 'getMe', originalArgs: undefined, data: {}, clock };
    const day = 24 * 60 * 60 * 1_000;
    await cacheAnswer('mara', 'getMe(undefined)', { ...answer, at: Date.now() - 31 * day });
    await cacheAnswer('mara', 'getLeague(1)', { ...answer, at: Date.now() - 29 * day });
    expect(await keptOf('mara')).toEqual(['getLeague(1)']);
  });
});
