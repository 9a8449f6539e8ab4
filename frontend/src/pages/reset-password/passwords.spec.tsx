import { act, screen, waitFor } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { sessionEnded } from '../../api/sessionSlice';
import { aUser } from '../../testing/people';
import { setOnline } from '../../testing/network';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const RESET = 'POST /api/auth/reset-password';
const FORGOT = 'POST /api/auth/forgot-password';

describe('the forgot-password page', () => {
  async function send() {
    const { user } = renderApp({ path: '/forgot-password', as: null });
    await findTitle('Forgot password');
    await user.type(screen.getByLabelText('Email'), 'mara@example.org');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  }

  it.each([
    ['an answer', () => json({ message: 'Sent.' })],
    // what is wrong with an address says nothing of whether it has an account
    ['a refusal of the address', () => problem(400, 'No such address.')],
  ])(
    'should show its success message after %s (RT-04, FP-01, FP-02, FP-04, FP-05)',
    async (_, answer) => {
      server.use(FORGOT, answer);
      await send();
      expect(await screen.findByText(/a reset link is on its way/)).toBeVisible();
      expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
      expect(server.asked(FORGOT)[0]?.body).toEqual({ email: 'mara@example.org' });
    },
  );

  it.each([
    [
      'without a network',
      false,
      () => failure(),
      'You’re offline. Try again when you’re back online.',
    ],
    [
      'after no answer',
      true,
      () => Promise.reject(new TypeError('Failed')),
      'Failed to send reset email',
    ],
    [
      'after a fault',
      true,
      () => problem(500, 'Internal.', 'INTERNAL'),
      'Failed to send reset email',
    ],
    ['when the server is busy', true, () => problem(503, 'Busy.', 'UNAVAILABLE'), 'Busy.'],
    ['after too many', true, () => problem(429, 'Too many requests.'), 'Too many requests.'],
  ])(
    'should promise nothing %s, and keep the address (TE-03, FP-04, ER-15)',
    async (_, isOnline, answer, text) => {
      server.use(FORGOT, answer);
      setOnline(isOnline);
      await send();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      setOnline(true);
      expect(screen.queryByText(/a reset link is on its way/)).not.toBeInTheDocument();
      expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
    },
  );

  it('should lead back to /login (FP-03) and ask for an address', async () => {
    const { user } = renderApp({ path: '/forgot-password', as: null });
    await findTitle('Forgot password');
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Email is required');
    expect(server.asked(FORGOT)).toHaveLength(0);
  });
});

describe('the reset-password page', () => {
  type Entries = { email?: string; password?: string; confirmation?: string };

  async function reset(path: string, entries: Entries, as: null | undefined = null) {
    const app = renderApp({ path, as });
    await findTitle('Reset password');
    const fill = async (label: string, text?: string) => {
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      if (text) await app.user.type(field, text);
    };
    await fill('Email', entries.email);
    await fill('New password', entries.password);
    await fill('Confirm password', entries.confirmation);
    await app.user.click(screen.getByRole('button', { name: 'Reset password' }));
    return app;
  }
  const good = { email: 'mara@example.org', password: 'box-box-box', confirmation: 'box-box-box' };

  it('should send the token of the link and go to /login with the good news (RT-05, RP-01 to RP-03)', async () => {
    server.use(RESET, () => json({ message: 'Your password has been changed.' }));
    const { router } = await reset('/reset-password?token=abc', good);
    await waitForPath(router, '/login');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(server.asked(RESET)[0]?.body).toEqual({
      token: 'abc',
      email: 'mara@example.org',
      password: 'box-box-box',
      removeAccess: true,
    });
    expect(readAccessToken()).toBeNull();
  });

  it('should let other ways in stay where the player says so', async () => {
    server.use(RESET, () => json({ message: 'Your password has been changed.' }));
    const { user } = renderApp({ path: '/reset-password?token=abc', as: null });
    await user.click(await screen.findByRole('checkbox', { name: /^Remove passkeys/ }));
    await user.type(screen.getByLabelText('Email'), good.email);
    await user.type(screen.getByLabelText('New password'), good.password);
    await user.type(screen.getByLabelText('Confirm password'), good.password);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await waitFor(() => {
      expect(server.asked(RESET)[0]?.body).toMatchObject({ removeAccess: false });
    });
  });

  async function change() {
    const app = renderApp({ path: '/reset-password' });
    await findTitle('Reset password');
    expect(await screen.findByDisplayValue('mara@example.org')).toBeVisible();
    const send = async (current: string) => {
      if (current) await app.user.type(screen.getByLabelText('Current password'), current);
      await app.user.type(screen.getByLabelText('New password'), 'box-box-box');
      await app.user.type(screen.getByLabelText('Confirm password'), 'box-box-box');
      await app.user.click(screen.getByRole('button', { name: 'Reset password' }));
    };
    return { ...app, send };
  }

  it('should ask who is signed in for the current password, and know the address (TE-04, TE-05)', async () => {
    const { send, router } = await change();
    const field = screen.getByLabelText('Current password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    server.use(RESET, () => json({ message: 'Your password has been changed. Please log in.' }));
    await send('pit-window');
    await waitForPath(router, '/login');
    expect(server.asked(RESET)[0]?.body).toEqual({
      email: 'mara@example.org',
      currentPassword: 'pit-window',
      password: 'box-box-box',
    });
  });

  it('should say at the field that the current password is missing or wrong', async () => {
    const { send, user } = await change();
    await send('');
    await waitFor(() => {
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'Current password is required',
      );
    });
    expect(server.asked(RESET)).toHaveLength(0);
    const message = 'This isn’t your current password.';
    const details = [{ field: 'currentPassword', message }];
    server.use(RESET, () => json({ message, details }, 400));
    await user.type(screen.getByLabelText('Current password'), 'not-it');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    });
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('should not ask for it with the link of a mail, signed in or not', async () => {
    renderApp({ path: '/reset-password?token=abc' });
    expect(await screen.findByDisplayValue('mara@example.org')).toBeVisible();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  it('should lead to the sign-in when the session is not good enough (TE-04)', async () => {
    const { send } = await change();
    server.use('POST /api/auth/refresh', { accessToken: 'new' });
    server.use(RESET, () => problem(401, 'Please log in again to change your password.'));
    await send('pit-window');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please log in again to change your password.',
    );
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(server.asked(RESET)[0]?.body).not.toHaveProperty('token');
  });

  it('should keep what is typed while the session is still being looked up, or ends', async () => {
    const me = later();
    const { user, store } = renderApp({ path: '/reset-password' });
    server.use('GET /api/auth/me', () => me.answer);
    await findTitle('Reset password');
    await user.type(screen.getByLabelText('New password'), 'box-box-box');
    me.give(json({ user: aUser() }));
    expect(await screen.findByDisplayValue('mara@example.org')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('box-box-box');
    act(() => {
      store.dispatch(sessionEnded());
    });
    expect(await screen.findByRole('link', { name: 'Back to log in' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('mara@example.org');
    expect(screen.getByLabelText('New password')).toHaveValue('box-box-box');
  });

  it('should not put the address of the account in the place of one that was typed', async () => {
    const me = later();
    const { user } = renderApp({ path: '/reset-password' });
    server.use('GET /api/auth/me', () => me.answer);
    await findTitle('Reset password');
    await user.type(screen.getByLabelText('Email'), 'theo@example.org');
    me.give(json({ user: aUser() }));
    await screen.findByRole('link', { name: 'Back to profile' });
    expect(screen.getByLabelText('Email')).toHaveValue('theo@example.org');
  });

  it.each([
    ['Email is required', { ...good, email: '' }],
    ['Password is required', { ...good, password: '' }],
    ['Please confirm your password', { ...good, confirmation: '' }],
    ['Passwords do not match.', { ...good, confirmation: 'other' }],
  ])('should say %p (VA-06 to VA-09)', async (text, entries) => {
    await reset('/reset-password?token=abc', entries);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.asked(RESET)).toHaveLength(0);
  });

  it.each([
    [
      'the sentence of the server',
      () => problem(400, 'This link has been used.'),
      'This link has been used.',
    ],
    ['its own text without one', () => failure(500), 'Failed to reset password.'],
    [
      'another without any answer',
      () => Promise.reject(new Error('offline')),
      'Something went wrong.',
    ],
  ])('should show %s (ER-13, ER-14)', async (_, answer, text) => {
    server.use(RESET, answer);
    await reset('/reset-password?token=abc', good);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
