import { waitFor } from '@testing-library/react';
import { leagueApi } from '../../features/league/leagueApi';
import { nightApi } from '../../features/night/nightApi';
import { raceApi } from '../../features/race/raceApi';
import { selectionApi } from '../../features/selection/selectionApi';
import { json, later, server } from '../../testing/server';
import { makeStore } from '../store';
import { readAgain, readAllAgain } from './readAgain';

describe('what is read again', () => {
  const round = (leagueId: string) =>
    selectionApi.endpoints.listRoundSelections.initiate({ leagueId, round: '1' });
  const asked = () => server.asked().map(({ path }) => path);
  const PICKS = '/api/selections/league/one/race/1';

  beforeEach(() => {
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [] }));
    server.use('GET /api/league/:id', () => json({}));
    server.use('GET /api/league/user/overview', () => json([]));
  });

  it('should be what the page shows of that league (LV-01)', async () => {
    const store = makeStore();
    await Promise.all([store.dispatch(round('one')), store.dispatch(round('two'))]);
    await store.dispatch(leagueApi.endpoints.getLeague.initiate({ id: 'one' }));
    await store.dispatch(leagueApi.endpoints.listMyOverviews.initiate());
    const before = asked().length;
    readAgain(store, { league: 'one', what: ['picks'] });
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    expect(asked().slice(before).sort()).toEqual(['/api/league/user/overview', PICKS]);
  });

  it('should be where the night stands alone when somebody has come to it (LV-01)', async () => {
    server.use('GET /api/league/:id/night', () => json({}));
    server.use('GET /api/race/next-race', () => json({}));
    const store = makeStore();
    await store.dispatch(nightApi.endpoints.getNight.initiate({ id: 'one' }));
    await store.dispatch(raceApi.endpoints.getNextRace.initiate({}));
    const before = asked().length;
    readAgain(store, { league: 'one', what: ['presence'] });
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    expect(asked().slice(before)).toEqual(['/api/league/one/night']);
    readAgain(store, { league: 'one', what: ['night'] });
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    expect(
      asked()
        .slice(before + 1)
        .sort(),
    ).toEqual(['/api/league/one/night', '/api/race/next-race']);
  });

  it('should be the league itself when the player is in others than before (LV-04)', async () => {
    const store = makeStore();
    await store.dispatch(round('one'));
    await store.dispatch(leagueApi.endpoints.getLeague.initiate({ id: 'one' }));
    await store.dispatch(leagueApi.endpoints.listMyOverviews.initiate());
    const before = asked().length;
    readAgain(store, { what: ['members'] });
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    expect(asked().slice(before).sort()).toEqual(['/api/league/one', '/api/league/user/overview']);
  });

  it('should be asked for once more when an answer is on its way that may be older', async () => {
    const store = makeStore();
    await store.dispatch(round('one'));
    const slow = later();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => slow.answer);
    readAgain(store, { league: 'one', what: ['picks'] });
    await Promise.resolve();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [1] }));
    readAgain(store, { league: 'one', what: ['picks'] });
    slow.give(json({ selections: [] }));
    const key = { leagueId: 'one', round: '1' };
    const kept = () =>
      selectionApi.endpoints.listRoundSelections.select(key)(store.getState() as never);
    await waitFor(() => {
      expect(kept().data?.selections).toHaveLength(1);
    });
    expect(asked()).toEqual([PICKS, PICKS, PICKS]);
  });

  it('should be asked for once more when the very first answer is still on its way (LV-01)', async () => {
    const store = makeStore();
    const slow = later();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => slow.answer);
    void store.dispatch(round('one'));
    void store.dispatch(round('two'));
    readAgain(store, { league: 'one', what: ['picks'] });
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [1] }));
    slow.give(json({ selections: [] }));
    const kept = () =>
      selectionApi.endpoints.listRoundSelections.select({ leagueId: 'one', round: '1' })(
        store.getState() as never,
      );
    await waitFor(() => {
      expect(kept().data?.selections).toHaveLength(1);
    });
    expect(asked().filter((path) => path === PICKS)).toHaveLength(2);
    expect(asked()).toHaveLength(3);
  });

  it('should be asked for until a busy server answers, and no longer than it is shown (LV-01)', async () => {
    const store = makeStore();
    await store.dispatch(round('one'));
    const looking = store.dispatch(round('two'));
    await looking;
    const before = asked().length;
    jest.useFakeTimers();
    const busy = () => json({ message: 'No answer in time.' }, 503);
    server.use('GET /api/selections/league/:leagueId/race/:round', busy);
    for (const league of ['one', 'two']) readAgain(store, { league, what: ['picks'] });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked().slice(before)).toHaveLength(2);
    looking.unsubscribe();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [1] }));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked().slice(before + 2)).toEqual([PICKS]);
    jest.useRealTimers();
  });

  it('should not be asked for again and again of a server that answers no more (LV-01)', async () => {
    const store = makeStore();
    await store.dispatch(round('one'));
    jest.useFakeTimers();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({}, 503));
    readAgain(store, { league: 'one', what: ['picks'] });
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(asked()).toHaveLength(1 + 5);
    jest.useRealTimers();
  });

  it('should be nothing for a page that is not open: it is dropped', async () => {
    const store = makeStore();
    const looking = store.dispatch(round('one'));
    await looking;
    looking.unsubscribe();
    const before = asked().length;
    readAgain(store, { league: 'one', what: ['reveal'] });
    expect(asked()).toHaveLength(before);
    const kept = selectionApi.endpoints.listRoundSelections.select({ leagueId: 'one', round: '1' });
    expect(kept(store.getState() as never).data).toBeUndefined();
  });

  it('should be everything after a break, each once (LV-04)', async () => {
    const store = makeStore();
    await store.dispatch(round('one'));
    await store.dispatch(leagueApi.endpoints.getLeague.initiate({ id: 'one' }));
    const before = asked().length;
    readAllAgain(store);
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    expect(asked().slice(before).sort()).toEqual(['/api/league/one', PICKS]);
  });
});
