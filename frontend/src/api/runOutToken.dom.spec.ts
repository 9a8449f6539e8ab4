import { makeStore } from '../app/store';
import { failure, problem, server } from '../testing/server';
import { readAccessToken, storeAccessToken } from './accessToken';
import { leagueApi } from './leagueApi';

const REFRESH = 'POST /api/auth/refresh';
const { listMyLeagues } = leagueApi.endpoints;

afterEach(() => jest.restoreAllMocks());

describe('a token that says that it has run out', () => {
  const MINUTE_MS = 60_000;
  /** As the server gives it at a time (ms), for fifteen minutes. */
  const tokenOf = (time: number): string => {
    const iat = Math.floor(time / 1000);
    return `header.${btoa(JSON.stringify({ sub: 'mara', iat, exp: iat + 900 }))}.signature`;
  };
  const LEAGUES = 'GET /api/league/user/leagues';
  const asked = () => server.asked().map(({ path }) => path.split('/').at(-1));
  const sentWith = () =>
    server
      .asked(LEAGUES)
      .map(({ headers }) => headers.get('authorization')?.replace('Bearer ', ''));
  const ask = () => makeStore().dispatch(listMyLeagues.initiate({}));

  it('should refresh it first, once for all requests, and send none with it', async () => {
    storeAccessToken(tokenOf(Date.now() - 16 * MINUTE_MS));
    const fresh = tokenOf(Date.now());
    server.use(LEAGUES, []);
    server.use(REFRESH, { accessToken: fresh });
    for (const { data } of await Promise.all([ask(), ask()])) expect(data).toEqual([]);
    expect(asked()).toEqual(['refresh', 'leagues', 'leagues']);
    expect(sentWith()).toEqual([fresh, fresh]);
  });

  it('should send one that holds as it is', async () => {
    const token = tokenOf(Date.now() - 14 * MINUTE_MS);
    storeAccessToken(token);
    server.use(LEAGUES, []);
    expect((await ask()).data).toEqual([]);
    expect(asked()).toEqual(['leagues']);
    expect(sentWith()).toEqual([token]);
  });

  it('should refresh it once where the clock of the device is hours fast, and again when it is over', async () => {
    storeAccessToken(tokenOf(Date.now() - 180 * MINUTE_MS));
    const fresh = tokenOf(Date.now() - 179 * MINUTE_MS);
    server.use(LEAGUES, []);
    server.use(REFRESH, { accessToken: fresh });
    await ask();
    await ask();
    expect(asked()).toEqual(['refresh', 'leagues', 'leagues']);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 16 * MINUTE_MS);
    await ask();
    expect(asked().slice(3)).toEqual(['refresh', 'leagues']);
  });

  it('should end the session when it is refused, and send the request without it', async () => {
    storeAccessToken(tokenOf(Date.now() - 16 * MINUTE_MS));
    server.use(LEAGUES, () => problem(401, 'Please log in.'));
    server.use(REFRESH, () => problem(401, 'The session has ended.'));
    expect((await ask()).error).toMatchObject({ status: 401 });
    expect(asked()).toEqual(['refresh', 'leagues']);
    expect(sentWith()).toEqual([undefined]);
  });

  it('should send nothing else where no refresh is answered', async () => {
    storeAccessToken(tokenOf(Date.now() - 16 * MINUTE_MS));
    server.use(REFRESH, () => failure());
    expect((await ask()).error).toBeDefined();
    expect([server.asked(REFRESH).length, server.asked(LEAGUES).length]).toEqual([1, 0]);
    expect(readAccessToken()).not.toBeNull();
  });
});
