import { makeStore } from '../app/store';
import { leagueApi } from './leagueApi';
import { json, later, problem, server } from '../testing/server';
import { clearAccessToken, readAccessToken, storeAccessToken } from './accessToken';
import { selectSessionEnded } from './sessionSlice';

const REFRESH = 'POST /api/auth/refresh';

describe('a refresh that is answered late', () => {
  it.each([
    ['refused', 'signed in again', 'new', () => problem(401, 'Ended.')],
    ['refused', 'signed out', null, () => problem(401, 'Ended.')],
    ['answered', 'signed in again', 'new', () => json({ accessToken: 'late' })],
    ['answered', 'signed out', null, () => json({ accessToken: 'late' })],
  ])(
    'should leave the device alone when a refresh is %s after somebody has %s',
    async (_answer, _change, now, answer) => {
      storeAccessToken('old');
      server.use('GET /api/league/user/leagues', ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? json([]) : problem(401, 'Please log in.'),
      );
      const slow = later();
      server.use(REFRESH, () => slow.answer);
      const store = makeStore();
      const asking = store.dispatch(leagueApi.endpoints.listMyLeagues.initiate({}));
      while (server.asked(REFRESH).length === 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (now === null) clearAccessToken();
      else storeAccessToken(now);
      slow.give(answer());
      await asking;
      expect(readAccessToken()).toBe(now);
      expect(selectSessionEnded(store.getState())).toBe(false);
    },
  );
});
