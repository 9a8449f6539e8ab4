import { leagueApi } from '../../api/leagueApi';
import { nightApi } from '../../api/nightApi';
import { raceApi } from '../../api/raceApi';
import { selectionApi } from '../../api/selectionApi';
import { json, later, QUALIFYING, server } from '../../testing/server';
import { makeStore, type AppStore } from '../store';
import { type Change, invalidate, invalidateAll, readChange } from './staleTags';

const round = (leagueId: string) =>
  selectionApi.endpoints.listRoundSelections.initiate({ leagueId, round: '1' });
const log = (id: string) => leagueApi.endpoints.getLeagueLog.initiate({ id });
const asked = () => server.asked().map(({ path }) => path);
const PICKS = '/api/selections/league/one/race/1';

/** What is asked for again after a change. */
async function readAgain(store: AppStore, change: Change | 'all'): Promise<string[]> {
  const before = asked().length;
  store.dispatch(change === 'all' ? invalidateAll() : invalidate(change));
  await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
  return asked().slice(before).sort();
}

beforeEach(() => {
  server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [] }));
  server.use('GET /api/league/:id', () => json({}));
  server.use('GET /api/league/:id/log', () => json({ entries: [] }));
  server.use('GET /api/league/:id/night', () => json({}));
  server.use('GET /api/race/next-race', () => json({}));
  server.use('GET /api/league/user/overview', () => json([]));
});

describe('what is read again', () => {
  async function open() {
    const store = makeStore();
    await Promise.all([
      store.dispatch(round('one')),
      store.dispatch(round('two')),
      store.dispatch(log('one')),
      store.dispatch(leagueApi.endpoints.getLeague.initiate({ id: 'one' })),
      store.dispatch(leagueApi.endpoints.listMyOverviews.initiate()),
    ]);
    return store;
  }

  it('should be what the page shows of that league, and of all leagues (LV-01)', async () => {
    const store = await open();
    expect(await readAgain(store, { league: 'one', what: ['picks'] })).toEqual([
      '/api/league/user/overview',
      PICKS,
    ]);
  });

  it('should be the qualifying alone when that comes, and also at a lock and with results', async () => {
    const path = '/api/race/league/one/round/1/qualifying';
    server.use(QUALIFYING, () => json({ status: 'waiting', places: [] }));
    const store = await open();
    await store.dispatch(raceApi.endpoints.getQualifying.initiate({ leagueId: 'one', round: '1' }));
    expect(await readAgain(store, { league: 'one', what: ['qualifying'] })).toEqual([path]);
    expect(await readAgain(store, { league: 'two', what: ['qualifying'] })).toEqual([]);
    expect(await readAgain(store, { league: 'one', what: ['lock'] })).toContain(path);
    expect(await readAgain(store, { league: 'one', what: ['picks'] })).not.toContain(path);
  });

  it('should be the log alone when the log has another line, and not for anything else', async () => {
    const store = await open();
    expect(await readAgain(store, { league: 'one', what: ['log'] })).toEqual([
      '/api/league/one/log',
    ]);
    const others = await readAgain(store, { league: 'one', what: ['members'] });
    expect(others).not.toContain('/api/league/one/log');
    expect(others).toContain('/api/league/one');
  });

  it('should be where the night stands, and its rounds (LV-01)', async () => {
    const store = makeStore();
    await store.dispatch(nightApi.endpoints.getNight.initiate({ id: 'one' }));
    await store.dispatch(nightApi.endpoints.getNight.initiate({ id: 'two' }));
    await store.dispatch(raceApi.endpoints.getNextRace.initiate({}));
    expect(await readAgain(store, { league: 'one', what: ['night'] })).toEqual([
      '/api/league/one/night',
      '/api/race/next-race',
    ]);
  });

  it('should be every league when the player is in others than before (LV-04)', async () => {
    const store = await open();
    expect(await readAgain(store, { what: ['members'] })).toContain('/api/league/one');
  });

  it('should be everything after a break, each once (LV-04)', async () => {
    const store = await open();
    const paths = await readAgain(store, 'all');
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths).toContain(PICKS);
  });

  it('should be asked for once more when an answer is on its way that may be older', async () => {
    const store = makeStore();
    const slow = later();
    server.use('GET /api/selections/league/:leagueId/race/:round', () => slow.answer);
    const first = store.dispatch(round('one'));
    store.dispatch(invalidate({ league: 'one', what: ['picks'] }));
    server.use('GET /api/selections/league/:leagueId/race/:round', () => json({ selections: [1] }));
    slow.give(json({ selections: [] }));
    await first;
    await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    const kept = selectionApi.endpoints.listRoundSelections.select({ leagueId: 'one', round: '1' });
    expect(kept(store.getState() as never).data?.selections).toHaveLength(1);
    expect(asked()).toEqual([PICKS, PICKS]);
  });

  it('should be nothing for a page that is not open: it is dropped', async () => {
    const store = makeStore();
    const looking = store.dispatch(round('one'));
    await looking;
    looking.unsubscribe();
    expect(await readAgain(store, { league: 'one', what: ['reveal'] })).toEqual([]);
    const kept = selectionApi.endpoints.listRoundSelections.select({ leagueId: 'one', round: '1' });
    expect(kept(store.getState() as never).data).toBeUndefined();
  });
});

describe('a change as the server tells it', () => {
  it('should be read without the topics that this page does not know', () => {
    expect(readChange('{"league":"one","what":["picks","weather"]}')).toEqual({
      league: 'one',
      what: ['picks'],
    });
    expect(readChange('{"what":["announcements"]}')).toEqual({ what: ['announcements'] });
  });

  it.each(['{broken', '{"what":1}', 'null'])(
    'should be nothing when it is no change: %s',
    (text) => {
      expect(readChange(text)).toBeNull();
    },
  );
});
