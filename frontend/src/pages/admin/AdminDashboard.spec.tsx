import { act, screen, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { aLeague, aMember } from '../../testing/people';
import { findTitle } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';
import { figures, threeRounds } from '../../testing/statistics';
import { standingsApi } from '../../api/standingsApi';
import { statisticsApi } from '../../api/statisticsApi';

const { getStandings } = standingsApi.endpoints;
const { getLeagueStatistics } = statisticsApi.endpoints;

const LEAGUES = 'GET /api/admin/all-leagues';
const ASSIGN = 'POST /api/admin/assign-real-points-league';
const BOARD = 'POST /api/admin/initialize-leaderboard/:leagueId/:season';
const FIGURES = 'GET /api/statistics/league/:leagueId/user/:userId';
const TABLE = 'GET /api/league/:leagueId/standings/:season';
const SCRAPE = 'POST /api/admin/scrape-missing-races';

const open = () => openAdminPage('Admin Dashboard');

async function openRow(name: string) {
  const app = await open();
  const field = await within(app.panel).findByLabelText(`Round for ${name}`);
  const row = field.closest('li');
  if (!row) throw new Error(`No row for ${name}.`);
  const button = (label: string) => within(row).getByRole('button', { name: label });
  return { ...app, field, row, button };
}

/** The limit is known once the season has come, which is asked for when the field is used. */
async function seasonHasCome(field: HTMLElement, last: string) {
  act(() => {
    field.focus();
  });
  await waitFor(() => {
    expect(field).toHaveAttribute('max', last);
  });
}

describe('the dashboard of app admins', () => {
  beforeEach(() => {
    mockAdminApi();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('should list all leagues with a round, Assign Points and Update Board each (PR-16, RO-21, AP-43)', async () => {
    const { panel } = await open();
    await within(panel).findByText('Office Pit Crew');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
    expect(within(panel).getAllByRole('spinbutton')).toHaveLength(2);
    expect(within(panel).getAllByRole('button', { name: 'Assign Points' })).toHaveLength(2);
    expect(within(panel).getAllByRole('button', { name: 'Update Board' })).toHaveLength(2);
    await expectAccessible(panel);
  });

  it('should say what each button will do', async () => {
    const { panel, button } = await openRow('Office Pit Crew');
    expect(button('Assign Points')).toHaveAccessibleDescription(
      /Office Pit Crew.* scores the round’s picks, after fetching its result if that’s missing\.$/,
    );
    expect(button('Update Board')).toHaveAccessibleDescription(
      /Office Pit Crew.* recalculates the league’s standings from the results there are\.$/,
    );
    expect(
      within(panel).getByRole('button', { name: 'Update All Races' }),
    ).toHaveAccessibleDescription(
      'Fetches the results of all past races that are missing or incomplete.',
    );
  });

  it.each([
    ['name', 'monza'],
    ['owner', 'UNDERCUT'],
    ['code', 'q4z9'],
  ])('should find a league among many by its %s', async (_, typed) => {
    const many = Array.from({ length: 9 }, (__, i) =>
      aLeague({ _id: `league-${String(i)}`, name: `League ${String(i)}` }),
    );
    const wanted = aLeague({
      _id: 'league-monza',
      name: 'Monza Mornings',
      code: 'Q4Z9AB',
      owner: 'user-ines',
      members: [aMember(), aMember({ _id: 'user-ines', username: 'undercut_ines' })],
    });
    server.use(LEAGUES, [...many, wanted]);
    const { user, panel } = await open();
    const search = await within(panel).findByLabelText('Search by league, owner or code');
    await user.type(search, typed);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
    expect(within(panel).getByRole('heading', { level: 3 })).toHaveTextContent(
      'Monza Mornings Season 2025, owner undercut_ines',
    );
    expect(within(panel).getByRole('status')).toHaveTextContent('1 of 10');
  });

  it('should ask for everything once, and for a season when a field of it is used', async () => {
    const { field } = await openRow('Sunday Drivers');
    await seasonHasCome(field, '24');
    await screen.findAllByText('boxboxbenji');
    const asked = server.asked().map(({ method, path }) => `${method} ${path}`);
    expect(asked.toSorted()).toEqual([
      'GET /api/admin/all-leagues',
      'GET /api/admin/health',
      'GET /api/admin/imports',
      'GET /api/admin/jobs',
      'GET /api/admin/seasons',
      'GET /api/auth/me',
      'GET /api/avatar/users',
      'GET /api/season/2025',
      'GET /api/season/2026',
      'GET /api/users/all',
    ]);
  });

  it('should ask for a round first (VA-26)', async () => {
    const { user, row, field, button } = await openRow('Sunday Drivers');
    await user.click(button('Assign Points'));
    expect(within(row).getByRole('alert')).toHaveTextContent('Please select a round first');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(server.asked(ASSIGN)).toHaveLength(0);
    await user.type(field, '3');
    expect(within(row).queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Sunday Drivers', '24', '25'],
    ['Office Pit Crew', '22', '23'],
  ])('should limit %s to the %s rounds of its season (VA-25, CO-31)', async (...facts) => {
    const [name, last, typed] = facts;
    const { user, row, field, button } = await openRow(name);
    await seasonHasCome(field, last);
    await user.type(field, typed);
    await user.click(button('Assign Points'));
    expect(within(row).getByRole('alert')).toHaveTextContent(
      `Please enter a round from 1 to ${last}`,
    );
    expect(server.asked(ASSIGN)).toHaveLength(0);
  });

  it('should assign the points of a round and say so (RO-24, AP-44)', async () => {
    const assigning = later();
    server.use(ASSIGN, () => assigning.answer);
    const { user, row, field, button } = await openRow('Office Pit Crew');
    await seasonHasCome(field, '22');
    await user.type(field, '12');
    await user.click(button('Assign Points'));
    await waitFor(() => {
      expect(button('Assign Points')).toHaveAttribute('aria-busy', 'true');
    });
    assigning.give(json({ message: 'Real points assigned for round 12.' }));
    expect(await within(row).findByRole('status')).toHaveTextContent(
      'Real points assigned for round 12.',
    );
    expect(server.asked(ASSIGN).map(({ body }) => body)).toEqual([
      { leagueId: 'league-office', round: 12 },
    ]);
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to assign real points'],
    ["the server's", () => problem(400, 'Round 12 has no results yet.'), 'Round 12 has no results'],
  ])('should say with %s that they were not assigned (ER-46)', async (_, answer, text) => {
    server.use(ASSIGN, answer);
    const { user, row, field, button } = await openRow('Sunday Drivers');
    await user.type(field, '12');
    await user.click(button('Assign Points'));
    expect(await within(row).findByRole('alert')).toHaveTextContent(text);
  });

  it("should update a league's board for its season (RO-25, AP-45, TE-50)", async () => {
    server.use(BOARD, { message: 'The leaderboard is up to date.' });
    const { user, row, button } = await openRow('Office Pit Crew');
    await user.click(button('Update Board'));
    expect(await within(row).findByRole('status')).toHaveTextContent(
      'The leaderboard is up to date.',
    );
    expect(server.asked(BOARD).map(({ params }) => params)).toEqual([
      { leagueId: 'league-office', season: '2026' },
    ]);
  });

  it('should refresh tables and figures with the board', async () => {
    server.use(BOARD, { message: 'The leaderboard is up to date.' });
    server.use(FIGURES, figures());
    server.use(TABLE, threeRounds);
    const { user, store, button } = await openRow('Office Pit Crew');
    const leagueId = 'league-office';
    await store.dispatch(getLeagueStatistics.initiate({ leagueId, userId: 'user-mara' }));
    await store.dispatch(getStandings.initiate({ leagueId, season: 2026 }));
    await user.click(button('Update Board'));
    await waitFor(() => {
      expect(server.asked(FIGURES)).toHaveLength(2);
    });
    expect(server.asked(TABLE)).toHaveLength(2);
  });

  it('should only log that a board was not updated (ER-55)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.use(BOARD, () => problem(500, 'No.'));
    const { user, panel, button } = await openRow('Sunday Drivers');
    await user.click(button('Update Board'));
    await waitFor(() => {
      expect(log).toHaveBeenCalledWith('The leaderboard could not be updated.', expect.anything());
    });
    await waitFor(() => {
      expect(button('Update Board')).not.toHaveAttribute('aria-busy');
    });
    expect(within(panel).queryByRole('alert')).toBeNull();
    expect(within(panel).queryByRole('status')).toBeNull();
  });

  it('should fetch all missing results and say so (PR-17, RO-26, AP-46, OK-09)', async () => {
    const message = 'Scraping triggered for all missing or incomplete race results.';
    const scraping = later();
    server.use(SCRAPE, () => scraping.answer);
    const { user, panel } = await open();
    const button = within(panel).getByRole('button', { name: 'Update All Races' });
    await user.click(button);
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-busy', 'true');
    });
    await user.click(button);
    scraping.give(json({ message }));
    expect(await within(panel).findByText(message)).toBeVisible();
    expect(server.asked(SCRAPE)).toHaveLength(1);
    // what came of it
    await waitFor(() => {
      expect(server.asked('GET /api/admin/imports')).toHaveLength(2);
    });
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to trigger race results scraping'],
    [
      "the server's",
      () => problem(503, 'The database is away.', 'UNAVAILABLE'),
      'The database is away.',
    ],
  ])('should say with %s that they were not fetched (ER-47)', async (_, answer, text) => {
    server.use(SCRAPE, answer);
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('button', { name: 'Update All Races' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent(text);
  });

  it('should say that the leagues cannot be loaded, and try again (ER-45)', async () => {
    server.use(LEAGUES, () => failure(500));
    const { user, panel } = await open();
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'Failed to load all leagues.',
    );
    mockAdminApi();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Office Pit Crew')).toBeVisible();
  });

  it('should say that there are no leagues', async () => {
    server.use(LEAGUES, []);
    const { panel } = await open();
    expect(await within(panel).findByText('There are no leagues yet.')).toBeVisible();
  });

  it('should take a league off the list that the app admin deletes as its owner', async () => {
    server.use('DELETE /api/league/:id', { message: 'League deleted.' });
    const { user, panel, router } = await open();
    await within(panel).findByText('Sunday Drivers');
    await act(() => router.navigate('/profile'));
    server.use(LEAGUES, []);
    server.use('GET /api/league/user/leagues', []);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete league' }));
    await screen.findByText('You are not part of any leagues yet.');
    await act(() => router.navigate('/admin'));
    await findTitle('Admin');
    expect(await screen.findByText('There are no leagues yet.')).toBeVisible();
  });
});
