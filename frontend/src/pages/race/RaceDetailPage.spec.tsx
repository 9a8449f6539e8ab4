import { screen, waitFor } from '@testing-library/react';
import { readSimulatedClock, serverNow } from '../../lib/game/serverClock';
import { expectAccessible } from '../../testing/axe';
import { findAlert, findLasting, findTitle, renderApp } from '../../testing/renderApp';
import {
  adam,
  cellsOf,
  mara,
  members,
  openRace as open,
  PATH,
  PICKS_OF,
  RACE,
  rowOf,
  SEASON,
  serveRace,
  zed,
} from '../../testing/racePage';
import { anOverview } from '../../testing/people';
import { aPick, aRaceDetail, aResult, aSelection } from '../../testing/season';
import { failure, json, later, problem, server } from '../../testing/server';

beforeEach(serveRace);

describe('the table', () => {
  it('should be headed by name, circuit, country and round (RD-01, AP-19)', async () => {
    open();
    await findTitle('British Grand Prix');
    expect(screen.getByText('Silverstone Circuit, Great Britain')).toBeVisible();
    expect(screen.getByText('Round 12')).toBeVisible();
    expect(screen.getByText('Official results')).toBeVisible();
    expect(server.asked(RACE)[0]?.params).toEqual({ leagueId: 'league-sunday', round: '12' });
  });

  it.each([
    [12, 1],
    [13, 0],
  ])('should lead to the starting grid while round %s is the current one', async (round, links) => {
    const current = { ...anOverview().current!, round };
    server.use('GET /api/league/user/overview', [anOverview({ current })]);
    open();
    await screen.findByRole('link', { name: 'Read the recap' });
    await waitFor(() => {
      expect(server.asked('GET /api/league/user/overview')).not.toHaveLength(0);
    });
    const grid = screen.queryAllByRole('link', { name: 'Starting Grid' });
    expect(grid.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => '/league/league-sunday/grid'),
    );
  });

  it('should say that the result waits for a car, while it does', async () => {
    const until = new Date(serverNow() + 3_600_000).toISOString();
    const waitingCars = { listed: 19, expected: 20, until };
    const held = { status: 'in_progress', resultsStatus: 'none', resultsUpdatedAt: null } as const;
    server.use(RACE, aRaceDetail({ ...held, waitingFor: ['Alpine'], waitingCars }));
    open();
    expect(
      await screen.findByText(
        /^Waiting for a complete result: 19 of 20 cars\. Missing: Alpine\. Points follow by /,
      ),
    ).toBeVisible();
    expect(screen.queryByText('Provisional results')).toBeNull();
  });

  it.each([
    ['16:25', 'Waiting for the results. First attempt at 16:20, then every ten minutes.'],
    [
      '23:00',
      'Waiting for the results. First attempt at 06-07-2025 16:20, now checking every hour.',
    ],
  ])('should say at %s when a late result is looked for (MO-02, NEXT-3)', async (time, text) => {
    const dueAt = new Date(2025, 6, 6, 16, 20);
    readSimulatedClock({ now: new Date(`2025-07-06T${time}`).toISOString(), rate: 1 });
    const late = {
      status: 'in_progress',
      resultsStatus: 'none',
      resultsDueAt: dueAt.toISOString(),
      resultsOftenUntil: new Date(dueAt.getTime() + 6 * 3_600_000).toISOString(),
    } as const;
    server.use(RACE, aRaceDetail(late));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['heldBackNextLook', 'Next check at 06-07-2025 16:35.'],
    ['heldBackUntil', 'Otherwise they follow by 06-07-2025 16:35.'],
  ])('should say why a result is held back, and until when (%s)', async (field, ending) => {
    const dueAt = new Date(2025, 6, 6, 16, 20);
    readSimulatedClock({ now: new Date('2025-07-06T16:25').toISOString(), rate: 1 });
    const heldBack =
      'The result is held back: the points of Lando Norris are missing. Points follow once that’s put right.';
    const late = { status: 'in_progress', resultsStatus: 'none' } as const;
    const until = { [field]: new Date(2025, 6, 6, 16, 35).toISOString() };
    server.use(
      RACE,
      aRaceDetail({ ...late, resultsDueAt: dueAt.toISOString(), heldBack, ...until }),
    );
    open();
    const message = await screen.findByText(heldBack, { exact: false });
    expect(message).toHaveTextContent(`${heldBack} ${ending}`);
    expect(screen.queryByText(/^Waiting for/)).toBeNull();
  });

  it('should say nothing of waiting when the time for it is over', async () => {
    const until = new Date(serverNow() - 1000).toISOString();
    const waitingCars = { listed: 19, expected: 20, until };
    server.use(RACE, aRaceDetail({ waitingFor: ['Alpine'], waitingCars }));
    open();
    await findTitle('British Grand Prix');
    expect(screen.queryByText(/^Waiting/)).toBeNull();
  });

  it('should list each member with picks and status (RD-02, RD-04)', async () => {
    open();
    const head = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent);
    expect(head).toEqual(['Member', 'Main driver', 'Reserve driver', 'Team', 'Status']);
    expect(await cellsOf('adam')).toEqual(['adam', '–', '–', '–', 'No pick']);
    expect(await cellsOf('mara_apex')).toEqual([
      'mara_apex',
      'Kimi Antonelli',
      'Oscar Piastri',
      'Williams',
      'Picked',
    ]);
    expect((await cellsOf('zed'))[4]).toBe('Admin AssignedMissed the lock');
    await expectAccessible();
  });

  it('should name each value for the cards of a phone (RD-03)', async () => {
    open();
    const cells = (await rowOf('mara_apex')).getAllByRole('cell');
    expect(cells.map((cell) => cell.dataset.label)).toEqual([
      'Member',
      'Main driver',
      'Reserve driver',
      'Team',
      'Status',
    ]);
  });

  it('should show what each pick earned once results are in', async () => {
    const { mainRacePoints, sprintPoints, totalPoints, driverPoints, teamPoints, breakdown } =
      aResult();
    const score = {
      mainRacePoints,
      sprintPoints,
      totalPoints,
      driverPoints,
      teamPoints,
      breakdown,
    };
    open({ ...members, selections: [{ ...mara, score }, aSelection(adam)] });
    expect(await cellsOf('mara_apex')).toEqual([
      'mara_apex',
      'Kimi Antonelli12',
      'Oscar Piastri',
      'Williams8',
      'Picked',
      '20',
    ]);
    expect((await cellsOf('adam')).at(-1)).toBe('–');
  });

  it('should rank the round: the best first, the own row marked', async () => {
    const score = (totalPoints: number) => ({ ...aResult(), totalPoints });
    const all = [
      aSelection(adam),
      aPick({ ...mara, score: score(20) }),
      aPick({ ...zed, score: score(31) }),
    ];
    open({ ...members, selections: all });
    const names = (await screen.findAllByRole('row')).map((row) =>
      row.querySelector('td')?.textContent.trim(),
    );
    expect(names).toEqual([undefined, 'zed', 'mara_apex', 'adam']);
    const own = screen.getByRole('cell', { name: 'mara_apex' }).closest('tr');
    expect(own).toHaveClass('own');
    expect(screen.getByRole('cell', { name: 'zed' }).closest('tr')).not.toHaveClass('own');
    await expectAccessible();
  });

  it('should tell when the reserve driver stepped in', async () => {
    const result = aResult();
    const score = { ...result, breakdown: { ...result.breakdown, reserveActivated: true } };
    open({ ...members, selections: [{ ...mara, score }] });
    expect((await cellsOf('mara_apex'))[2]).toBe('Oscar Piastri0in for Antonelli');
  });

  it('should ask for everything once', async () => {
    open();
    await rowOf('mara_apex');
    for (const route of [RACE, PICKS_OF, SEASON]) expect(server.asked(route)).toHaveLength(1);
  });

  it('should show no Actions to anybody but the owner (RD-05)', async () => {
    open();
    await rowOf('mara_apex');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('should say who has picked, and nothing more, before the lock', async () => {
    server.use(RACE, aRaceDetail({ status: 'scheduled', locked: false, resultsStatus: 'none' }));
    const hidden = { ...mara, mainDriver: null, reserveDriver: null, team: null };
    open({ selections: [hidden, aSelection(adam)], isAdmin: true, locked: false });
    expect((await cellsOf('mara_apex'))[4]).toBe('Picks in');
    expect((await cellsOf('adam'))[4]).toBe('Still to pick');
    expect(screen.queryByRole('button', { name: 'Edit adam' })).not.toBeInTheDocument();
  });
});

describe('other states', () => {
  it('should show rows of the real size while loading', async () => {
    const waiting = later();
    open(() => waiting.answer);
    expect(await screen.findByText('Loading picks…')).toBeInTheDocument();
    waiting.give(json(members));
    await rowOf('mara_apex');
  });

  it('should say that there is no such race (ER-29)', async () => {
    server.use(RACE, () => failure(404));
    open();
    expect(await findLasting(() => screen.findByText('Race not found'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Race History' })).toHaveAttribute(
      'href',
      '/league/league-sunday/race/history',
    );
  });

  it('should lead home from a league that does not exist', async () => {
    server.use(RACE, () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
    open();
    expect(await findLasting(() => screen.findByText('League not found'))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Race History' })).toBeNull();
  });

  it.each([
    ['the race', RACE, aRaceDetail()],
    ['the selections', PICKS_OF, members],
  ])('should say that %s could not be loaded, and try again (ER-28)', async (_, route, answer) => {
    server.use(PICKS_OF, members);
    server.use(route, () => failure());
    const { user } = renderApp({ path: PATH });
    expect(await findAlert()).toHaveTextContent('Failed to load race details');
    server.use(route, answer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('mara_apex');
  });

  it.each([
    ['Provisional results', aRaceDetail({ resultsStatus: 'provisional' })],
    ['Entered manually', aRaceDetail({ resultsByHand: true })],
    ['Cancelled', aRaceDetail({ status: 'cancelled', resultsStatus: 'none' })],
    ['Sprint weekend', aRaceDetail({ isSprintWeekend: true })],
    ['Sprint not run', aRaceDetail({ isSprintWeekend: true, isSprintOff: true })],
  ])('should be marked: %s', async (text, race) => {
    server.use(RACE, race);
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
