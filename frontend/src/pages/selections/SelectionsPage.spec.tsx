import { act, screen, waitFor, within } from '@testing-library/react';
import { authApi } from '../../api/authApi';
import { expectAccessible } from '../../testing/axe';
import { aUser } from '../../testing/people';
import { waitForPath } from '../../testing/renderApp';
import { aSeason, NOTHING_USED, PICKS } from '../../testing/season';
import {
  choose,
  column,
  confirm,
  CURRENT,
  findSaved,
  mockSelectionsPage,
  nothing,
  openSelections,
  ALL_PICKS,
  picksOf,
  SAVE,
  saved,
  savedAnswer,
  SEASON,
  USED,
} from '../../testing/selectionsPage';
import { failure, later, problem, server } from '../../testing/server';

beforeEach(mockSelectionsPage);

afterEach(() => {
  jest.useRealTimers();
});

it('should keep a half-made pick for its player, not for anyone who signs in next on the same page', async () => {
  const { user, store } = openSelections();
  const signIn = (who: ReturnType<typeof aUser>) =>
    act(() => store.dispatch(authApi.util.upsertQueryData('getMe', undefined, { user: who })));
  await choose(user, { mainDriver: 'Lando Norris' });
  await signIn(aUser({ _id: 'user-theo', username: 'theo' }));
  await waitFor(() => {
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
  await signIn(aUser());
  await waitFor(() => {
    expect(column('Main driver').getByRole('radio', { name: 'Lando Norris' })).toBeChecked();
  });
});

it('should say why there is nothing to pick yet in a season without drivers (HALL-8)', async () => {
  server.use(SEASON, aSeason({ drivers: [], teams: [] }));
  openSelections();
  expect(
    await screen.findByText(/drivers of this season haven’t been announced yet/),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await expectAccessible();
});

describe('saving', () => {
  it('should require all three picks (VA-15)', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: PICKS.mainDriver, reserveDriver: PICKS.reserveDriver });
    await confirm(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('All selections are required');
    expect(server.asked(SAVE)).toHaveLength(0);
    await choose(user, { team: 'Williams' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('should refuse the same driver as main and reserve', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: PICKS.mainDriver });
    const same = column('Reserve driver').getByRole('radio', { name: PICKS.mainDriver });
    expect(same).toBeDisabled();
    expect(screen.getByTitle('Already your main driver')).toContainElement(same);
    await choose(user, { reserveDriver: PICKS.reserveDriver });
    expect(column('Main driver').getByRole('radio', { name: PICKS.reserveDriver })).toBeDisabled();
    // another main driver gives the first one back
    await choose(user, { mainDriver: 'Lando Norris' });
    expect(same).toBeEnabled();
  });

  it('should save, reload, and show the picks with Edit and Confirm (SM-26, SM-27, SM-30, AP-30)', async () => {
    server.use(SAVE, () => {
      server.use(CURRENT, saved);
      return savedAnswer();
    });
    const { user } = openSelections();
    await choose(user, PICKS);
    await confirm(user);
    const region = within(await findSaved());
    expect(region.getByText('Antonelli')).toBeVisible();
    expect(region.getByRole('button', { name: 'Edit' })).toBeEnabled();
    // there is nothing to confirm until something is changed
    expect(region.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(server.asked(SAVE)[0]?.body).toEqual({
      leagueId: 'league-sunday',
      ...PICKS,
      basedOn: null,
    });
    await waitFor(() => {
      expect(server.asked(CURRENT)).toHaveLength(2);
    });
    expect(server.asked(USED)).toHaveLength(2);
    expect(await findSaved()).toHaveFocus();
    await expectAccessible();
  });

  it('should say in one sentence that they are in and how many are ready, and lead to who', async () => {
    server.use(CURRENT, saved);
    openSelections();
    const region = within(await findSaved());
    expect(await region.findByText('3 of 8 are ready.', { exact: false })).toHaveTextContent(
      /^Picks in\. 3 of 8 are ready\.$/,
    );
    expect(region.getByRole('link', { name: 'See who' })).toHaveAttribute(
      'href',
      '/league/league-sunday/grid',
    );
    expect(region.getByText(/^Saved 23-07-2025 \d\d:00$/)).toBeVisible();
    for (const name of ['Edit', 'Confirm'])
      expect(region.getByRole('button', { name })).not.toHaveClass('primary');
  });

  it('should be in the form at once for a link that says so, and not again on a reload (SM-28)', async () => {
    server.use(CURRENT, saved);
    const { user, router } = openSelections('#edit');
    const form = await screen.findByRole('form', { name: 'Picks' });
    expect(form).toHaveFocus();
    expect(router.state.location.hash).toBe('');
    await user.click(column('Team').getByRole('radio', { name: 'McLaren' }));
    await confirm(user);
    await waitFor(() => expect(server.asked(SAVE)).toHaveLength(1));
  });

  it('should speak of nobody else to who plays alone', async () => {
    server.use(CURRENT, saved);
    server.use(ALL_PICKS, picksOf(1, 1));
    openSelections();
    const region = within(await findSaved());
    expect(region.getByText('Picks in.')).toBeVisible();
    await waitFor(() => {
      expect(server.asked(ALL_PICKS)).toHaveLength(1);
    });
    expect(region.queryByRole('link', { name: 'See who' })).toBeNull();
  });

  it('should ask for Confirm only once there is something whole to confirm', async () => {
    const { user } = openSelections();
    await choose(user, { mainDriver: PICKS.mainDriver });
    expect(screen.getByRole('button', { name: 'Confirm' })).not.toHaveClass('primary');
    await choose(user, PICKS);
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveClass('primary');
  });

  it('should keep what is changed while a save is on its way', async () => {
    const waiting = later();
    server.use(SAVE, () => waiting.answer);
    const { user } = openSelections();
    await choose(user, PICKS);
    await confirm(user);
    await choose(user, { team: 'McLaren' });
    server.use(CURRENT, saved);
    waiting.give(savedAnswer());
    expect(await screen.findByText(/^Picks saved\. Your latest changes/)).toBeVisible();
    expect(column('Team').getByRole('radio', { name: 'McLaren' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  it('should say that it is saving, and save once however often it is pressed', async () => {
    const waiting = later();
    server.use(SAVE, () => waiting.answer);
    const { user } = openSelections();
    await choose(user, PICKS);
    await confirm(user);
    const busy = await screen.findByRole('button', { name: 'Saving…' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await user.click(busy);
    server.use(CURRENT, saved);
    waiting.give(savedAnswer());
    await findSaved();
    expect(server.asked(SAVE)).toHaveLength(1);
  });

  it.each([
    [
      'the words of the server',
      () => problem(400, 'Lando Norris has already been used'),
      'Lando Norris has already been used',
    ],
    ['its own words without any (ER-23)', () => failure(), 'Failed to save selections'],
  ])('should tell a refusal in %s, and keep the choice', async (_, answer, text) => {
    server.use(SAVE, answer);
    const { user } = openSelections();
    await choose(user, PICKS);
    await confirm(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(column('Team').getByRole('radio', { name: 'Williams' })).toBeChecked();
  });
});

describe('saved picks', () => {
  beforeEach(() => {
    server.use(CURRENT, saved);
  });

  it('should not be changeable outside edit mode (SM-32)', async () => {
    openSelections();
    await findSaved();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('should go back to edit mode, and restore on Cancel (SM-28, SM-29, NS-04)', async () => {
    const { user } = openSelections();
    await findSaved();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('form', { name: 'Picks' })).toHaveFocus();
    expect(column('Main driver').getByRole('radio', { name: PICKS.mainDriver })).toBeChecked();
    await choose(user, { team: 'McLaren' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(await findSaved()).getByText('Williams', { selector: 'dd' })).toBeVisible();
    expect(server.asked(SAVE)).toHaveLength(0);
  });

  it('should forget a first choice on Cancel', async () => {
    server.use(CURRENT, nothing);
    const { user } = openSelections();
    await choose(user, PICKS);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('should keep a half-made choice while the player looks at the grid', async () => {
    const { user, router } = openSelections();
    await findSaved();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await choose(user, { team: 'McLaren' });
    server.use('GET /api/selections/league/:leagueId/race/:round', {
      selections: [],
      isAdmin: false,
      locked: false,
    });
    server.use('GET /api/league/:leagueId/standings/:season', () => failure());
    await user.click(screen.getByRole('link', { name: 'Starting Grid' }));
    await waitForPath(router, '/league/league-sunday/grid');
    await act(() => router.navigate(-1));
    await screen.findByRole('radiogroup', { name: 'Team' });
    expect(column('Team').getByRole('radio', { name: 'McLaren' })).toBeChecked();
  });

  it('should tell of names that an assignment has taken, and leave them out when edited', async () => {
    server.use(CURRENT, { ...saved, team: 'Aston Martin', conflicts: ['mainDriver', 'team'] });
    server.use(USED, {
      ...NOTHING_USED,
      usedMainDrivers: [PICKS.mainDriver],
      usedTeams: ['Aston Martin'],
    });
    const { user } = openSelections();
    expect(
      await screen.findByText('Kimi Antonelli (main driver) and Aston Martin (team)'),
    ).toBeVisible();
    const region = await findSaved();
    const struck = [...region.querySelectorAll('s')];
    expect(struck.map(({ textContent }) => textContent)).toEqual([
      'Kimi Antonelli (used)',
      'Aston Martin (used)',
    ]);
    // a driver goes by the surname, a team by its whole name
    const read = struck.map((name) =>
      [...name.querySelectorAll('.vh')].map((part) => part.textContent),
    );
    expect(read).toEqual([['Kimi ', ' (used)'], [' (used)']]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });
});
