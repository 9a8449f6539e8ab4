import { screen, within } from '@testing-library/react';
import { aLeague, aMember } from '../../testing/people';
import { waitForPath, renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { figures, NO_FIGURES, OFFICE, played } from '../../testing/statistics';
import { OF_LEAGUE, PATH, SEASON, serveStatistics } from '../../testing/statisticsPage';

const OF_PLAYER = 'GET /api/statistics/user/:userId';
const LEAGUES = 'GET /api/league/user/leagues';

beforeEach(serveStatistics);

describe('the statistics over all leagues', () => {
  const office = aLeague({ ...OFFICE, members: [aMember()] });
  const lastYear = aLeague({ _id: 'league-old', name: 'Old Cup', season: 2024 });

  function openAll(leagues: readonly object[], statistics = figures()) {
    server.use(OF_PLAYER, statistics);
    server.use(LEAGUES, leagues);
    return renderApp({ path: '/statistics' });
  }

  it('should be the sum, with a way to each league of the season (RT-11, SX-01, AP-36, TE-36)', async () => {
    const { user, router } = openAll([aLeague(), office, lastYear]);
    expect(await screen.findByText('2 leagues · Season 2025 · mara_apex · 3 rounds')).toBeVisible();
    expect(server.asked(OF_PLAYER).map(({ params }) => params)).toEqual([{ userId: 'user-mara' }]);
    for (const route of [LEAGUES, SEASON]) expect(server.asked(route)).toHaveLength(1);
    expect(screen.getByRole('img', { name: /^Points per round/ })).toBeVisible();
    expect(screen.queryByText('League position')).not.toBeInTheDocument();
    const links = within(screen.getByRole('region', { name: 'League by league' }));
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Sunday Drivers',
      'Office Cup',
    ]);
    server.use(OF_LEAGUE, figures());
    await user.click(links.getByRole('link', { name: 'Sunday Drivers' }));
    await waitForPath(router, PATH);
    expect(
      await screen.findByText('Sunday Drivers · Season 2025 · mara_apex · 3 rounds'),
    ).toBeVisible();
  });

  it('should explain no round without knowing of which league', async () => {
    server.use(OF_PLAYER, figures());
    server.use(LEAGUES, [aLeague(), office]);
    renderApp({ path: '/statistics?player=user-mara&round=3' });
    const dialog = await screen.findByRole('dialog', { name: 'mara_apex · Round 3' });
    expect(dialog).toHaveTextContent('No points yet.');
    expect(server.asked().filter(({ path }) => path.includes('explain'))).toEqual([]);
  });

  it('should add up a round of two leagues in one column, and tell them apart in the table', async () => {
    const raceHistory = [
      played(),
      played({ league: OFFICE, points: 11, driverPoints: 11, teamPoints: 0 }),
    ];
    const { user } = openAll([aLeague(), office], figures({ raceHistory }));
    expect(await screen.findByRole('img', { name: /Highest: round 11 with 60\./ })).toBeVisible();
    expect(screen.getByText('2 leagues · Season 2025 · mara_apex · 1 round')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    await screen.findAllByText(/Spielberg/);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'R11 · SpielbergOffice Cup',
      'R11 · SpielbergSunday Drivers',
    ]);
  });

  it('should carry the name of the only league', async () => {
    openAll([aLeague()]);
    expect(
      await screen.findByText('Sunday Drivers · Season 2025 · mara_apex · 3 rounds'),
    ).toBeVisible();
  });

  it('should send a player without a league home to find one', async () => {
    openAll([], figures(NO_FIGURES));
    expect(await screen.findByText(/not part of any leagues yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });
});
