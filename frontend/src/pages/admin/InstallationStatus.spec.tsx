import { within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { failure, server } from '../../testing/server';

const HEALTH = 'GET /api/admin/health';
const checkedAt = '2025-06-12T08:00:00.000Z';
const at = '2025-06-11T04:00:00.000Z';

const WELL = [
  { part: 'node', state: 'ok', code: 'supported', version: '24.15.0', until: '2028-04-30' },
  { part: 'mail', state: 'ok', code: 'sent', count: 0 },
  { part: 'version', state: 'off', code: 'not-asked', version: '0.16.0' },
];

const open = () => openAdminPage('Installation');

describe('the installation on the admin page (HO-07)', () => {
  beforeEach(() => {
    mockAdminApi();
  });

  it('should say that all is well, and how each part is on demand', async () => {
    server.use(HEALTH, { checkedAt, parts: WELL });
    const { user, panel } = await open();
    await user.click(await within(panel).findByText('Everything is OK'));
    const rows = within(panel).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version.*Off.*Set RELEASES_URL/),
      expect.stringMatching(/^Email.*OK/),
      'Node OKNode 24.15.0 is supported until 30-04-2028.',
    ]);
    expect(within(panel).getByText(/^Checked on 12-06-2025/)).toBeVisible();
    await expectAccessible(panel);
  });

  it('should show what needs attention at once, the worst first, and what to do about it', async () => {
    const late = { part: 'jobs', state: 'attention', code: 'late', names: ['remind'], of: 30 };
    const error = 'The backup could not be written: no space left on device';
    const failed = { part: 'backups', state: 'failing', code: 'failed', error, at, bytes: 3e6 };
    server.use(HEALTH, { checkedAt, parts: [...WELL, late, failed] });
    const { panel } = await open();
    expect(await within(panel).findByText('2 parts need attention')).toBeVisible();
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Backups Failing.*3\.0 MB.*no space left.*Check BACKUP_DIR/);
    expect(second).toHaveTextContent(/^Jobs Needs attention.*remind.*log/);
    expect(first).toBeVisible();
    await expectAccessible(panel);
  });

  it.each([
    ['version', 'newer', { version: '0.16.0', latest: '0.17.0' }, 'Gridlock 0.17.0 is available'],
    ['version', 'latest', { version: '0.16.0', at }, 'no newer version on 11-06-2025'],
    ['version', 'unanswered', { version: '0.16.0', error: 'It is no JSON.' }, 'It is no JSON.'],
    ['node', 'ended', { version: '22.22.3', until: '2027-04-30' }, 'since 30-04-2027'],
    ['time-zones', 'old', { version: '2025b' }, 'those of 2025b: local times'],
    ['database', 'embedded', { bytes: 2.5e6, freeBytes: 8e9 }, 'takes 2.5 MB; its disk has 8.0 GB'],
    ['database', 'little-room', { bytes: 2e6, freeBytes: 1e6 }, 'has only 1.0 MB left'],
    ['database', 'server', { bytes: 2e6 }, 'The MongoDB database takes 2.0 MB.'],
    ['database', 'server', {}, 'The MongoDB database responds.'],
    ['backups', 'made', { at, bytes: 1e6, count: 14 }, 'Backups kept: 14.'],
    ['backups', 'due', { count: 0 }, 'There is no backup yet. The next one is about to be made.'],
    ['backups', 'late', { at, bytes: 1e6, since: at }, 'has been due since 11-06-2025'],
    ['backups', 'off', {}, 'Set BACKUP_AT'],
    ['backups', 'of-database', {}, 'made with its own tools'],
    ['jobs', 'failing', { names: ['a', 'b'], of: 9 }, 'a, b'],
    ['results', 'answered', { at, count: 7, of: 9 }, 'Requests left this hour: 7 of 9.'],
    ['results', 'unanswered', { since: at, error: 'It is away.' }, 'It is away.'],
    ['results', 'paused', { until: at }, 'asks for fewer requests'],
    ['results', 'overdue', { count: 2, since: at }, 'Results of 2 rounds are overdue'],
    ['mail', 'files', {}, 'Set SMTP_URL'],
    ['mail', 'waiting', { count: 1, since: at, error: 'refused' }, '1 email waiting'],
    ['mail', 'given-up', { failed: 3 }, '3 emails given up'],
    ['push', 'needs-https', {}, 'Set PUBLIC_URL'],
    ['push', 'waiting', { count: 2, since: at }, '2 notifications waiting'],
    ['hooks', 'failing', { count: 1, of: 4 }, 'Nothing arrives at 1 of 4 chat hooks.'],
    ['hooks', 'unreadable', {}, 'This couldn’t be checked.'],
    ['tyres', 'flat', {}, 'This couldn’t be checked.'],
  ])('should put into words: %s, %s', async (part, code, figures, text) => {
    server.use(HEALTH, { checkedAt, parts: [{ part, state: 'attention', code, ...figures }] });
    const { panel } = await open();
    expect(await within(panel).findByRole('listitem')).toHaveTextContent(text);
  });

  it('should be checked again on request', async () => {
    server.use(HEALTH, { checkedAt, parts: [{ part: 'hooks', state: 'attention', code: 'none' }] });
    const { user, panel } = await open();
    await within(panel).findByText('1 part needs attention');
    server.use(HEALTH, { checkedAt, parts: WELL });
    await user.click(within(panel).getByRole('button', { name: 'Check again' }));
    expect(await within(panel).findByText('Everything is OK')).toBeVisible();
  });

  it('should offer another try when it cannot be checked', async () => {
    server.use(HEALTH, () => failure(500));
    const { user, panel } = await open();
    await within(panel).findByText('Couldn’t check the installation. Try again.');
    server.use(HEALTH, { checkedAt, parts: WELL });
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Everything is OK')).toBeVisible();
  });
});
