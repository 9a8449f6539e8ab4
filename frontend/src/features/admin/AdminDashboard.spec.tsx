import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi, anAdmin } from '../../testing/mockProfileApi';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';
import { figures, threeRounds } from '../../testing/statistics';
import { standingsApi } from '../standings/standingsApi';
import { statisticsApi } from '../statistics/statisticsApi';

const { getStandings } = standingsApi.endpoints;
const { getLeagueStatistics } = statisticsApi.endpoints;

const LEAGUES = 'GET /api/admin/all-leagues';
const ASSIGN = 'POST /api/admin/assign-real-points-league';
const BOARD = 'POST /api/admin/initialize-leaderboard/:leagueId/:season';
const FIGURES = 'GET /api/statistics/league/:leagueId/user/:userId';
const TABLE = 'GET /api/league/:leagueId/standings/:season';
const SCRAPE = 'POST /api/admin/scrape-missing-races';

async function open() {
  const app = renderApp({ path: '/profile', as: anAdmin() });
  await findTitle('Profile');
  const panel = await screen.findByRole('region', { name: 'Admin Dashboard' });
  return { ...app, panel };
}

async function openRow(name: string) {
  const app = await open();
  const field = await within(app.panel).findByLabelText(`Round for ${name}`);
  const row = field.closest('li');
  if (!row) throw new Error(`No row for ${name}.`);
  const button = (label: string) => within(row).getByRole('button', { name: label });
  return { ...app, field, row, button };
}

/** The limit is known once the season has come. */
const seasonHasCome = (field: HTMLElement, last: string) =>
  waitFor(() => {
    expect(field).toHaveAttribute('max', last);
  });

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

  it('should ask for everything once, and for each season once', async () => {
    const { field } = await openRow('Sunday Drivers');
    await seasonHasCome(field, '24');
    await screen.findAllByText('boxboxbenji');
    const asked = server.asked().map(({ method, path }) => `${method} ${path}`);
    expect(asked.toSorted()).toEqual([
      'GET /api/admin/all-leagues',
      'GET /api/admin/imports',
      'GET /api/admin/jobs',
      'GET /api/auth/me',
      'GET /api/avatar/users',
      'GET /api/league/user/leagues',
      'GET /api/season/2025',
      'GET /api/season/2026',
      'GET /api/users/all',
      'GET /api/users/preferences',
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
    assigning.give(json({ message: 'Real points of round 12 are assigned.' }));
    expect(await within(row).findByRole('status')).toHaveTextContent(
      'Real points of round 12 are assigned.',
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
    ["the server's", () => problem(503, 'The database is away.'), 'The database is away.'],
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
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    server.use('DELETE /api/league/:id', { message: 'The league is deleted.' });
    const { user, panel } = await open();
    await within(panel).findByText('Sunday Drivers');
    server.use(LEAGUES, []);
    server.use('GET /api/league/user/leagues', []);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await within(panel).findByText('There are no leagues yet.')).toBeVisible();
  });

  it('should show why results were refused', async () => {
    server.use('GET /api/admin/imports', {
      imports: [
        {
          _id: 'import-9',
          at: '2025-06-01T16:20:00.000Z',
          season: 2025,
          round: 9,
          raceName: 'Spanish Grand Prix',
          source: 'api',
          outcome: 'refused',
          reasons: ['Position 4 stands twice.', 'Unknown driver: nobody.'],
          times: 6,
        },
      ],
    });
    const { panel } = await open();
    expect(await within(panel).findByText('Spanish Grand Prix 2025, round 9')).toBeVisible();
    expect(within(panel).getByText('Position 4 stands twice.')).toBeVisible();
    expect(within(panel).getByText('Unknown driver: nobody.')).toBeVisible();
    expect(within(panel).getByText(/^6 times, last 01-06-2025/)).toBeVisible();
  });

  describe('what can be done about a refused import', () => {
    const refusal = (outcome: string) => ({
      _id: 'import-9',
      at: '2025-06-01T16:20:00.000Z',
      season: 2025,
      round: 9,
      raceName: 'Spanish Grand Prix',
      source: 'api',
      outcome,
      reasons: ['Race: Only 10 of 20 cars are listed.'],
      times: 1,
    });
    const IMPORT = 'POST /api/admin/results/:season/:round/import';
    const IMPORTS = 'GET /api/admin/imports';

    it('should be to try again, and take it off the list when that works', async () => {
      server.use(IMPORTS, { imports: [refusal('refused')] });
      const { user, panel } = await open();
      const again = await within(panel).findByRole('button', { name: /^Try again: Spanish/ });
      server.use(IMPORT, () => {
        server.use(IMPORTS, { imports: [refusal('stored'), refusal('refused')] });
        return json({ message: 'Spanish Grand Prix: the result is stored.', outcome: 'stored' });
      });
      await user.click(again);
      await waitFor(() => {
        expect(within(panel).queryByText('Refused imports')).toBeNull();
      });
      expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: false }]);
    });

    it('should say that it was refused again', async () => {
      server.use(IMPORTS, { imports: [refusal('refused')] });
      server.use(IMPORT, {
        message: 'Spanish Grand Prix: the result was refused.',
        outcome: 'refused',
      });
      const { user, panel } = await open();
      await user.click(await within(panel).findByRole('button', { name: /^Try again: Spanish/ }));
      expect(await within(panel).findByRole('alert')).toHaveTextContent('the result was refused.');
    });

    const waiting = {
      listed: 19,
      expected: 20,
      until: '2025-06-01T18:20:00.000Z',
      teams: ['Alpine'],
      mayRelease: true,
    };

    it('should be to release a result that waits for a car', async () => {
      server.use(IMPORTS, { imports: [{ ...refusal('refused'), waiting }] });
      server.use(IMPORT, { message: 'Spanish Grand Prix: the result is stored.' });
      const { user, panel } = await open();
      expect(
        await within(panel).findByText(/^Waiting for a complete result: 19 of 20 cars, until /),
      ).toBeVisible();
      await user.click(within(panel).getByRole('button', { name: /^Release: Spanish/ }));
      await waitFor(() => {
        expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: true }]);
      });
      await expectAccessible(panel);
    });

    it('should not be to release half a result, nor one that is wrong otherwise', async () => {
      const half = { ...waiting, listed: 10, mayRelease: false };
      server.use(IMPORTS, {
        imports: [
          { ...refusal('refused'), waiting: half },
          { ...refusal('refused'), _id: 'import-8', round: 8 },
        ],
      });
      const { panel } = await open();
      expect(await within(panel).findByText(/^Waiting .* 10 of 20 cars/)).toBeVisible();
      expect(within(panel).getAllByRole('button', { name: /^Try again/ })).toHaveLength(2);
      expect(within(panel).queryByRole('button', { name: /^Release/ })).toBeNull();
    });

    it('should be to release an entry by hand that the source contradicts', async () => {
      server.use(IMPORTS, { imports: [refusal('held')] });
      server.use(IMPORT, { message: 'Spanish Grand Prix: the result is corrected.' });
      const { user, panel } = await open();
      await user.click(await within(panel).findByRole('button', { name: /^Release: Spanish/ }));
      await waitFor(() => {
        expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: true }]);
      });
    });
  });

  describe('a result by hand', () => {
    const RESULTS = 'GET /api/admin/results/:season/:round';
    const ENTER = 'PUT /api/admin/results/:season/:round';
    const IMPORT = 'POST /api/admin/results/:season/:round/import';
    const aForm = () => ({
      season: 2025,
      round: 9,
      raceName: 'Spanish Grand Prix',
      isSprintWeekend: false,
      resultsStatus: 'none',
      manualEntry: null,
      seats: [
        { team: 'alpine', teamName: 'Alpine', driver: 'pierre-gasly' },
        { team: 'alpine', teamName: 'Alpine', driver: null },
      ],
      drivers: [
        { _id: 'franco-colapinto', name: 'Franco Colapinto' },
        { _id: 'pierre-gasly', name: 'Pierre Gasly' },
      ],
      race: null,
      sprint: null,
    });
    const entry = { username: 'mara_apex', at: '2025-06-01T15:00:00.000Z', notes: '' };
    const openForm = async (results: object = aForm()) => {
      server.use('GET /api/season/:season', ({ params }) =>
        json({
          season: Number(params['season']),
          drivers: [],
          teams: [],
          rounds: [
            { round: 9, raceName: 'Spanish Grand Prix', status: 'in_progress' },
            { round: 10, raceName: 'Canadian Grand Prix', status: 'scheduled' },
          ],
        }),
      );
      server.use(RESULTS, results);
      const app = await open();
      const { user, panel } = app;
      const round = await within(panel).findByLabelText('Round');
      await within(round).findByRole('option', { name: '9 · Spanish Grand Prix' });
      expect(within(round).queryByRole('option', { name: /Canadian/ })).toBeNull();
      await user.selectOptions(round, '9');
      await user.click(within(panel).getByRole('button', { name: 'Enter result' }));
      const dialog = await screen.findByRole('dialog', { name: /Spanish Grand Prix 2026/ });
      await within(dialog).findByRole('group', { name: 'Alpine' });
      return { ...app, dialog };
    };

    it('should be typed in car by car, and say that it is stored', async () => {
      const { user, dialog, panel } = await openForm();
      const field = (label: string) => within(dialog).getByLabelText(label);
      await user.selectOptions(field('Driver of Alpine, car 2'), 'Franco Colapinto');
      await user.type(field('Position of Pierre Gasly'), '7');
      expect(field('Points of Pierre Gasly')).toHaveValue('6');
      await user.selectOptions(field('Status of Franco Colapinto'), 'Did not start');
      await user.type(field('Why'), 'The API is down');
      await expectAccessible(dialog);
      server.use(ENTER, { message: 'The result of the Spanish Grand Prix is stored.' });
      await user.click(within(dialog).getByRole('button', { name: 'Store result' }));
      expect(
        await within(panel).findByText('The result of the Spanish Grand Prix is stored.'),
      ).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(server.asked(ENTER).map(({ body }) => body)).toEqual([
        {
          race: [
            {
              driver: 'pierre-gasly',
              team: 'alpine',
              position: 7,
              status: 'FINISHED',
              points: 6,
            },
            {
              driver: 'franco-colapinto',
              team: 'alpine',
              position: null,
              status: 'DNS',
              points: 0,
            },
          ],
          notes: 'The API is down',
        },
      ]);
    });

    it('should ask before it throws away what was typed', async () => {
      const { user, dialog } = await openForm();
      await user.type(within(dialog).getByLabelText('Position of Pierre Gasly'), '7');
      await user.keyboard('{Escape}');
      const question = await screen.findByRole('dialog', { name: 'Throw away what you typed?' });
      await user.click(within(question).getByRole('button', { name: 'Keep typing' }));
      expect(await screen.findByLabelText('Position of Pierre Gasly')).toHaveValue('7');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Throw away' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('should ask before a release brings another result into the form', async () => {
      const { user, dialog } = await openForm({ ...aForm(), manualEntry: entry });
      server.use(IMPORT, { outcome: 'stored', message: 'Released.' });
      await user.type(within(dialog).getByLabelText('Position of Pierre Gasly'), '7');
      await user.click(within(dialog).getByRole('button', { name: 'Release' }));
      await user.click(await screen.findByRole('button', { name: 'Keep typing' }));
      expect(server.asked(IMPORT)).toHaveLength(0);
      expect(await screen.findByLabelText('Position of Pierre Gasly')).toHaveValue('7');
      server.use(RESULTS, aForm());
      await user.click(screen.getByRole('button', { name: 'Release' }));
      await user.click(await screen.findByRole('button', { name: 'Throw away' }));
      await waitFor(() => {
        expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
      });
      expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: true }]);
      expect(screen.getByLabelText('Position of Pierre Gasly')).toHaveValue('');
      // nothing typed is left to ask about
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('should close at once while nothing was typed', async () => {
      const { user } = await openForm();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('should keep what was typed and say at the car what is wrong', async () => {
      const { user, dialog } = await openForm();
      const message = 'Pierre Gasly finished: enter the position.';
      server.use(ENTER, () =>
        json(
          {
            statusCode: 400,
            code: 'RESULTS_REFUSED',
            message: `The result is not stored. ${message}`,
            error: `The result is not stored. ${message}`,
            details: [{ field: 'race.pierre-gasly.position', message }],
          },
          400,
        ),
      );
      await user.type(within(dialog).getByLabelText('Why'), 'Stewards');
      await user.click(within(dialog).getByRole('button', { name: 'Store result' }));
      expect(await within(dialog).findByText(message)).toBeVisible();
      expect(within(dialog).getByLabelText('Position of Pierre Gasly')).toBeInvalid();
      expect(within(dialog).getByLabelText('Position of Pierre Gasly')).toHaveFocus();
      expect(within(dialog).getByLabelText('Why')).toHaveValue('Stewards');
    });
  });

  it('should say nothing of imports when none was refused', async () => {
    const { panel } = await open();
    await within(panel).findByText('Office Pit Crew');
    expect(within(panel).queryByText('Refused imports')).toBeNull();
  });

  it('should say that the imports cannot be loaded', async () => {
    server.use('GET /api/admin/imports', () => failure(500));
    const { panel } = await open();
    expect(await within(panel).findByText('Failed to load imports')).toBeVisible();
  });
});
