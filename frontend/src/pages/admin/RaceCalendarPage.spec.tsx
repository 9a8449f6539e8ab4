import { act, screen, waitFor, within } from '@testing-library/react';
import { adminApi } from '../../api/adminApi';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { anAdmin, mockAdminApi } from '../../testing/mockProfileApi';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { json, server } from '../../testing/server';

const READ = 'GET /api/admin/seasons/:season/rounds/:round';
const CHANGE = 'PATCH /api/admin/seasons/:season/rounds/:round';
const SESSIONS = {
  fp1: '2030-06-13T11:30:00.000Z',
  sprintQualifying: '2030-06-13T15:30:00.000Z',
  sprint: '2030-06-14T10:00:00.000Z',
  qualifying: '2030-06-14T14:00:00.000Z',
  race: '2030-06-15T13:00:00.000Z',
};
const aCalendar = (more: object = {}) => ({
  season: 2030,
  round: 9,
  raceName: 'Spanish Grand Prix',
  isSprintWeekend: true,
  status: 'scheduled',
  sessions: SESSIONS,
  sprintRun: true,
  lockAt: '2030-06-13T15:25:00.000Z',
  locked: false,
  swapOpensAt: null,
  swapClosesAt: null,
  resultsStatus: 'none',
  hasSprintResult: false,
  manual: null,
  api: { status: 'scheduled', sessions: SESSIONS },
  ...more,
});
const manual = {
  at: '2030-06-12T09:00:00.000Z',
  username: 'mara_apex',
  sessions: {},
  status: null,
  sprintRun: null,
};

const open = async (more: object = {}) => {
  server.use(READ, aCalendar(more));
  const app = renderApp({ path: '/admin/season/2030/round/9', as: anAdmin() });
  await findTitle('Spanish Grand Prix');
  return app;
};
const changes = () => server.asked(CHANGE).map(({ body }) => body);
const confirm = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  question: string,
  button: string,
) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole('button', { name: button }));
};

describe('the calendar of a race by hand', () => {
  it('should be led to from the results', async () => {
    mockAdminApi();
    server.use('GET /api/season/:season', {
      season: 2026,
      drivers: [],
      teams: [],
      rounds: [{ round: 9, raceName: 'Spanish Grand Prix', status: 'scheduled' }],
    });
    server.use(READ, aCalendar({ season: 2026 }));
    const { user, panel, router } = await openAdminPage('Results');
    const round = await within(panel).findByLabelText('Round');
    await within(round).findByRole('option', { name: '9 · Spanish Grand Prix' });
    await user.selectOptions(round, '9');
    await user.click(within(panel).getByRole('link', { name: 'Change calendar' }));
    await waitForPath(router, '/admin/season/2026/round/9');
    await findTitle('Spanish Grand Prix');
  });

  it('should send the times that were changed, in UTC, and show the API’s beside them', async () => {
    const { user } = await open({
      manual,
      api: {
        status: 'scheduled',
        sessions: { ...SESSIONS, qualifying: '2030-06-14T15:00:00.000Z' },
      },
    });
    const field = screen.getByLabelText('Qualifying (UTC)');
    expect(field).toHaveValue('2030-06-14T14:00');
    expect(field).toHaveAccessibleDescription(/The results API says 14-06-2030 15:00 UTC\./);
    expect(screen.queryByLabelText('Practice 2 (UTC)')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('Change a time first.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '2030-06-14T16:30');
    await expectAccessible();
    server.use(CHANGE, aCalendar());
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('The times are saved.')).toBeVisible();
    expect(changes()).toEqual([{ sessions: { qualifying: '2030-06-14T16:30:00.000Z' } }]);
  });

  it('should keep what is typed when other times come meanwhile', async () => {
    const { user, store } = await open();
    const [first, second] = screen.getAllByLabelText(/\(UTC\)$/);
    await user.clear(first!);
    await user.type(first!, '2030-06-13T08:15');
    const [, moved = 'sprint'] = Object.keys(SESSIONS);
    const sessions = { ...SESSIONS, [moved]: '2030-06-14T17:45:00.000Z' };
    server.use(READ, aCalendar({ sessions }));
    await act(async () => {
      const args = { season: 2030, round: 9 };
      await store.dispatch(
        adminApi.endpoints.getRoundCalendar.initiate(args, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
    });
    await waitFor(() => {
      expect(second).toHaveValue('2030-06-14T17:45');
    });
    expect(first).toHaveValue('2030-06-13T08:15');
    expect(first).toBeInTheDocument();
  });

  it('should ask before a time locks the picks at once', async () => {
    const { user } = await open();
    const field = screen.getByLabelText('Sprint qualifying (UTC)');
    await user.clear(field);
    await user.type(field, '2020-06-13T10:00');
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    await confirm(user, 'Lock picks now?', 'Go back');
    expect(changes()).toEqual([]);
    expect(field).toHaveValue('2020-06-13T10:00');
  });

  it('should say at the field what is wrong, and keep what was typed', async () => {
    const message = 'The Grand Prix can only start when qualifying is over.';
    const { user } = await open();
    const field = screen.getByLabelText('Grand Prix (UTC)');
    await user.clear(field);
    await user.type(field, '2030-06-14T14:00');
    server.use(CHANGE, () =>
      json(
        {
          statusCode: 400,
          code: 'CALENDAR_REFUSED',
          message: `Nothing has been changed. ${message}`,
          error: `Nothing has been changed. ${message}`,
          details: [{ field: 'sessions.race', message }],
        },
        400,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('2030-06-14T14:00');
  });

  it.each([
    ['Cancel race', 'Cancel the Spanish Grand Prix?', {}, { status: 'cancelled' }, 'is cancelled.'],
    [
      'Restore race',
      'Restore the Spanish Grand Prix?',
      { status: 'cancelled' },
      { status: 'scheduled' },
      'is back.',
    ],
    ['Sprint not run', 'Sprint not run?', {}, { sprintRun: false }, 'counts as not run.'],
    [
      'Sprint was run',
      'Sprint was run?',
      { sprintRun: false },
      { sprintRun: true },
      'look for the sprint result again.',
    ],
    ['Release', 'Release the race?', { manual }, { release: true }, 'calendar applies again.'],
  ])('should ask before “%s” and do it', async (button, question, calendar, change, done) => {
    const { user } = await open(calendar);
    await user.click(screen.getByRole('button', { name: button }));
    await confirm(user, question, 'Go back');
    expect(changes()).toEqual([]);
    server.use(CHANGE, aCalendar());
    await user.click(screen.getByRole('button', { name: button }));
    await confirm(user, question, button);
    expect(await screen.findByText(done, { exact: false })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes()).toEqual([change]);
  });

  it('should say in the question why it was refused', async () => {
    const { user } = await open();
    const message = 'Nothing has been changed. The Grand Prix has its result.';
    server.use(CHANGE, () =>
      json({ statusCode: 400, code: 'CALENDAR_REFUSED', message, error: message }, 400),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel race' }));
    await confirm(user, 'Cancel the Spanish Grand Prix?', 'Cancel race');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('should offer nothing for a race that has been run', async () => {
    await open({
      status: 'completed',
      resultsStatus: 'official',
      hasSprintResult: true,
      locked: true,
    });
    expect(
      screen.getByText('The race has its result, so its times can’t be changed.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /race|Sprint|Save/ })).toBeNull();
    await expectAccessible();
  });

  it('should be there for app admins alone', async () => {
    renderApp({ path: '/admin/season/2030/round/9' });
    expect(await findTitle('Off the track')).toBeVisible();
    expect(server.asked(READ)).toEqual([]);
  });
});
