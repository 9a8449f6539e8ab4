import { within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { failure, server } from '../../testing/server';

const JOBS = 'GET /api/admin/jobs';

const aJob = (name: string, more: object = {}) => ({
  name,
  state: 'active',
  leaseUntil: '2025-06-12T08:03:00.000Z',
  lastRunAt: '2025-06-12T08:00:00.000Z',
  lastSuccessAt: '2025-06-12T08:00:00.000Z',
  lastError: null,
  tries: 0,
  nextAttemptAt: null,
  ...more,
});

const open = () => openAdminPage('Jobs');

describe('the jobs on the admin page', () => {
  beforeEach(() => {
    mockAdminApi();
  });

  it('should say that all is well, and when each last was on demand', async () => {
    const never = { state: 'waiting', lastRunAt: null, lastSuccessAt: null };
    server.use(JOBS, { jobs: [aJob('import-results'), aJob('send-mail', never)] });
    const { user, panel } = await open();
    await user.click(await within(panel).findByText('All 2 healthy'));
    const row = within(panel).getByRole('row', { name: /send-mail/ });
    expect(row).toHaveTextContent('Never');
    await expectAccessible(panel);
  });

  it('should show at once which job fails, why, and when it is tried again', async () => {
    const failing = {
      state: 'failing',
      lastError: 'The mail server hung up.',
      tries: 3,
      nextAttemptAt: '2025-06-12T08:04:00.000Z',
    };
    server.use(JOBS, { jobs: [aJob('import-results'), aJob('send-mail', failing)] });
    const { panel } = await open();
    expect(await within(panel).findByText('The mail server hung up.')).toBeVisible();
    expect(within(panel).getByText(/^3 times in a row, retrying at \d\d-\d\d-2025/)).toBeVisible();
    expect(within(panel).getByText('1 of 2 failing')).toBeVisible();
  });

  it('should offer another try when the jobs cannot be loaded', async () => {
    server.use(JOBS, () => failure(500));
    const { user, panel } = await open();
    const alert = await within(panel).findByText('Couldn’t load the jobs. Try again.');
    server.use(JOBS, { jobs: [aJob('import-results')] });
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await within(panel).findByText('All 1 healthy');
    expect(alert).not.toBeInTheDocument();
  });
});
