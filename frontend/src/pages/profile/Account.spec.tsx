import { screen, waitFor, within } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { readLogoutReason, clearLogoutReason } from '../../features/auth/logoutReason';
import { leaveTo } from '../../lib/ui/navigation';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

jest.mock('../../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

const PREFERENCES = 'GET /api/users/preferences';
const REMINDERS = 'PUT /api/users/preferences/reminders';
const RESEND = 'POST /api/auth/confirm-email/resend';
const DELETION = 'DELETE /api/auth/delete';

async function open(as = aUser()) {
  const app = renderApp({ path: '/profile', as });
  await findTitle('Profile');
  return { ...app, account: await screen.findByRole('region', { name: 'Account' }) };
}

describe('the account on the profile', () => {
  beforeEach(() => {
    mockProfileApi();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.mocked(leaveTo).mockReset();
  });

  it('should show avatar, username and e-mail address (PR-01)', async () => {
    const { account } = await open();
    expect(within(account).getByRole('img', { name: 'Helmet of mara_apex' })).toBeVisible();
    // the tests' own reading of names puts a space where a line may break
    expect(within(account).getByRole('heading', { name: /^mara_ ?apex$/ })).toBeVisible();
    expect(within(account).getByText('mara@example.org')).toBeVisible();
    await screen.findByText('Wet Weather Club');
    await expectAccessible();
  });

  it('should ask for nothing twice, and for nothing that only app admins see', async () => {
    await open();
    await screen.findByText('Wet Weather Club');
    const asked = server.asked().map(({ method, path }) => `${method} ${path}`);
    expect(asked.toSorted()).toEqual([
      'GET /api/auth/me',
      'GET /api/auth/ways',
      'GET /api/league/user/leagues',
      'GET /api/users/calendar',
      'GET /api/users/preferences',
      'GET /api/users/tokens',
      'GET /api/users/username',
    ]);
    for (const name of ['Admin', 'Admin Test Tools', 'Admin Dashboard', 'Avatar Testing'])
      expect(screen.queryByText(name)).toBeNull();
  });

  it('should lead to the avatar editor and to the password page, with its note (PR-05 to PR-07, RT-05)', async () => {
    const { account } = await open();
    expect(within(account).getByRole('link', { name: 'Choose Your Avatar' })).toHaveAttribute(
      'href',
      '/avatar-editor',
    );
    expect(within(account).getByRole('link', { name: 'Reset Password' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    expect(
      within(account).getByText('You will need to re-authenticate to change your password.'),
    ).toBeVisible();
  });

  it('should lead to the figures over all leagues', async () => {
    const { account } = await open();
    const link = within(account).getByRole('link', { name: 'View statistics' });
    expect(link).toHaveAttribute('href', '/statistics');
  });

  it('should go to the editor and come back (PR-05, AE-09)', async () => {
    server.use('GET /api/avatar/users/:userId', { avatar: aUser().avatar });
    const { user, router } = await open();
    await user.click(screen.getByRole('link', { name: 'Choose Your Avatar' }));
    await findTitle('Choose Your Avatar');
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitForPath(router, '/profile');
  });

  it.each([
    [true, 'Disable', 'Disabled', 'Email reminders disabled. You will not receive race reminders.'],
    [false, 'Enable', 'Enabled', 'Email reminders enabled! You will receive race reminders.'],
  ])(
    'should turn reminders that are %p the other way (PR-02 to PR-04, SM-41, AP-38, AP-39, OK-05, OK-06)',
    async (before, button, state, message) => {
      let stored = before;
      const changing = later();
      server.use(PREFERENCES, () => json({ emailRemindersEnabled: stored }));
      server.use(REMINDERS, () => changing.answer);
      const { user } = await open(aUser({ emailRemindersEnabled: before }));
      await user.click(await screen.findByRole('button', { name: button }));
      // shown at once, while the request is under way
      expect(await screen.findByText(state)).toBeVisible();
      const busy = screen.getByRole('button', { name: 'Updating...' });
      expect(busy).toHaveAttribute('aria-busy', 'true');
      await user.click(busy);
      stored = !before;
      changing.give(json({ message, emailRemindersEnabled: stored }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(
        await screen.findByRole('button', { name: before ? 'Enable' : 'Disable' }),
      ).toHaveAccessibleDescription('Email reminders');
      expect(screen.getByText(state)).toBeVisible();
      expect(server.asked(REMINDERS).map(({ body }) => body)).toEqual([
        { emailRemindersEnabled: !before },
      ]);
    },
  );

  it.each([
    ['its own sentence', () => failure(500), 'Failed to update reminder preferences'],
    [
      "the server's",
      () => problem(503, 'The database is away.', 'UNAVAILABLE'),
      'The database is away.',
    ],
  ])('should take the change back with %s when it fails (ER-43)', async (_, answer, text) => {
    server.use(REMINDERS, answer);
    const { user, account } = await open();
    await user.click(within(account).getByRole('button', { name: 'Disable' }));
    expect(await within(account).findByRole('alert')).toHaveTextContent(text);
    expect(await within(account).findByText('Enabled')).toBeVisible();
    expect(await within(account).findByRole('button', { name: 'Disable' })).toBeEnabled();
  });

  it('should trust the stored preference more than the session', async () => {
    server.use(PREFERENCES, { emailRemindersEnabled: false });
    await open(aUser({ emailRemindersEnabled: true }));
    expect(await screen.findByText('Disabled')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeVisible();
  });

  it('should only log that the preferences cannot be loaded (ER-56)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.use(PREFERENCES, () => failure(500));
    await open(aUser({ emailRemindersEnabled: false }));
    await screen.findByText('Wet Weather Club');
    await waitFor(() => {
      expect(log).toHaveBeenCalledWith('The preferences could not be loaded.', expect.anything());
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Disabled')).toBeVisible();
  });

  it('should say that the address is confirmed, with nothing to do about it (AC-01)', async () => {
    const { account } = await open(aUser({ emailConfirmed: true }));
    expect(within(account).getByText('Confirmed')).toBeVisible();
    expect(within(account).queryByRole('button', { name: /link/ })).toBeNull();
  });

  it('should send the link again, and say how long it works (AC-01)', async () => {
    const sending = later();
    server.use(RESEND, () => sending.answer);
    const { user, account } = await open(aUser({ emailConfirmed: false }));
    expect(within(account).getByText('Not confirmed')).toBeVisible();
    expect(within(account).getByText(/It’s valid for 7 days/)).toBeVisible();
    expect(within(account).queryByText(/to get emails/)).toBeNull();
    await expectAccessible();
    const button = within(account).getByRole('button', { name: 'Send the link again' });
    expect(button).toHaveAccessibleDescription('Email address');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
    const message = 'The link is on its way. It’s valid for 7 days.';
    sending.give(json({ message, emailConfirmed: false }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(account).getByText('Not confirmed')).toBeVisible();
    expect(server.asked('GET /api/auth/me')).toHaveLength(1);
  });

  it('should say that no emails come before it is confirmed, where that is so (AC-01)', async () => {
    const { account } = await open(aUser({ emailConfirmed: false, getsEmails: false }));
    expect(
      within(account).getByText(/^Confirm your email address to get emails\. Open/),
    ).toBeVisible();
  });

  it('should notice that the address was confirmed elsewhere (AC-01)', async () => {
    const message = 'Your email address is already confirmed.';
    server.use(RESEND, { message, emailConfirmed: true });
    const { user, account } = await open(aUser({ emailConfirmed: false }));
    server.use('GET /api/auth/me', { user: aUser({ emailConfirmed: true }) });
    await user.click(within(account).getByRole('button', { name: 'Send the link again' }));
    expect(await within(account).findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it.each([
    ['its own sentence', () => failure(500), 'Couldn’t send the link. Try again.'],
    ["the server's", () => problem(429, 'Please wait an hour.'), 'Please wait an hour.'],
  ])('should say with %s that no link was sent (AC-01)', async (_, answer, text) => {
    server.use(RESEND, answer);
    const { user, account } = await open(aUser({ emailConfirmed: false }));
    await user.click(within(account).getByRole('button', { name: 'Send the link again' }));
    expect(await within(account).findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
  });

  it('should ask before it deletes the account, and do nothing on no (PR-08, VA-30)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveAccessibleDescription(
      expect.stringContaining('Are you sure you want to delete your account?'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.asked(DELETION)).toHaveLength(0);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  async function askToDelete() {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    const password = within(dialog).getByLabelText('Current password');
    const confirm = () =>
      user.click(within(dialog).getByRole('button', { name: 'Delete Account' }));
    return { user, dialog, password, confirm };
  }

  it('should ask for the current password before it deletes the account (ACCOUNT-2)', async () => {
    const { user, dialog, password, confirm } = await askToDelete();
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expectAccessible();
    await confirm();
    expect(password).toHaveAccessibleDescription('Current password is required');
    const message = 'This isn’t your current password.';
    const details = [{ field: 'currentPassword', message }];
    server.use(DELETION, () => json({ message, details }, 400));
    await user.type(password, 'not-it');
    await confirm();
    await waitFor(() => {
      expect(password).toHaveAccessibleDescription(message);
    });
    expect(password).toHaveFocus();
    expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
    expect(server.asked(DELETION).map(({ body }) => body)).toEqual([{ currentPassword: 'not-it' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Account' })).toHaveFocus();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('should delete the account, sign out and go to the landing page (AP-07, SM-07)', async () => {
    const deleting = later();
    server.use(DELETION, () => deleting.answer);
    const { user, password, confirm } = await askToDelete();
    await user.type(password, 'pit-window');
    await confirm();
    expect(await screen.findByRole('button', { name: 'Deleting…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    deleting.give(json({ message: 'Your account has been deleted.' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
    expect(readAccessToken()).toBeNull();
    expect(readLogoutReason()).toBe('account-deleted');
    clearLogoutReason();
  });

  it.each([
    ['its own sentence', () => failure(500), 'Failed to delete account. Please try again.'],
    [
      "the server's",
      () => problem(503, 'The database is away.', 'UNAVAILABLE'),
      'The database is away.',
    ],
  ])('should stay signed in with %s when that fails (ER-42)', async (_, answer, text) => {
    server.use(DELETION, answer);
    const { user, dialog, password, confirm } = await askToDelete();
    await user.type(password, 'pit-window');
    await confirm();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    expect(readAccessToken()).toBe('access-token');
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
