import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const EMAIL = 'PUT /api/users/email';
const RESEND = 'POST /api/users/email/resend';
const CANCEL = 'DELETE /api/users/email';
const NAME = 'PUT /api/users/username';
const WAITING = { email: 'mara.new@example.org', until: '2025-03-02T09:30:00.000Z' };

async function open(as = aUser()) {
  const app = renderApp({ path: '/profile', as });
  await findTitle('Profile');
  const account = await screen.findByRole('region', { name: 'Account' });
  await screen.findByText('Wet Weather Club');
  return { ...app, account };
}
type Opened = Awaited<ReturnType<typeof open>>;

const change = ({ account }: Opened, what: string) =>
  within(account).getByRole('button', { name: 'Change', description: what });

describe('changing the account on the profile (AC-05)', () => {
  beforeEach(() => {
    mockProfileApi();
  });

  describe('the email address', () => {
    async function ask(opened: Opened) {
      const { user } = opened;
      await user.click(change(opened, 'Email address'));
      const dialog = await screen.findByRole('dialog', { name: 'Change your email address' });
      return {
        dialog,
        email: within(dialog).getByLabelText('New email address'),
        password: within(dialog).getByLabelText('Current password'),
        send: () => user.click(within(dialog).getByRole('button', { name: 'Send the link' })),
      };
    }

    it('should be asked for with the password, and then wait for its link', async () => {
      const opened = await open();
      const { user, account } = opened;
      const { email, password, send, dialog } = await ask(opened);
      expect(email).toHaveFocus();
      expect(within(dialog).getByText(/way back for 7 days/)).toBeVisible();
      await expectAccessible();
      await send();
      expect(email).toHaveAccessibleDescription('Email is required');
      expect(password).toHaveAccessibleDescription('Current password is required');
      server.use(EMAIL, () => json(aUser({ emailChange: WAITING })));
      await user.type(email, ' mara.new@example.org');
      await user.type(password, 'pit-window');
      await send();
      expect(await screen.findByText('We’ve sent a link to mara.new@example.org.')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(await within(account).findByRole('heading', { name: 'New address' })).toBeVisible();
      expect(within(account).getByText('mara.new@example.org')).toBeVisible();
      expect(within(account).getByText('mara@example.org')).toBeVisible();
      expect(server.asked(EMAIL).map(({ body }) => body)).toEqual([
        { email: 'mara.new@example.org', currentPassword: 'pit-window' },
      ]);
      // the answer is the account: nobody asks for it again
      expect(server.asked('GET /api/auth/me')).toHaveLength(1);
    });

    it('should say at the field what is wrong, and stay as it is', async () => {
      const message = 'This isn’t your current password.';
      const details = [{ field: 'currentPassword', message }];
      server.use(EMAIL, () => json({ message, details }, 400));
      const opened = await open();
      const { user } = opened;
      const { dialog, email, password, send } = await ask(opened);
      await user.type(email, 'mara.new@example.org');
      await user.type(password, 'wrong');
      await send();
      await waitFor(() => {
        expect(password).toHaveAccessibleDescription(message);
      });
      server.use(EMAIL, () => failure(500));
      await send();
      expect(await within(dialog).findByText('Couldn’t send the link. Try again.')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(change(opened, 'Email address')).toHaveFocus();
    });

    it('should be sent its link again, and be called off', async () => {
      const { user, account } = await open(aUser({ emailChange: WAITING }));
      expect(
        within(account).getByText(/by 02-03-2025 .* Until then nothing changes/),
      ).toBeVisible();
      await expectAccessible();
      server.use(RESEND, () => json(aUser({ emailChange: WAITING })));
      await user.click(within(account).getByRole('button', { name: 'Send again' }));
      const sent = 'We’ve sent the link to mara.new@example.org again.';
      expect(await screen.findByText(sent)).toBeVisible();
      server.use(CANCEL, () => json(aUser()));
      await user.click(
        within(account).getByRole('button', { name: 'Cancel', description: 'New address' }),
      );
      await waitFor(() => {
        expect(within(account).queryByText('mara.new@example.org')).toBeNull();
      });
    });

    it('should notice that the link was followed elsewhere', async () => {
      const moved = aUser({ email: WAITING.email });
      const { user, account } = await open(aUser({ emailChange: WAITING }));
      server.use(RESEND, () => problem(409, 'There’s no new email address to confirm.'));
      server.use('GET /api/auth/me', { user: moved });
      await user.click(within(account).getByRole('button', { name: 'Send again' }));
      await waitFor(() => {
        expect(within(account).queryByRole('button', { name: 'Send again' })).toBeNull();
      });
      expect(within(account).getByText(WAITING.email)).toBeVisible();
    });
  });

  describe('the username', () => {
    it('should be changed with what follows from it, and stand on the page at once', async () => {
      const opened = await open();
      const { user, account } = opened;
      await user.click(change(opened, 'Username'));
      const dialog = await screen.findByRole('dialog', { name: 'Change your username?' });
      const field = within(dialog).getByLabelText('New username');
      expect(field).toHaveFocus();
      expect(field).toHaveValue('mara_apex');
      expect(within(dialog).getByText(/nobody else can take your old name/)).toBeVisible();
      await expectAccessible();
      const message = 'This username is taken. Please choose another.';
      server.use(NAME, () => json({ message, details: [{ field: 'username', message }] }, 409));
      await user.clear(field);
      await user.type(field, 'late_braker{Enter}');
      await waitFor(() => {
        expect(field).toHaveAccessibleDescription(message);
      });
      server.use(NAME, () => json(aUser({ username: 'mara_slick' })));
      server.use('GET /api/users/username', {
        username: 'mara_slick',
        mayChange: false,
        mayChangeFrom: '2026-03-07T12:00:00.000Z',
      });
      await user.clear(field);
      await user.type(field, 'mara_slick{Enter}');
      expect(await screen.findByText('You’re mara_slick now.')).toBeVisible();
      // tests read a space where a line may break
      const name = { name: /^mara_ ?slick$/ };
      expect(await within(account).findByRole('heading', name)).toBeVisible();
      expect(
        await within(account).findByText(
          'Changed this season. You can change it again from 07-03-2026.',
        ),
      ).toBeVisible();
      expect(
        within(account).queryByRole('button', { name: 'Change', description: 'Username' }),
      ).toBeNull();
    });

    it('should say that it was changed this season, also while the next one has no dates', async () => {
      const username = { username: 'mara_apex', mayChange: false, mayChangeFrom: null };
      server.use('GET /api/users/username', username);
      const { account } = await open();
      expect(
        await within(account).findByText(/again once the next season has begun/),
      ).toBeVisible();
    });
  });
});
