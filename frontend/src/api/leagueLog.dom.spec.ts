import { invalidate, invalidateAll } from '../app/live/staleTags';
import { makeStore } from '../app/store';
import { failure, json, server } from '../testing/server';
import { leagueApi } from './leagueApi';

const { initiate, select } = leagueApi.endpoints.leagueLog;
const LEAGUE = { id: 'one' };

/** A league's log of so many entries, newest first, and a page that shows it. */
function openLog(length: number) {
  const entry = (number: number) => ({ _id: String(number) });
  let log = Array.from({ length }, (_, index) => entry(index));
  server.use('GET /api/league/:id/log', ({ query }) => {
    const start = log.findIndex(({ _id }) => _id === query.get('before')) + 1;
    return json({ entries: log.slice(start, start + 50), total: log.length });
  });
  const store = makeStore();
  const next = () => store.dispatch(initiate(LEAGUE, { direction: 'forward' }));
  const pages = () => select(LEAGUE)(store.getState() as never).data?.pages ?? [];
  return {
    next,
    shown: () => pages().flatMap(({ entries }) => entries.map(({ _id }) => _id)),
    newest: (count: number) => log.slice(0, count).map(({ _id }) => _id),
    comeIn: (count: number) => {
      log = [...Array.from({ length: count }, (_, index) => entry(-1 - index)).reverse(), ...log];
    },
    readAgain: async (what: 'log' | 'members' | 'all', league = 'one') => {
      store.dispatch(what === 'all' ? invalidateAll() : invalidate({ league, what: [what] }));
      await Promise.all(store.dispatch(leagueApi.util.getRunningQueriesThunk()));
    },
  };
}

describe('a log of which two pages are loaded', () => {
  // what is loaded does not join on to 100 new ones, and is asked for again
  it.each([
    [0, 100],
    [1, 101],
    [99, 199],
    [100, 100],
    [130, 100],
  ])(
    'should be without a gap, as its newest entries, when %d come in (LV-01)',
    async (count, kept) => {
      const { next, shown, newest, comeIn, readAgain } = openLog(120);
      await next();
      await next();
      expect(shown()).toEqual(newest(100));
      comeIn(count);
      await readAgain('log');
      expect(shown()).toEqual(newest(kept));
      // again with nothing new, and on from there
      await readAgain('log');
      expect(shown()).toEqual(newest(kept));
      await next();
      expect(shown()).toEqual(newest(Math.min(kept + 50, 120 + count)));
    },
  );

  it('should be read again after a break, page by page (LV-04)', async () => {
    const { next, shown, newest, comeIn, readAgain } = openLog(120);
    await next();
    await next();
    comeIn(1);
    const before = server.asked().length;
    await readAgain('all');
    const cursors = server
      .asked()
      .slice(before)
      .map(({ query }) => query.get('before'));
    expect(cursors).toEqual([null, newest(50).at(-1)]);
    expect(shown()).toEqual(newest(101));
  });

  it('should stay as it is when it cannot be read again, and when something else has changed', async () => {
    const { next, shown, newest, readAgain } = openLog(120);
    await next();
    await next();
    const asked = server.asked().length;
    await readAgain('members');
    await readAgain('log', 'two');
    expect(server.asked()).toHaveLength(asked);
    server.use('GET /api/league/:id/log', () => failure());
    await readAgain('log');
    expect(server.asked().length).toBeGreaterThan(asked);
    expect(shown()).toEqual(newest(100));
  });
});
