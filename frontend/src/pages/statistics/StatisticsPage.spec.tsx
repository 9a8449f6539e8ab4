import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidateEverything } from '../../api/tags';
import type { UserStatistics } from '../../api/statisticsApi';
import { expectAccessible } from '../../testing/axe';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';
import { figures, NO_FIGURES } from '../../testing/statistics';
import {
  card,
  LEAGUE,
  OF_LEAGUE,
  openLeague,
  PATH,
  SEASON,
  serveStatistics,
  STANDINGS,
} from '../../testing/statisticsPage';

beforeEach(serveStatistics);

describe('the table', () => {
  async function openTable(statistics?: UserStatistics) {
    const { user } = openLeague(statistics);
    await user.click(await screen.findByRole('tab', { name: 'Table View' }));
  }
  const cells = () =>
    within(screen.getByRole('table', { name: 'Race history' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );

  it('should have six columns, the latest round first (SX-13)', async () => {
    await openTable();
    const heads = within(await screen.findByRole('table', { name: 'Race history' }));
    expect(heads.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Round',
      'Points',
      'Main Driver',
      'Reserve Driver',
      'Team',
      'Status',
    ]);
    await waitFor(() => {
      expect(cells()[2]?.[0]).toBe('R11 · Spielberg');
    });
    expect(cells()[2]).toEqual([
      'R11 · Spielberg',
      '49',
      'Alexander Albon',
      'Oscar Piastri',
      'McLaren',
      'Scored',
    ]);
    expect(cells()[0]?.slice(1)).toEqual([
      '8.5',
      'Alexander Albon',
      'Oscar Piastri',
      'McLaren',
      'Admin Assigned',
    ]);
  });

  it('should have dashes where nothing was picked (SX-14)', async () => {
    await openTable();
    await screen.findByText('R12 · Silverstone');
    expect(cells()[1]).toEqual(['R12 · Silverstone', '0', '-', '-', '-', '-']);
  });

  it('should show rows in grey while loading (SX-15)', async () => {
    const slow = later();
    server.use(OF_LEAGUE, () => slow.answer);
    const { user } = renderApp({ path: PATH });
    await user.click(await screen.findByRole('tab', { name: 'Table View' }));
    expect(screen.getByText('Loading race history…')).toBeInTheDocument();
    const grey = screen.getByRole('table', { name: 'Race history', hidden: true });
    expect(within(grey).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(3);
    slow.give(json(figures()));
    expect(await screen.findByText('R12 · Silverstone')).toBeVisible();
    expect(screen.queryByText('Loading race history…')).not.toBeInTheDocument();
  });
});

describe('the statistics of a league', () => {
  it('should be those of the player in the league of the address, each asked for once (RT-19, SX-01, SX-02, AP-37)', async () => {
    openLeague();
    await findTitle('Statistics');
    expect(
      await screen.findByText('Sunday Drivers · Season 2025 · mara_apex · 3 rounds'),
    ).toBeVisible();
    await screen.findByRole('img', { name: /^League position/ });
    expect(screen.getByRole('link', { name: 'Share' })).toHaveAttribute(
      'href',
      '/league/league-sunday/share?kind=card',
    );
    expect(server.asked(OF_LEAGUE).map(({ params }) => params)).toEqual([
      { leagueId: 'league-sunday', userId: 'user-mara' },
    ]);
    for (const route of [LEAGUE, STANDINGS, SEASON]) expect(server.asked(route)).toHaveLength(1);
  });

  it('should switch between the two tabs by the arrow keys (SX-01)', async () => {
    const { user } = openLeague();
    const summary = await screen.findByRole('tab', { name: 'Summary', selected: true });
    act(() => {
      summary.focus();
    });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Table View', selected: true })).toHaveFocus();
    expect(await screen.findByRole('table', { name: 'Race history' })).toBeVisible();
  });

  it('should show the shape of cards while loading', async () => {
    const slow = later();
    server.use(OF_LEAGUE, () => slow.answer);
    renderApp({ path: PATH });
    expect(await screen.findByText('Loading statistics…')).toBeInTheDocument();
    slow.give(json(figures()));
    expect(await card('Total Points')).toBeVisible();
  });

  it('should say what failed in each tab, and try again (ER-36, ER-37)', async () => {
    server.use(OF_LEAGUE, () => failure(500));
    const { user } = renderApp({ path: PATH });
    await waitFor(() => {
      expect(screen.getByText('Failed to load statistics')).toBeVisible();
    });
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load race history');
    server.use(OF_LEAGUE, figures());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Race history' })).toBeVisible();
  });

  it("should prefer the server's words, and lead home from a league that is not there (ER-01)", async () => {
    for (const route of [OF_LEAGUE, LEAGUE]) {
      server.use(route, () => problem(404, 'League not found'));
    }
    renderApp({ path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent('League not found');
    expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });

  it('should say in both tabs that there are no rounds yet', async () => {
    const { user } = openLeague(figures(NO_FIGURES));
    expect(await card('Average Points')).toHaveTextContent('0.00');
    expect(screen.getByText(/No completed rounds yet/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Points per round/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    expect(screen.getByText(/No completed rounds yet/)).toBeVisible();
  });

  it('should be asked for again when the clock has moved', async () => {
    const { store } = openLeague(figures(NO_FIGURES));
    await screen.findByText(/No completed rounds yet/);
    server.use(OF_LEAGUE, figures());
    act(() => {
      store.dispatch(invalidateEverything());
    });
    await waitFor(async () => {
      expect(await card('Total Points')).toHaveTextContent('57.5');
    });
  });

  it('should hold for those who do not see it', async () => {
    const { user } = openLeague();
    await screen.findByRole('img', { name: /^League position/ });
    await user.click(await card('Best Race'));
    await expectAccessible();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    await expectAccessible();
  });
});
