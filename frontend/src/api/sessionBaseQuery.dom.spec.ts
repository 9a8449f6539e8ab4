import { makeStore } from '../app/store';
import { announcementApi } from './announcementApi';
import { authApi } from './authApi';
import { leagueApi } from './leagueApi';
import { serverNow } from '../lib/game/serverClock';
import { failure, json, later, problem, server } from '../testing/server';
import { clearAccessToken, readAccessToken, storeAccessToken } from './accessToken';
import { selectSessionEnded } from './sessionSlice';
import { selectSimulation } from './simulationSlice';

const REFRESH = 'POST /api/auth/refresh';

/** Answers with data for the current token only, like a server whose old token has run out. */
const forToken = (token: string, data: unknown) => (asked: { headers: Headers }) =>
  asked.headers.get('authorization') === `Bearer ${token}`
    ? json(data)
    : problem(401, 'Please log in.');

const listLeagues = leagueApi.endpoints.listMyLeagues;
const listNews = announcementApi.endpoints.listAnnouncements;

describe('the session of a request', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('should send the stored token as a bearer, and cookies along (CO-34, AP-48, AP-51, AP-52)', async () => {
    localStorage.setItem('accessToken', 'abc');
    server.use('GET /api/league/user/leagues', []);
    await makeStore().dispatch(listLeagues.initiate({}));
    expect(server.asked()[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(server.asked()[0]?.credentials).toBe('include');
  });

  it("should talk JSON to the product's own host (AP-47, AP-49)", async () => {
    server.use('POST /api/auth/login', { accessToken: 'fresh', user: {} });
    const loginDto = { email: 'mara@example.org', password: 'box-box-box' };
    const { data } = await makeStore().dispatch(authApi.endpoints.login.initiate({ loginDto }));
    expect(data).toEqual({ accessToken: 'fresh', user: {} });
    const [asked] = server.asked();
    expect(asked?.origin).toBe(window.location.origin);
    expect(asked?.headers.get('content-type')).toBe('application/json');
    expect(asked?.headers.get('accept')).toContain('application/json');
    expect(asked?.body).toEqual(loginDto);
  });

  it('should wait for an answer as long as it takes (AP-50, CO-35)', async () => {
    jest.useFakeTimers();
    const slow = later();
    server.use('GET /api/league/user/leagues', () => slow.answer);
    const store = makeStore();
    const answer = store.dispatch(listLeagues.initiate({}));
    const settled = jest.fn();
    void answer.then(settled);
    await jest.advanceTimersByTimeAsync(30 * 60_000);
    expect(settled).not.toHaveBeenCalled();
    slow.give(json([]));
    await jest.advanceTimersByTimeAsync(10);
    expect((await answer).data).toEqual([]);
    expect(server.asked()).toHaveLength(1);
  });

  it.each(['', 'null', 'undefined'])('should send no token when %p is stored', async (stored) => {
    localStorage.setItem('accessToken', stored);
    server.use('GET /api/league/user/leagues', []);
    await makeStore().dispatch(listLeagues.initiate({}));
    expect(server.asked()[0]?.headers.get('authorization')).toBeNull();
  });

  it('should refresh once after a 401, replay the request and keep the new token (SM-08, SM-10, AP-53)', async () => {
    storeAccessToken('old');
    server.use('GET /api/league/user/leagues', forToken('new', []));
    server.use(REFRESH, { accessToken: 'new' });
    const answer = await makeStore().dispatch(listLeagues.initiate({}));
    expect(answer.data).toEqual([]);
    expect(readAccessToken()).toBe('new');
    expect(server.asked().map(({ path }) => path)).toEqual([
      '/api/league/user/leagues',
      '/api/auth/refresh',
      '/api/league/user/leagues',
    ]);
  });

  it('should not refresh a second time when the replayed request is refused too (CO-36)', async () => {
    storeAccessToken('old');
    server.use('GET /api/league/user/leagues', () => problem(401, 'Please log in.'));
    server.use(REFRESH, { accessToken: 'new' });
    const answer = await makeStore().dispatch(listLeagues.initiate({}));
    expect(answer.error).toMatchObject({ status: 401 });
    expect(server.asked(REFRESH)).toHaveLength(1);
    expect(server.asked('GET /api/league/user/leagues')).toHaveLength(2);
  });

  it('should queue concurrent 401s behind one refresh and replay them all (SM-09, SM-10)', async () => {
    storeAccessToken('old');
    const refreshed = later();
    server.use('GET /api/league/user/leagues', forToken('new', []));
    server.use('GET /api/announcements/active', forToken('new', []));
    server.use('GET /api/auth/me', forToken('new', { user: {} }));
    server.use(REFRESH, () => refreshed.answer);
    const { dispatch } = makeStore();
    const answers = [
      dispatch(listLeagues.initiate({})),
      dispatch(listNews.initiate()),
      dispatch(authApi.endpoints.getMe.initiate()),
    ];
    await untilAsked(REFRESH);
    refreshed.give(json({ accessToken: 'new' }));
    for (const answer of await Promise.all(answers)) expect(answer.isSuccess).toBe(true);
    expect(server.asked(REFRESH)).toHaveLength(1);
  });

  it('should reject all queued requests when the refresh fails, and end the session (SM-11, ER-12)', async () => {
    storeAccessToken('old');
    server.use('GET /api/league/user/leagues', () => problem(401, 'Please log in.'));
    server.use('GET /api/announcements/active', () => problem(401, 'Please log in.'));
    server.use(REFRESH, () => problem(401, 'The session has ended.'));
    const store = makeStore();
    const answers = await Promise.all([
      store.dispatch(listLeagues.initiate({})),
      store.dispatch(listNews.initiate()),
    ]);
    for (const answer of answers) expect(answer.error).toMatchObject({ status: 401 });
    expect(server.asked(REFRESH)).toHaveLength(1);
    expect(readAccessToken()).toBeNull();
    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  it('should keep the session when the server is only away during the refresh', async () => {
    storeAccessToken('old');
    server.use('GET /api/league/user/leagues', () => problem(401, 'Please log in.'));
    server.use(REFRESH, () => failure(503));
    const store = makeStore();
    const answer = await store.dispatch(listLeagues.initiate({}));
    // nobody knows whether the session is over
    expect(answer.error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(readAccessToken()).toBe('old');
    expect(selectSessionEnded(store.getState())).toBe(false);
  });

  it('should refresh again for a later request (SM-08)', async () => {
    storeAccessToken('one');
    let current = 'two';
    server.use('GET /api/league/user/leagues', (asked) => forToken(current, [])(asked));
    server.use(REFRESH, () => json({ accessToken: current }));
    const { dispatch } = makeStore();
    await dispatch(listLeagues.initiate({}));
    current = 'three';
    const again = await dispatch(listLeagues.initiate({}, { forceRefetch: true }));
    expect(again.isSuccess).toBe(true);
    expect(server.asked(REFRESH)).toHaveLength(2);
  });

  it('should only replay a request that was overtaken by a refresh', async () => {
    storeAccessToken('old');
    const slow = later();
    let first = true;
    server.use('GET /api/announcements/active', (asked) => {
      if (!first) return forToken('new', [])(asked);
      first = false;
      return slow.answer;
    });
    server.use('GET /api/league/user/leagues', forToken('new', []));
    server.use(REFRESH, { accessToken: 'new' });
    const { dispatch } = makeStore();
    const news = dispatch(listNews.initiate());
    await dispatch(listLeagues.initiate({}));
    slow.give(problem(401, 'Please log in.'));
    expect((await news).isSuccess).toBe(true);
    expect(server.asked(REFRESH)).toHaveLength(1);
  });

  it('should try no refresh for a refused login (TE-43)', async () => {
    server.use('POST /api/auth/login', () => problem(401, 'Wrong.'));
    const { dispatch } = makeStore();
    await dispatch(
      authApi.endpoints.login.initiate({ loginDto: { email: 'a@b.c', password: 'x' } }),
    );
    expect(server.asked()).toHaveLength(1);
  });

  it('should try no refresh for a refused refresh (TE-43)', async () => {
    server.use(REFRESH, () => problem(401, 'Gone.'));
    await makeStore().dispatch(authApi.endpoints.refreshSession.initiate());
    expect(server.asked()).toHaveLength(1);
  });

  it('should leave answers other than 401 alone', async () => {
    storeAccessToken('abc');
    server.use('GET /api/league/user/leagues', () => problem(403, 'No.'));
    const answer = await makeStore().dispatch(listLeagues.initiate({}));
    expect(answer.error).toMatchObject({ status: 403 });
    expect(server.asked()).toHaveLength(1);
  });

  it('should finish the check without a user when nobody is signed in (SM-03)', async () => {
    clearAccessToken();
    server.use('GET /api/auth/me', () => problem(401, 'Please log in.'));
    server.use(REFRESH, () => problem(401, 'Please log in.'));
    const store = makeStore();
    await store.dispatch(authApi.endpoints.getMe.initiate());
    expect(selectSessionEnded(store.getState())).toBe(true);
  });

  const busy = (seconds: string) =>
    json(
      { statusCode: 503, code: 'UNAVAILABLE', message: 'Very busy.', error: 'Very busy.' },
      503,
      { 'retry-after': seconds },
    );

  it('should wait as long as a busy server asks, and a little more, before reading again', async () => {
    jest.useFakeTimers();
    // the little more is half of its most: 3.75 s, then 1.25 s
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const answers = [busy('3'), busy('1'), json([])];
    server.use('GET /api/league/user/leagues', () => answers.shift() ?? json([]));
    const answer = makeStore().dispatch(listLeagues.initiate({}));
    await jest.advanceTimersByTimeAsync(3700);
    expect(server.asked()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(server.asked()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1150);
    expect(server.asked()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(100);
    expect((await answer).data).toEqual([]);
    expect(server.asked()).toHaveLength(3);
  });

  it('should give up reading when the server stays busy, and say what it said', async () => {
    jest.useFakeTimers();
    server.use('GET /api/league/user/leagues', () => busy('1'));
    const answer = makeStore().dispatch(listLeagues.initiate({}));
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await answer).error).toMatchObject({ status: 503, data: { message: 'Very busy.' } });
    expect(server.asked()).toHaveLength(4);
  });

  it.each([
    ['asks for longer than anybody waits', () => busy('30')],
    ['does not say how long', () => failure(503)],
  ])('should not wait for a server that %s', async (_, answer) => {
    server.use('GET /api/league/user/leagues', answer);
    await makeStore().dispatch(listLeagues.initiate({}));
    expect(server.asked('GET /api/league/user/leagues')).toHaveLength(1);
  });

  it('should wait for its turn with a renewal of the token too', async () => {
    jest.useFakeTimers();
    storeAccessToken('old');
    server.use('POST /api/league/join', forToken('new', { _id: 'league-sunday' }));
    const answers = [busy('1'), json({ accessToken: 'new' })];
    server.use(REFRESH, () => answers.shift() ?? failure());
    const joinLeagueDto = { code: 'ABCDEFGH' };
    const answer = makeStore().dispatch(leagueApi.endpoints.joinLeague.initiate({ joinLeagueDto }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await answer).data).toEqual({ _id: 'league-sunday' });
    expect(server.asked(REFRESH)).toHaveLength(2);
  });

  it('should never send a change twice to a busy server', async () => {
    server.use('POST /api/league/join', () => busy('1'));
    const joinLeagueDto = { code: 'ABCDEFGH' };
    const join = leagueApi.endpoints.joinLeague.initiate({ joinLeagueDto });
    expect((await makeStore().dispatch(join)).error).toMatchObject({ status: 503 });
    expect(server.asked()).toHaveLength(1);
  });

  it('should set the clock by the Date header of any answer', async () => {
    const date = 'Fri, 25 Jul 2025 14:00:00 GMT';
    server.use('GET /api/announcements/active', () => json([], 200, { date }));
    await makeStore().dispatch(listNews.initiate());
    expect(Math.abs(serverNow() - Date.parse(date))).toBeLessThan(2_000);
  });

  it('should notice a server in simulation mode', async () => {
    server.use('GET /api/announcements/active', () => json([], 200, { 'x-simulation': 'on' }));
    const store = makeStore();
    expect(selectSimulation(store.getState())).toBe(false);
    await store.dispatch(listNews.initiate());
    expect(selectSimulation(store.getState())).toBe(true);
  });
});

async function untilAsked(route: string) {
  while (server.asked(route).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
