import { makeStore } from '../app/store';
import { leagueApi } from './leagueApi';
import { isOffline } from '../lib/ui/problem';
import { setOnline } from '../testing/network';
import { server } from '../testing/server';

const { listMyLeagues, joinLeague } = leagueApi.endpoints;

describe('a request that gets no answer', () => {
  it.each([
    [true, false],
    [false, true],
  ])(
    'should be known to have failed for want of a network: online %s, so offline %s',
    async (online, offline) => {
      setOnline(online);
      server.use('GET /api/league/user/leagues', () => Promise.reject(new TypeError('Failed')));
      const { error } = await makeStore().dispatch(listMyLeagues.initiate({}));
      // the network may be back before the error is shown
      setOnline(true);
      expect(isOffline(error)).toBe(offline);
      expect(error).toMatchObject({ status: 'FETCH_ERROR' });
    },
  );

  it('should be the same for what is saved', async () => {
    setOnline(false);
    server.use('POST /api/league/join', () => Promise.reject(new TypeError('Failed')));
    const joinLeagueDto = { code: 'K7QX2M' };
    const { error } = await makeStore().dispatch(joinLeague.initiate({ joinLeagueDto }));
    setOnline(true);
    expect(isOffline(error)).toBe(true);
  });
});
