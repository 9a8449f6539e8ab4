import { screen, within } from '@testing-library/react';
import { serverNow } from '../../lib/game/serverClock';
import { expectAccessible } from '../../testing/axe';
import { aLeague } from '../../testing/people';
import { findAlert, findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aResult, aSeason, standings } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const STANDINGS = 'GET /api/league/:leagueId/standings/:season';
const SEASON = 'GET /api/season/:season';

const leader = anEntry('late', {
  totalPoints: 62,
  driverPoints: 62,
  teamPoints: 10,
  marks: [
    { round: 11, mark: 'best' },
    { round: 12, mark: 'slow' },
  ],
});
const own = anEntry('mara', {
  position: 2,
  totalPoints: 50.5,
  driverPoints: 50.5,
  teamPoints: 20,
  marks: [
    { round: 11, mark: 'none' },
    { round: 12, mark: 'good' },
  ],
  raceResults: [
    aResult({
      round: 11,
      raceName: 'Austrian Grand Prix',
      isSprintWeekend: true,
      mainRacePoints: 16,
      sprintPoints: 8,
      totalPoints: 24,
      mark: 'best',
    }),
    aResult(),
  ],
});

const both = standings({
  driverStandings: [leader, own],
  constructorStandings: [
    { ...own, position: 1, totalPoints: 20 },
    { ...leader, position: 2, totalPoints: 10 },
  ],
});

function open(answer: object | (() => Response | Promise<Response>) = both) {
  server.use(LEAGUE, aLeague());
  server.use(SEASON, aSeason());
  server.use(STANDINGS, answer);
  return renderApp({ path: '/league/league-sunday/standings' });
}

const rowTexts = () =>
  within(screen.getByRole('list', { name: /Championship/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const findRow = (name: RegExp) => screen.findByRole('button', { name });

describe('the table', () => {
  it('should stand in order, with the points that it ranks by and the gap alone (ST-01, EN-10)', async () => {
    const { user } = open();
    await findRow(/late/);
    expect(rowTexts()).toEqual(['1late62leader', '2mara50.5−11.5']);
    expect(screen.getByText('Season 2025 · after round 12')).toBeVisible();
    expect(screen.getByText(/^Last updated 07-07-2025 \d\d:40$/)).toBeVisible();
    expect(screen.getByText('Official results')).toBeVisible();
    // on a phone, behind one button
    expect(screen.queryByRole('link', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Options', expanded: false }));
    expect(screen.getByText('Round winner')).toBeVisible();
    const share = screen.getByRole('link', { name: 'Share' });
    expect(share).toHaveAttribute('href', '/league/league-sunday/share?kind=standings');
  });

  it('should say which round waits for a complete result', async () => {
    const until = new Date(serverNow() + 3_600_000).toISOString();
    const waitingCars = { listed: 18, expected: 20, until };
    const waitingFor = ['Alpine', 'Haas'];
    const round = { round: 13, raceName: 'Belgian Grand Prix', waitingFor, waitingCars };
    open({ ...both, waiting: [round] });
    const name = await screen.findByText('Belgian Grand Prix.');
    expect(name.parentElement).toHaveTextContent(
      /Waiting for a complete result: 18 of 20 cars\. Missing: Alpine, Haas\./,
    );
    expect(await findRow(/late/)).toBeVisible();
  });

  it('should switch to the teams championship, by mouse and by arrow key (ST-01)', async () => {
    const { user } = open();
    await findRow(/late/);
    await user.click(screen.getByRole('tab', { name: 'Teams Championship' }));
    expect(rowTexts()).toEqual(['1mara20leader', '2late10−10']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Drivers Championship' })).toHaveFocus();
    expect(rowTexts()[0]).toContain('late');
    expect(server.asked(STANDINGS)).toHaveLength(1);
  });

  it('should say who went up and down since the latest round, in the open table', async () => {
    const drivers = [
      { ...leader, positionBefore: 3 },
      { ...own, positionBefore: 1 },
    ];
    const { user } = open({ ...both, driverStandings: drivers });
    expect(await findRow(/up 2 places late/)).toBeVisible();
    expect(await findRow(/down 1 place mara/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Teams Championship' }));
    expect(screen.queryByText(/ place/)).toBeNull();
  });

  it('should say in words what the sector strip draws', async () => {
    open();
    const strips = async (name: RegExp) => within(await findRow(name)).getByRole('img');
    expect(await strips(/late/)).toHaveAccessibleName('Won 1 of 2 rounds, above average in 0 more');
    expect(await strips(/mara/)).toHaveAccessibleName('Won 0 of 1 round, above average in 1 more');
  });

  it('should ask for the season of the league, and for nothing twice (TE-01, AP-15)', async () => {
    open();
    await findRow(/late/);
    for (const route of [LEAGUE, STANDINGS, SEASON]) expect(server.asked(route)).toHaveLength(1);
    expect(server.asked(STANDINGS)[0]?.params).toEqual({
      leagueId: 'league-sunday',
      season: '2025',
    });
  });

  it('should mark points that rest on an own pick that was replaced, in both championships (OVERRIDE-6)', async () => {
    const marked = { ...own, raceResults: [aResult({ overOwnPick: true })] };
    const { user } = open({
      ...both,
      driverStandings: [leader, marked],
      constructorStandings: [marked, leader],
    });
    const sign = 'Pick replaced by owner';
    await findRow(/late/);
    const signed = () => rowTexts().map((text) => text?.includes(sign));
    expect(signed()).toEqual([false, true]);
    await user.click(screen.getByRole('tab', { name: 'Teams Championship' }));
    expect(signed()).toEqual([true, false]);
    await user.click(await findRow(/mara/));
    const table = within(screen.getByRole('table', { name: 'Race results of mara' }));
    expect(table.getByText('Pick replaced by owner')).toBeVisible();
    await expectAccessible();
  });

  it('should have nothing that axe complains about, opened or not', async () => {
    const { user } = open();
    await user.click(await findRow(/mara/));
    await expectAccessible();
  });
});

describe('a row', () => {
  it('should expand to its results, newest first, and collapse again (ST-02, ST-03)', async () => {
    const { user } = open();
    const row = await findRow(/mara/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'true');
    const table = within(screen.getByRole('table', { name: 'Race results of mara' }));
    const [, ...lines] = table.getAllByRole('row').map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^R12Silverstone race 20.*Antonelli.*Piastri.*Williams12820$/),
      expect.stringMatching(/^R11Spielberg race 16, sprint 8.*24$/),
      'Total of 2 rounds50.52070.5',
    ]);
    // the other sums are explained here alone
    expect(table.getByTitle('How team points were scored')).toHaveTextContent('20');
    expect(table.getByTitle('How the total was scored')).toHaveTextContent('70.5');
    await user.click(row);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('should lead from each row to the season and to a comparison, from the own one with who is ahead', async () => {
    const { user } = open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    for (const [row, season, id] of [
      [/late/, 'Season of late', 'user-late'],
      [/mara/, 'Your season', 'user-mara'],
    ] as const) {
      await user.click(await findRow(row));
      expect(hrefOf(season)).toBe(`/league/league-sunday/players/${id}`);
      expect(hrefOf('You and late')).toBe(
        '/league/league-sunday/players/user-late?view=you-and-them',
      );
      await user.click(await findRow(row));
    }
  });

  it('should open from the keyboard', async () => {
    const { user } = open();
    (await findRow(/mara/)).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('should have eight columns on a wide screen', async () => {
    const narrow = window.matchMedia;
    window.matchMedia = (query) => Object.assign(narrow(query), { matches: /60rem/.test(query) });
    try {
      const { user } = open();
      await user.click(await findRow(/mara/));
      const table = within(screen.getByRole('table'));
      expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        'Rd',
        'Race',
        'Main',
        'Reserve',
        'Team',
        'Driver points',
        'Team points',
        'Total',
      ]);
      expect(table.getByRole('row', { name: /Austrian Grand Prix.*Sprint/ })).toHaveTextContent(
        /race 16, sprint 8.*12824$/,
      );
      expect(table.getByRole('row', { name: /British Grand Prix/ })).toHaveTextContent(/12820$/);
    } finally {
      window.matchMedia = narrow;
    }
  });

  it('should say when there are no results (ST-07, ER-34)', async () => {
    const { user } = open();
    await user.click(await findRow(/late/));
    expect(screen.getByText('No race results available')).toBeVisible();
  });
});

describe('other states', () => {
  it('should show rows of the real size while loading', async () => {
    const waiting = later();
    open(() => waiting.answer);
    await findTitle('Standings');
    expect(screen.getByText('Loading standings…')).toBeInTheDocument();
    waiting.give(json(both));
    await findRow(/late/);
  });

  it('should say that there are no standings (ST-06, ER-33)', async () => {
    open(standings());
    expect(await screen.findByText('No standings data available')).toBeVisible();
  });

  it('should say that they could not be loaded, and try again (ER-32)', async () => {
    const { user } = open(() => failure());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load standings');
    server.use(STANDINGS, both);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await findRow(/late/);
  });

  it('should prefer the words of the server, also about the league (ER-01)', async () => {
    open();
    server.use(LEAGUE, () => problem(404, 'League not found'));
    expect(await findAlert()).toHaveTextContent('League not found');
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should stand before the first race, and call results provisional', async () => {
    const { user } = open({ ...both, completedRounds: [], resultsStatus: 'provisional' });
    expect(await screen.findByText(/before the first race/)).toBeVisible();
    expect(screen.getByText('Provisional results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Options' }));
    expect(screen.getByRole('link', { name: 'Outlook' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Share' })).not.toBeInTheDocument();
  });
});
