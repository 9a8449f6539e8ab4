import { act, screen, waitFor, within } from '@testing-library/react';
import { aPlan, NONE, openPlan as open } from '../../testing/planPage';
import { findTitle, waitForPath } from '../../testing/renderApp';
import { aCurrent, aForm, aPick } from '../../testing/season';
import { CURRENT, mockSelectionsPage } from '../../testing/selectionsPage';
import { problem, server } from '../../testing/server';

/** As the keyboard does when it comes to a cell. */
const focusOn = (cell: HTMLElement) => {
  act(() => {
    cell.focus();
  });
};

const cellOf = (name: RegExp) => screen.findByRole('button', { name });
const saves = () => server.asked().filter(({ method }) => method === 'PUT');

beforeEach(() => {
  localStorage.removeItem('gridlock.plan.user-mara.league-sunday');
});

describe('PlanPage', () => {
  it('should show rounds to come with their locks and the meters of the cycles (PL-01, PL-03)', async () => {
    open();
    await findTitle('Plan');
    const grid = await screen.findByRole('grid', { name: 'Rounds to come' });
    expect(within(grid).getAllByRole('rowheader')).toHaveLength(3);
    expect(screen.getByText('reserve earns 8 to 1')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: /Main driver: 1 used, 0 planned, 5 open/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('1 round completed')).toBeInTheDocument();
    expect(screen.getByText('No problems, 9 empty cells.')).toBeInTheDocument();
  });

  it('should fold the rounds behind, with what was picked and earned beside the league (PL-01)', async () => {
    const { user } = open();
    expect(
      await screen.findByRole('img', { name: 'Won 1 of 1 round, above average in 0 more' }),
    ).toBeInTheDocument();
    await user.click(screen.getByText('1 round completed'));
    const round = screen.getByText('Norris, Piastri, McLaren').closest('li');
    expect(round).toHaveTextContent('12British GP');
    expect(round).toHaveTextContent(/24$/);
  });

  it('should still show the rounds behind when none is left (PL-01)', async () => {
    open(aPlan({ rounds: [] }));
    expect(await screen.findByText('There are no rounds left to plan for.')).toBeVisible();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Standings' })).toHaveAttribute(
      'href',
      '/league/league-sunday/standings',
    );
    expect(screen.getByText('Norris, Piastri, McLaren')).toBeInTheDocument();
  });

  it('should explain itself while nothing is pencilled (PL-01)', async () => {
    const { user } = open();
    const words = await screen.findByRole('region', { name: 'About your plan' });
    expect(words).toHaveTextContent('3 rounds to go, nothing planned yet');
    focusOn(await cellOf(/^Round 13, team, Empty/));
    await user.keyboard('w');
    expect(await cellOf(/^Round 13, team: Williams/)).toBeInTheDocument();
    expect(words).not.toBeInTheDocument();
  });

  it('should pencil a name in by tap, say its problem, save it and undo it (PL-03, PL-04)', async () => {
    const { user } = open();
    await user.click(await cellOf(/^Round 14, main driver, Empty/));
    const dialog = await screen.findByRole('dialog', { name: 'Main driver, round 14' });
    await user.click(within(dialog).getByRole('radio', { name: /^George Russell/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Pencil in Russell' }));
    expect(await cellOf(/^Round 14, main driver: George Russell/)).toBeInTheDocument();
    await waitFor(() => {
      expect(saves()[0]?.body).toEqual({
        version: 3,
        rows: [{ round: 14, ...NONE, mainDriver: 'George Russell' }],
      });
    });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Undo: George Russell/ }));
    expect(await cellOf(/^Round 14, main driver, Empty/)).toBeInTheDocument();
    await waitFor(() => {
      expect(saves()).toHaveLength(2);
    });
  });

  it('should find problems in the browser, at once (PL-03)', async () => {
    const { user } = open();
    const first = await cellOf(/^Round 13, main driver, Empty/);
    focusOn(first);
    await user.keyboard('l');
    expect(
      await cellOf(/^Round 13, main driver: Lando Norris .*Used in round 12/),
    ).toBeInTheDocument();
    await user.keyboard('{Delete}g{ArrowDown}g');
    expect(
      await cellOf(/^Round 14, main driver: George Russell .*Planned in round 13 too/),
    ).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(await cellOf(/^Round 14, main driver, Empty/)).toBeInTheDocument();
  });

  it('should show form beside the names, each source one tap away (PL-05)', async () => {
    const name = { raceName: 'Belgian Grand Prix', shortRaceName: 'Belgian GP' };
    const belgium = { round: 14, season: 2024, ...name };
    const norris = {
      name: 'Lando Norris',
      points: [25, 18, 0],
      sprintPoints: [8],
      circuitPoints: [10],
      notRaced: null,
    };
    const { user } = open(aPlan(), aForm({ circuits: [belgium], drivers: [norris] }));
    await user.click(await cellOf(/^Round 14, reserve driver, Empty/));
    const dialog = await screen.findByRole('dialog', { name: 'Reserve driver, round 14' });
    expect(dialog).toHaveTextContent('your reserve earns the sprint');
    const radio = within(dialog).getByRole('radio', {
      name: 'Lando Norris, latest races: 25, 18, 0, sprints: 8, here in 2024: 10',
    });
    // the last races, the sprint, and this circuit last year
    expect(radio.closest('label')).toHaveTextContent(/25180810$/);
    const sources = within(dialog).getByRole('region', { name: 'Sources' });
    const links = within(sources).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [6, 10, 11, 12].map((round) => `/league/league-sunday/race/${String(round)}`),
    );
    expect(links[0]).toHaveAccessibleName('Round 6, race and sprint');
    server.use('GET /api/race/league/league-sunday/round/14/earlier', {
      season: 2024,
      raceName: 'Belgian Grand Prix',
      circuit: 'Spa',
      classification: [
        { position: 1, driver: 'Lewis Hamilton', team: 'Mercedes', points: 25, status: 'FINISHED' },
        { position: null, driver: 'Zhou', team: 'Kick Sauber', points: 0, status: 'DNF' },
      ],
    });
    await user.click(within(sources).getByRole('button', { name: 'Belgian GP 2024' }));
    expect(await within(sources).findByText('Lewis Hamilton')).toBeInTheDocument();
    expect(within(sources).getByText('DNF')).toBeInTheDocument();
  });

  it('should propose names by form and keep them only when told to (PL-09)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Fill the empty cells by form' }));
    expect(await screen.findByText(/^9 empty cells filled:/)).toBeInTheDocument();
    expect(saves()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByText('No problems, 9 empty cells.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fill the empty cells by form' }));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      expect(saves()[0]?.body).toMatchObject({ rows: { length: 3 } });
    });
    expect(screen.getByText('Complete, no problems.')).toBeInTheDocument();
  });

  const PICK = { mainDriver: 'George Russell', reserveDriver: 'Carlos Sainz', team: 'Williams' };
  const planned = (row: Record<keyof typeof PICK, string | null>) =>
    aPlan({
      rounds: [
        { round: 13, ...row, problems: [] },
        { round: 14, ...NONE, problems: [] },
      ],
    });

  it('should let the plan count, unless the league forbids it (PL-07)', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: /my plan counts/ }));
    await waitFor(() => {
      expect(saves()[0]?.body).toEqual({ counts: true });
    });
    await waitFor(() => {
      expect(screen.getByRole('switch', { name: /my plan counts/ })).toBeChecked();
    });
  });

  it.each([
    [
      true,
      PICK,
      /^A complete round .* Round 13 would count as it stands: Russell, Sainz, Williams/,
    ],
    [
      false,
      PICK,
      /^Off: a missed lock .* Turned on, a complete round .* Round 13 would then count as it stands: Russell/,
    ],
    [true, { ...PICK, team: null }, /Round 13 wouldn’t count as it stands: it isn’t complete\.$/],
    [false, { ...PICK, team: null }, /^Off: .*wouldn’t count as it stands: it isn’t complete\.$/],
  ])('should say what comes of the next round (counts: %p, %j)', async (counts, row, text) => {
    open({ ...planned(row), counts });
    const panel = within(await screen.findByRole('region', { name: 'If I miss the lock' }));
    const said = (_: string, element: Element | null) =>
      element?.tagName === 'SPAN' && text.test(element.textContent);
    expect(await panel.findByText(said)).toBeVisible();
  });

  it('should say of a round whose pick is saved that its plan is not needed (PL-07)', async () => {
    const [pick] = aPlan().picks;
    open(aPlan({ picks: pick ? [pick, { ...pick, round: 13, points: null }] : [] }));
    expect(
      await screen.findByText(/For round 13 your pick is saved, so the plan isn’t needed\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/wouldn’t count/)).toBeNull();
  });

  it('should fold all but the next rounds of a long season (PL-01)', async () => {
    const rounds = [13, 14, 15, 16, 17, 18, 19, 20, 21].map((round) => ({
      round,
      ...NONE,
      problems: [],
    }));
    const { user } = open(aPlan({ rounds }));
    const cells = () => screen.getAllByRole('button', { name: /main driver,? ?Empty/i });
    await screen.findByRole('grid', { name: 'Rounds to come' });
    expect(cells()).toHaveLength(7);
    // the keyboard goes no further than what is seen
    focusOn(cells()[6]!);
    await user.keyboard('{ArrowDown}');
    expect(cells()[6]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show 2 more rounds' }));
    expect(cells()).toHaveLength(9);
    expect(screen.queryByRole('button', { name: /more rounds/ })).toBeNull();
  });

  it('should fold no round that has a problem (PL-03)', async () => {
    const rounds = [13, 14, 15, 16, 17, 18, 19, 20, 21].map((round) => ({
      round,
      ...NONE,
      ...(round === 21 && { mainDriver: 'Carlos Sainz', reserveDriver: 'Carlos Sainz' }),
      problems: [],
    }));
    open(aPlan({ rounds }));
    expect(await screen.findAllByText('Main and reserve must differ')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /more rounds/ })).toBeNull();
  });

  it('should say why a plan did not count, and that a league counts none (PL-07)', async () => {
    const message = 'Lando Norris was used in round 7.';
    const failure = {
      code: 'NAME_USED',
      field: 'mainDriver',
      name: 'Lando Norris',
      round: 7,
    } as const;
    open(
      aPlan({
        countsAllowed: false,
        notCounted: [{ round: 12, problems: [{ ...failure, message }] }],
      }),
    );
    expect(await screen.findByText(/Your plan for round 12 didn’t count/)).toBeInTheDocument();
    expect(screen.getByText('This league doesn’t let plans count.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /my plan counts/ })).toBeDisabled();
  });

  it('should make the row the pick at once, and lead to it (PL-06)', async () => {
    const { user, router } = open(planned(PICK));
    const savedAt = '2025-07-23T14:00:00.000Z';
    const selection = aPick(PICK);
    server.use('POST /api/plan/:leagueId/:round/use', {
      message: 'Picked from your plan.',
      selection,
      savedAt,
    });
    await user.click(await screen.findByRole('button', { name: 'Use my plan' }));
    mockSelectionsPage();
    server.use(CURRENT, aCurrent(selection, { savedAt }));
    await waitForPath(router, '/league/league-sunday/race/next/selections');
    const [asked] = server.asked('POST /api/plan/:leagueId/:round/use');
    expect(asked).toMatchObject({
      params: { leagueId: 'league-sunday', round: '13' },
      body: { basedOn: null },
    });
    expect(await screen.findByText('Picked from your plan.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('should stay where it is when that is refused', async () => {
    const { user, router } = open(planned(PICK));
    server.use('POST /api/plan/:leagueId/:round/use', () => problem(400, 'Picks are locked.'));
    await user.click(await screen.findByRole('button', { name: 'Use my plan' }));
    expect(await screen.findByText('Picks are locked.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/league/league-sunday/plan');
  });

  it('should lead to the selections with what there is of a row', async () => {
    const { user, router, store } = open(planned({ ...PICK, team: null }));
    await user.click(await screen.findByRole('button', { name: 'Start from my plan' }));
    await waitForPath(router, '/league/league-sunday/race/next/selections');
    expect(JSON.stringify(store.getState())).toContain('"mainDriver":"George Russell"');
  });
});
