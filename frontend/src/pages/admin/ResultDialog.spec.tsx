import { screen, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { json, server } from '../../testing/server';

const open = () => openAdminPage('Results');

beforeEach(mockAdminApi);

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
    await user.selectOptions(round, '10');
    expect(within(panel).getByRole('button', { name: 'Enter result' })).toBeDisabled();
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
    await user.type(field('Reason'), 'The API is down');
    await expectAccessible(dialog);
    server.use(ENTER, { message: 'The result of the Spanish Grand Prix is stored.' });
    await user.click(within(dialog).getByRole('button', { name: 'Save result' }));
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
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText('Position of Pierre Gasly')).toHaveValue('7');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should ask before a release brings another result into the form', async () => {
    const { user, dialog } = await openForm({ ...aForm(), manualEntry: entry });
    server.use(IMPORT, { outcome: 'stored', message: 'Released.' });
    await user.type(within(dialog).getByLabelText('Position of Pierre Gasly'), '7');
    await user.click(within(dialog).getByRole('button', { name: 'Release' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(server.asked(IMPORT)).toHaveLength(0);
    expect(await screen.findByLabelText('Position of Pierre Gasly')).toHaveValue('7');
    server.use(RESULTS, aForm());
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
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
          message: `The result hasn’t been saved. ${message}`,
          error: `The result hasn’t been saved. ${message}`,
          details: [{ field: 'race.pierre-gasly.position', message }],
        },
        400,
      ),
    );
    await user.type(within(dialog).getByLabelText('Reason'), 'Stewards');
    await user.click(within(dialog).getByRole('button', { name: 'Save result' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Position of Pierre Gasly')).toBeInvalid();
    expect(within(dialog).getByLabelText('Position of Pierre Gasly')).toHaveFocus();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Stewards');
  });

  it('should open the session in which the server finds something wrong, and send it again', async () => {
    const { user, dialog, panel } = await openForm({ ...aForm(), isSprintWeekend: true });
    const message = 'Pierre Gasly finished: enter the position.';
    server.use(ENTER, () =>
      json(
        {
          statusCode: 400,
          code: 'RESULTS_REFUSED',
          message: 'The result hasn’t been saved.',
          error: 'The result hasn’t been saved.',
          details: [{ field: 'sprint.pierre-gasly.position', message }],
        },
        400,
      ),
    );
    const position = () => within(dialog).getByLabelText('Position of Pierre Gasly');
    await user.click(within(dialog).getByRole('tab', { name: 'Sprint' }));
    await user.type(within(dialog).getByLabelText('Points of Pierre Gasly'), '3');
    await user.click(within(dialog).getByRole('tab', { name: 'Grand Prix' }));
    await user.type(position(), '7');
    await user.click(within(dialog).getByRole('button', { name: 'Save result' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByRole('tab', { name: 'Sprint', selected: true })).toBeVisible();
    expect(position()).toHaveFocus();
    expect(within(dialog).getByLabelText('Points of Pierre Gasly')).toHaveValue('3');

    server.use(ENTER, { message: 'Stored.' });
    await user.type(position(), '6');
    await user.click(within(dialog).getByRole('button', { name: 'Save result' }));
    expect(await within(panel).findByText('Stored.')).toBeVisible();
    expect(server.asked(ENTER)[1]?.body).toMatchObject({
      race: [{ position: 7, points: 6 }, {}],
      sprint: [{ position: 6, points: 3 }, {}],
    });
  });
});
