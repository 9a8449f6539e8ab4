import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findAlert, findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { aRivalry } from '../../testing/rivalry';
import { failure, server } from '../../testing/server';
import { figures } from '../../testing/statistics';
import { LEAGUE, OF_LEAGUE, serveStatistics } from '../../testing/statisticsPage';

const RACES = 'GET /api/race/league/:leagueId';
const RIVALRY = 'GET /api/league/:leagueId/rivalry/:userId';
const OPPONENTS = 'GET /api/league/:leagueId/opponents';

const anOpponent = (id: string, username: string, mainDrivers: string[]) => ({
  id,
  username,
  avatar: aMember().avatar,
  remainingSelections: { mainDrivers, reserveDrivers: [], teams: [] },
});

beforeEach(() => {
  serveStatistics();
  const adam = aMember({ _id: 'user-adam', username: 'adam' });
  server.use(LEAGUE, aLeague({ members: [aMember(), adam] }));
  server.use(RACES, []);
  server.use(OF_LEAGUE, figures());
});

const open = (path = '/league/league-sunday/players/user-adam') => renderApp({ path });
const places = () => screen.findByRole('region', { name: 'Places', hidden: true });

describe('the tabs of a player', () => {
  it('should list the names left, with those that the reader has too, and lead to the briefing', async () => {
    server.use(OPPONENTS, [
      anOpponent('user-adam', 'adam', ['Lando Norris', 'Oscar Piastri']),
      anOpponent('user-mara', 'mara_apex', ['Oscar Piastri']),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Names left' }));
    const left = within(await screen.findByRole('region', { name: 'Remaining picks for adam' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lando Norris ',
      'Oscar Piastri yours too',
    ]);
    expect(screen.getByRole('link', { name: 'Opponents Briefing' })).toHaveAttribute(
      'href',
      '/league/league-sunday/briefing',
    );
    await expectAccessible();
  });

  it('should try again where the names left cannot be loaded', async () => {
    server.use(OPPONENTS, () => failure());
    const { user } = open('/league/league-sunday/players/user-adam?view=names-left');
    expect(await findAlert()).toHaveTextContent('Couldn’t load the names left. Try again.');
    server.use(OPPONENTS, [anOpponent('user-adam', 'adam', ['Lando Norris'])]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 left')).toBeVisible();
  });

  it('should be the same for oneself, compared with nobody', async () => {
    const { user } = open('/league/league-sunday/players/user-mara?view=you-and-them');
    await findTitle('mara_apex');
    expect(await places()).toHaveTextContent('Drivers');
    expect(screen.getByText('You')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Season', selected: true })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Season',
      'Numbers',
      'Names left',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Numbers' }));
    expect(await screen.findByRole('region', { name: 'You vs the league average' })).toBeVisible();
    server.use(OPPONENTS, [anOpponent('user-mara', 'mara_apex', ['Oscar Piastri'])]);
    await user.click(screen.getByRole('tab', { name: 'Names left' }));
    expect(await screen.findByRole('region', { name: /^Remaining picks/ })).not.toHaveTextContent(
      'yours too',
    );
    expect(server.asked(RIVALRY)).toEqual([]);
  });

  const asked = () =>
    [OF_LEAGUE, RACES, RIVALRY, OPPONENTS].filter((call) => server.asked(call).length > 0);

  it.each([
    ['', [OF_LEAGUE, RACES]],
    ['?view=numbers', [OF_LEAGUE]],
    ['?view=you-and-them', [RIVALRY]],
    ['?view=names-left', [OPPONENTS]],
  ])('should ask at %s for what is open alone', async (search, calls) => {
    server.use(RIVALRY, aRivalry());
    server.use(OPPONENTS, []);
    open(`/league/league-sunday/players/user-adam${search}`);
    await places();
    await waitFor(() => {
      expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    });
    expect(asked()).toEqual(calls);
    for (const call of calls) expect(server.asked(call)).toHaveLength(1);
  });

  it('should be gone through by the arrow keys, and back by the back button', async () => {
    server.use(RIVALRY, aRivalry());
    const { user, router } = open();
    const first = await screen.findByRole('tab', { name: 'Season', selected: true });
    act(() => {
      first.focus();
    });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'You and them', selected: true })).toHaveFocus();
    expect(router.state.location.search).toBe('?view=you-and-them');
    expect(document.title).toContain('You and adam');
    for (const name of ['Numbers', 'Season']) {
      await act(() => router.navigate(-1));
      expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
    }
    expect(document.title).not.toContain('You and');
  });
});

describe('an address of before version 0.15', () => {
  it.each([
    ['members/user-adam', ''],
    ['members/user-adam?view=statistics', '?view=numbers'],
    ['members/user-adam?player=user-adam&round=11', '?player=user-adam&round=11'],
    ['rivalry/user-adam', '?view=you-and-them'],
    ['rivalry/user-adam?table=teams', '?view=you-and-them&table=teams'],
  ])('should lead from %s to the tab that has its content', async (address, search) => {
    server.use(RIVALRY, aRivalry());
    server.use('GET /api/league/:leagueId/explain/:userId/:round', () => failure());
    const { router } = open(`/league/league-sunday/${address}`);
    await waitForPath(router, '/league/league-sunday/players/user-adam');
    expect(router.state.location.search).toBe(search);
    await places();
  });
});
