import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidateEverything } from '../../api/tags';
import type { PlayedRound, UserStatistics } from '../../features/statistics/statisticsApi';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { arriveAt, findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aRace, aResult, aSeason, standings } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

const OF_LEAGUE = 'GET /api/statistics/league/:leagueId/user/:userId';
const OF_PLAYER = 'GET /api/statistics/user/:userId';
const LEAGUE = 'GET /api/league/:id';
const LEAGUES = 'GET /api/league/user/leagues';
const SEASON = 'GET /api/season/:season';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const PATH = '/league/league-sunday/statistics';

const SUNDAY = { _id: 'league-sunday', name: 'Sunday Drivers' };
const OFFICE = { _id: 'league-office', name: 'Office Cup' };

const played = (more: Partial<PlayedRound> = {}): PlayedRound => ({
  round: 11,
  points: 49,
  driverPoints: 6,
  teamPoints: 43,
  mainDriver: 'Alexander Albon',
  reserveDriver: 'Oscar Piastri',
  team: 'McLaren',
  status: 'user-submitted',
  league: SUNDAY,
  ...more,
});
const missed = played({
  round: 12,
  points: 0,
  driverPoints: 0,
  teamPoints: 0,
  mainDriver: null,
  reserveDriver: null,
  team: null,
  status: 'empty',
});
const assigned = played({
  round: 13,
  points: 8.5,
  driverPoints: 8.5,
  teamPoints: 0,
  status: 'admin-assigned',
});

const figures = (more: Partial<UserStatistics> = {}): UserStatistics => ({
  season: 2025,
  totalPoints: 57.5,
  driverPoints: 14.5,
  teamPoints: 43,
  averagePoints: 57.5 / 3,
  driverAverages: [6, 3, 14.5 / 3],
  teamAverages: [43, 21.5, 43 / 3],
  successRate: 200 / 3,
  comebackCount: 1,
  comebackRounds: [13],
  bestRace: played(),
  raceHistory: [played(), missed, assigned],
  ...more,
});

const nothing: Partial<UserStatistics> = {
  totalPoints: 0,
  driverPoints: 0,
  teamPoints: 0,
  averagePoints: 0,
  driverAverages: [],
  teamAverages: [],
  successRate: 0,
  comebackCount: 0,
  comebackRounds: [],
  bestRace: null,
  raceHistory: [],
};

/** Own points 49, 0, 8.5; the other's 0, 30, 1.5. */
const table = standings({
  completedRounds: [11, 12, 13],
  driverStandings: [
    anEntry('adam', {
      marks: [
        { round: 11, mark: 'zero' },
        { round: 12, mark: 'best' },
        { round: 13, mark: 'slow' },
      ],
      raceResults: [
        aResult({ round: 12, driverPoints: 30, teamPoints: 0, totalPoints: 30 }),
        aResult({ round: 13, driverPoints: 1.5, teamPoints: 0, totalPoints: 1.5 }),
      ],
    }),
    anEntry('mara', {
      position: 2,
      marks: [
        { round: 11, mark: 'best' },
        { round: 12, mark: 'zero' },
        { round: 13, mark: 'good' },
      ],
      raceResults: [
        aResult({ round: 11, driverPoints: 6, teamPoints: 43, totalPoints: 49 }),
        aResult({ round: 13, driverPoints: 8.5, teamPoints: 0, totalPoints: 8.5 }),
      ],
    }),
  ],
});

const season = aSeason({
  rounds: [
    aRace({ round: 11, locality: 'Spielberg' }),
    aRace(),
    aRace({ round: 13, locality: 'Spa-Francorchamps' }),
    aRace({ round: 14, status: 'cancelled' }),
    aRace({ round: 15, status: 'scheduled' }),
  ],
});

beforeEach(() => {
  server.use(LEAGUE, aLeague());
  server.use(SEASON, season);
  server.use(STANDINGS, table);
});

function openLeague(statistics: UserStatistics = figures()) {
  server.use(OF_LEAGUE, statistics);
  return renderApp({ path: PATH });
}

const card = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label} `) });

describe('the cards', () => {
  it('should show the five figures (SX-04 to SX-11)', async () => {
    openLeague();
    expect(await card('Total Points')).toHaveTextContent('57.5');
    expect(await card('Average Points')).toHaveTextContent('19.17');
    expect(await card('Success Rate')).toHaveTextContent('66.7%');
    expect(await card('Best Race')).toHaveTextContent('R11');
    expect(await card('Comebacks')).toHaveTextContent('1');
  });

  it.each([
    ['Total Points', 'Total Points Driver points 14.5 Team points 43'],
    ['Average Points', 'Average Points Driver average 4.83 Team average 14.33'],
    ['Success Rate', 'Success Rate Above average 2 Rounds 3'],
    ['Best Race', 'Best Race Points 49 Main Albon Reserve Piastri Team McLaren Status Scored'],
    ['Comebacks', 'Comebacks Rounds 13'],
  ])(
    'should turn %s over, back and forth (SX-03, SX-04, SX-06, SX-10, SX-12)',
    async (label, back) => {
      const { user } = openLeague();
      const button = await card(label);
      const [front, reverse] = [...(button.firstElementChild?.children ?? [])];
      expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(reverse).toHaveAttribute('aria-hidden', 'true');
      await user.click(button);
      expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(button).toHaveAccessibleName(back);
      expect(front).toHaveAttribute('aria-hidden', 'true');
      expect(reverse).toHaveAttribute('aria-hidden', 'false');
      await user.keyboard('{Enter}');
      expect(button).toHaveAttribute('aria-pressed', 'false');
      expect(button).toHaveAccessibleName(/ Flip$/);
    },
  );

  it('should explain the success rate without turning the card (SX-08)', async () => {
    const { user } = openLeague();
    await card('Success Rate');
    act(() => {
      screen.getByRole('button', { name: 'What Success Rate means' }).focus();
    });
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      /^Percentage of races where your score was above the league average for that round\.$/,
    );
    expect(await card('Success Rate')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('should say that there is no data for comebacks (SX-12)', async () => {
    const { user } = openLeague(figures({ comebackCount: 0, comebackRounds: [] }));
    const comebacks = await card('Comebacks');
    await user.click(comebacks);
    expect(comebacks).toHaveAccessibleName('Comebacks No data');
  });
});

describe('the charts', () => {
  const chart = (name: RegExp) => screen.findByRole('img', { name });
  const texts = (drawing: Element) =>
    [...drawing.querySelectorAll('text')].map((text) => text.textContent);

  it('should draw the points of each round with their totals', async () => {
    openLeague();
    const drawing = await chart(/^Points per round/);
    expect(drawing).toHaveAccessibleName(
      'Points per round, driver and team points stacked. Highest: round 11 with 49.',
    );
    expect(texts(drawing)).toEqual(['0', '30', '60', '49', '0', '8.5', '11', '12', '13']);
    expect(drawing.querySelectorAll('rect')).toHaveLength(6);
  });

  it('should draw the position after each round among the others', async () => {
    openLeague();
    const drawing = await chart(/^League position/);
    expect(drawing).toHaveAccessibleName(
      'League position after each round, of 2 members: 1 after round 11, 2 after round 12, 2 after round 13.',
    );
    expect(drawing.querySelectorAll('polyline')).toHaveLength(2);
    expect(texts(drawing)).toEqual(['1', '2', '1', '2', '2', '11', '12', '13']);
  });

  it('should draw the distance to the average, and count the rounds above it (SX-08)', async () => {
    openLeague();
    const drawing = await chart(/^Your points against the league average/);
    expect(drawing).toHaveAccessibleName(
      'Your points against the league average: +25 in round 11, −15 in round 12, +4 in round 13. 2 of 3 rounds above average.',
    );
    expect(screen.getByText('2 of 3 rounds above average')).toBeVisible();
  });

  it('should draw the season as a strip, without the cancelled round', async () => {
    openLeague();
    const strip = await chart(/round won/);
    expect(strip).toHaveAccessibleName('1 round won, 1 more above average, of 3');
    expect(strip.children).toHaveLength(4);
    expect(screen.getByText('To come')).toBeVisible();
  });

  it('should leave the figures alone when the table cannot be loaded', async () => {
    server.use(STANDINGS, () => failure(500));
    const { user } = openLeague();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load standings');
    expect(await card('Total Points')).toBeVisible();
    server.use(STANDINGS, table);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart(/^League position/)).toBeVisible();
  });
});

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
    expect(screen.getByText('Loading race history...')).toBeInTheDocument();
    const grey = screen.getByRole('table', { name: 'Race history', hidden: true });
    expect(within(grey).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(3);
    slow.give(json(figures()));
    expect(await screen.findByText('R12 · Silverstone')).toBeVisible();
    expect(screen.queryByText('Loading race history...')).not.toBeInTheDocument();
  });
});

describe('the statistics of a league', () => {
  it('should be those of the player in the league of the address, each asked for once (RT-19, SX-01, SX-02, AP-37)', async () => {
    openLeague();
    await findTitle('Statistics');
    expect(await screen.findByText('Sunday Drivers · mara_apex · 3 rounds')).toBeVisible();
    await screen.findByRole('img', { name: /^League position/ });
    expect(server.asked(OF_LEAGUE).map(({ params }) => params)).toEqual([
      { leagueId: 'league-sunday', userId: 'user-mara' },
    ]);
    for (const route of [LEAGUE, STANDINGS, SEASON]) expect(server.asked(route)).toHaveLength(1);
  });

  it('should switch between the two tabs by the arrow keys (SX-01)', async () => {
    const { user } = openLeague();
    const summary = await screen.findByRole('tab', { name: 'Summary', selected: true });
    summary.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Table View', selected: true })).toHaveFocus();
    expect(await screen.findByRole('table', { name: 'Race history' })).toBeVisible();
  });

  it('should show the shape of cards while loading', async () => {
    const slow = later();
    server.use(OF_LEAGUE, () => slow.answer);
    renderApp({ path: PATH });
    expect(await screen.findByText('Loading statistics...')).toBeInTheDocument();
    slow.give(json(figures()));
    expect(await card('Total Points')).toBeVisible();
  });

  it('should say what failed in each tab, and try again (ER-36, ER-37)', async () => {
    server.use(OF_LEAGUE, () => failure(500));
    const { user } = renderApp({ path: PATH });
    expect(await screen.findByText('Failed to load statistics')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load race history');
    server.use(OF_LEAGUE, figures());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Race history' })).toBeVisible();
  });

  it("should prefer the server's words, and lead home from a league that is not there (ER-01)", async () => {
    for (const route of [OF_LEAGUE, LEAGUE]) {
      server.use(route, () => problem(404, 'League not found'));
    }
    renderApp({ path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });

  it('should say in both tabs that there are no rounds yet', async () => {
    const { user } = openLeague(figures(nothing));
    expect(await card('Average Points')).toHaveTextContent('0.00');
    expect(screen.getByText(/No completed rounds yet/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Points per round/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    expect(screen.getByText(/No completed rounds yet/)).toBeVisible();
  });

  it('should be asked for again when the clock has moved', async () => {
    const { store } = openLeague(figures(nothing));
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
    expect(await screen.findByText('2 leagues · mara_apex · 3 rounds')).toBeVisible();
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
    await arriveAt(router, PATH);
    expect(await screen.findByText('Sunday Drivers · mara_apex · 3 rounds')).toBeVisible();
  });

  it('should add up a round of two leagues in one column, and tell them apart in the table', async () => {
    const raceHistory = [
      played(),
      played({ league: OFFICE, points: 11, driverPoints: 11, teamPoints: 0 }),
    ];
    const { user } = openAll([aLeague(), office], figures({ raceHistory }));
    expect(await screen.findByRole('img', { name: /Highest: round 11 with 60\./ })).toBeVisible();
    expect(screen.getByText('2 leagues · mara_apex · 1 round')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Table View' }));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'R11 · SpielbergOffice Cup',
      'R11 · SpielbergSunday Drivers',
    ]);
  });

  it('should carry the name of the only league', async () => {
    openAll([aLeague()]);
    expect(await screen.findByText('Sunday Drivers · mara_apex · 3 rounds')).toBeVisible();
  });

  it('should send a player without a league home to find one', async () => {
    openAll([], figures(nothing));
    expect(await screen.findByText(/not part of any leagues yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  });
});
