import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from '../../app/live/staleTags';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { aSeason, standings } from '../../testing/season';
import { failure, json, problem, server } from '../../testing/server';

const LOG = 'GET /api/league/:id/log';
const PATH = '/league/league-sunday/log';

const entry = (number: number, more: object = {}) => ({
  // the higher the number, the older
  _id: `entry-${String(2000 - number)}`,
  at: '2025-07-06T14:00:00.000Z',
  actor: { _id: 'user-zed', username: `zed_${String(number)}` },
  // not one that is folded with its like
  action: 'member-left',
  round: null,
  before: null,
  after: { userId: 'user-zed', username: `zed_${String(number)}` },
  notes: '',
  ...more,
});
const page = (entries: object[], total = entries.length) => ({
  entries,
  page: 1,
  pageSize: 50,
  total,
});
/** The server's pages of a log, newest first. */
const pageOf = (log: readonly { readonly _id: string }[], query: URLSearchParams) => {
  const start = log.findIndex(({ _id }) => _id === query.get('before')) + 1;
  return json(page(log.slice(start, start + 50), log.length));
};
const JULY = 'July 2025';
const lines = async () =>
  within(await screen.findByRole('list', { name: JULY }))
    .getAllByRole('listitem')
    .filter((line) => line.querySelector('time'));

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
});

describe('the league log (RO-14)', () => {
  it('should tell who did what, when, in which round, and with what note', async () => {
    const names = { mainDriver: 'Lando Norris', reserveDriver: 'Carlos Sainz', team: 'Williams' };
    const pick = { ...names, status: 'admin-assigned', assignPoints: true };
    const assigned = entry(1, {
      action: 'override',
      round: 12,
      after: { ...pick, userId: 'user-late', username: 'late' },
      notes: 'Missed the lock',
    });
    server.use(LOG, page([assigned, entry(2)]));
    renderApp({ path: PATH });
    await findTitle('League log');
    const [first, second] = await lines();
    expect(first).toHaveTextContent('zed_1 assigned a pick to late');
    expect(await screen.findByText('Round 12 · Silverstone')).toBeVisible();
    expect(first).toHaveTextContent('Main driverNorris');
    expect(first).toHaveTextContent('“Missed the lock”');
    expect(first).toHaveTextContent(/06-07-2025 \d\d:00 · /);
    expect(second).toHaveTextContent('zed_2 left the league');
    expect(screen.getByText('2 entries')).toBeVisible();
    await expectAccessible();
  });

  it('should have headings by time, and fold joins in a row', async () => {
    const joined = (number: number) =>
      entry(number, { action: 'member-joined', at: '2025-02-01T12:00:00.000Z' });
    server.use(LOG, page([entry(1), joined(2), joined(3), joined(4)]));
    const { user } = renderApp({ path: PATH });
    await findTitle('League log');
    expect(await lines()).toHaveLength(1);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([JULY, 'February 2025']);
    const list = screen.getByRole('list', { name: 'February 2025' });
    expect(within(list).getByText('3 people joined the league')).toBeVisible();
    expect(within(list).getByText('01-02-2025', { selector: 'small' })).toBeVisible();
    expect(within(list).getByText('zed_3')).not.toBeVisible();
    await user.click(within(list).getByText('3 people joined the league'));
    expect(within(list).getByText('zed_3')).toBeVisible();
    await expectAccessible();
  });

  it('should have assignments over own picks first, with what they took, and all of them on request (OVERRIDE-6)', async () => {
    const own = { mainDriver: 'Lando Norris', reserveDriver: 'Carlos Sainz', team: 'Williams' };
    const replacement = (number: number) =>
      entry(number, {
        action: 'override',
        round: 12,
        actor: { _id: 'gone', username: 'a former player 2', formerPlayer: 2 },
        before: { ...own, status: 'user-submitted', assignPoints: true },
        after: {
          ...own,
          team: 'McLaren',
          status: 'admin-assigned',
          assignPoints: true,
          overOwnPick: true,
          userId: 'user-late',
          username: 'late',
        },
        taken: [{ round: 13, names: ['Lewis Hamilton', 'Ferrari'] }],
      });
    const four = [1, 2, 3, 4].map(replacement);
    server.use(LOG, ({ query }) => {
      if (query.get('kind') !== 'own-pick-replaced') return json(page([...four, entry(5)]));
      return json(page(four.slice(0, Number(query.get('pageSize'))), 4));
    });
    const { user } = renderApp({ path: PATH });
    const first = await screen.findByRole('region', { name: 'Picks replaced by the owner' });
    const shown = within(first)
      .getAllByRole('listitem')
      .filter((line) => line.querySelector('time'));
    expect(shown).toHaveLength(3);
    expect(shown[0]).toHaveTextContent('A former player 2 replaced the pick of late');
    expect(shown[0]).toHaveTextContent('Pick replaced by owner');
    expect(shown[0]).toHaveTextContent('Open pick, round 13Lewis Hamilton and Ferrari removed');
    await expectAccessible();
    await user.click(within(first).getByRole('button', { name: 'Show all 4' }));
    expect(await screen.findByText('4 entries')).toBeVisible();
    expect(screen.queryByRole('region', { name: /Picks replaced/ })).not.toBeInTheDocument();
    expect(await lines()).toHaveLength(4);
  });

  it('should show older entries when asked to, and none twice', async () => {
    const all = Array.from({ length: 60 }, (_, index) => entry(index + 1));
    server.use(LOG, ({ query }) => pageOf(all, query));
    const { user } = renderApp({ path: PATH });
    expect(await lines()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('zed_60 left the league')).toBeInTheDocument();
    expect(await lines()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('should come to the oldest entry however many come in meanwhile', async () => {
    let log = Array.from({ length: 120 }, (_, index) => entry(index + 1));
    server.use(LOG, ({ query }) => pageOf(log, query));
    const { user } = renderApp({ path: PATH });
    expect(await lines()).toHaveLength(50);
    const comeIn = (first: number, count: number) => {
      log = [...Array.from({ length: count }, (_, index) => entry(first + index)), ...log];
    };
    const showOlder = async (shown: number) => {
      await user.click(await screen.findByRole('button', { name: 'Show older' }));
      await waitFor(async () => {
        expect(await lines()).toHaveLength(shown);
      });
    };
    // a whole page of them
    comeIn(-49, 50);
    await showOlder(150);
    await showOlder(170);
    expect(screen.getByText('170 entries')).toBeVisible();
    expect(screen.getByText('zed_120 left the league')).toBeInTheDocument();
    const ids = (await lines()).map((line) => Number(/zed_(-?\d+)/.exec(line.textContent)?.[1]));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('should keep every entry that is loaded when one more comes in live (LV-01)', async () => {
    let log = Array.from({ length: 120 }, (_, index) => entry(index + 1));
    server.use(LOG, ({ query }) => (query.has('kind') ? json(page([])) : pageOf(log, query)));
    const { store, user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('zed_100 left the league')).toBeInTheDocument();
    log = [entry(0), ...log];
    act(() => void store.dispatch(invalidate({ league: 'league-sunday', what: ['log'] })));
    expect(await screen.findByText('zed_0 left the league')).toBeInTheDocument();
    expect(screen.getByText('zed_100 left the league')).toBeInTheDocument();
    expect(await lines()).toHaveLength(101);
  });

  it('should show one kind alone when asked to, and everything again', async () => {
    const joined = Array.from({ length: 60 }, (_, index) => entry(index + 1));
    const swap = entry(0, { action: 'switcheroo', after: null });
    server.use(LOG, ({ query }) => {
      const kind = query.get('kind');
      if (kind === 'correction') return json(page([]));
      return pageOf(kind === 'switcheroo' ? [swap] : [swap, ...joined], query);
    });
    server.use('GET /api/league/:leagueId/swaps', []);
    server.use('GET /api/switcheroo/remaining', { remaining: 3, total: 3 });
    server.use('GET /api/league/:leagueId/standings/:season', standings());
    const { user, router } = renderApp({ path: PATH });
    expect(await lines()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => {
      expect(await lines()).toHaveLength(61);
    });
    const show = (name: string) => user.selectOptions(screen.getByLabelText('Show'), name);
    await show('Swaps');
    expect(router.state.location.search).toBe('?show=swaps');
    expect(await screen.findByText('1 entry')).toBeVisible();
    expect(await lines()).toHaveLength(1);
    await show('Corrections');
    expect(await screen.findByText('Nothing of this kind has happened yet.')).toBeVisible();
    await show('Everything');
    // what has been loaded is still there
    expect(await screen.findByText('61 entries')).toBeVisible();
    expect(await lines()).toHaveLength(61);
    await expectAccessible();
  });

  it('should say that nothing has happened yet', async () => {
    server.use(LOG, page([]));
    renderApp({ path: PATH });
    expect(await screen.findByText(/Nothing has happened yet/)).toBeVisible();
    expect(screen.queryByLabelText('Show')).not.toBeInTheDocument();
  });

  it('should say that it could not be loaded, and try again', async () => {
    server.use(LOG, () => failure());
    const { user } = renderApp({ path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the league log. Try again.',
    );
    server.use(LOG, page([entry(1)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await lines()).toHaveLength(1);
  });

  it('should lead home from a league that is not there', async () => {
    server.use(LOG, () => problem(404, 'League not found'));
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    renderApp({ path: PATH });
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });
});
