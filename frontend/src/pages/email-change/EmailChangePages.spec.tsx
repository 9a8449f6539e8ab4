import { screen, waitFor, within } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const CONFIRM = 'POST /api/auth/confirm-email-change';
const UNDO = 'POST /api/auth/undo-email-change';
const MOVED = aUser({ email: 'mara.new@example.org' });

async function open(path: string, title: string, as: ReturnType<typeof aUser> | null = null) {
  const app = renderApp({ path, as });
  await findTitle(title);
  return app;
}

describe('the page that the link to a new address opens (AC-05)', () => {
  const BUTTON = 'Use this email address';
  const visit = (
    path = '/confirm-email-change?token=abc.id.def',
    as = null as typeof MOVED | null,
  ) => open(path, 'Confirm your new email address', as);

  it('should change nothing before the press, and then say how to log in', async () => {
    const changing = later();
    server.use(CONFIRM, () => changing.answer);
    const { user } = await visit();
    expect(server.asked(CONFIRM)).toHaveLength(0);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(screen.getByRole('button', { name: 'Changing…' })).toHaveAttribute('aria-busy', 'true');
    changing.give(json(MOVED));
    const done = /Your email address is mara.new@example.org now. Use it to log in./;
    expect(await screen.findByText(done)).toBeVisible();
    expect(server.asked(CONFIRM).map(({ body }) => body)).toEqual([{ token: 'abc.id.def' }]);
  });

  it('should lead to a profile that knows of it', async () => {
    mockProfileApi();
    server.use(CONFIRM, () => json(MOVED));
    const { user } = await visit(undefined, aUser());
    await user.click(screen.getByRole('button', { name: BUTTON }));
    await screen.findByText(/Use it to log in/);
    server.use('GET /api/auth/me', { user: MOVED });
    await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
    expect(await screen.findByText('mara.new@example.org')).toBeVisible();
  });

  it.each([
    [400, 'This link has expired or was used already.'],
    [409, 'There’s already an account with this email address.'],
  ])('should lead to the profile where it cannot be (%d)', async (status, text) => {
    server.use(CONFIRM, () => problem(status, text));
    const { user, router } = await visit();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'See your email address' }));
    await waitForPath(router, '/login');
  });

  it('should be ready to be pressed again when the server is away', async () => {
    server.use(CONFIRM, () => failure(500));
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t change the address. Try again.',
    );
    expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled();
  });

  it('should say that a link without its token is not complete', async () => {
    await visit('/confirm-email-change');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});

describe('the page that the way back opens (AC-05)', () => {
  const BUTTON = 'Restore this address';
  const visit = (as = null as typeof MOVED | null) =>
    open('/undo-email-change?token=abc.id.def', 'Restore your old email address', as);

  it('should say what it ends before the press, and lead to a new password', async () => {
    server.use(UNDO, () => json({ ...aUser(), resetToken: 'a.reset.b' }));
    const { user, router } = await visit();
    expect(
      screen.getByText(/All devices will be logged out, passkeys and API tokens/),
    ).toBeVisible();
    expect(server.asked(UNDO)).toHaveLength(0);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText('Your email address is mara@example.org again.')).toBeVisible();
    // every session has ended: the profile would be behind the login
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Set a new password',
      'Go to Gridlock',
    ]);
    await user.click(screen.getByRole('link', { name: 'Set a new password' }));
    await waitForPath(router, '/reset-password');
    expect(router.state.location.search).toBe('?token=a.reset.b');
  });

  it('should log this browser out where it is logged in to that account', async () => {
    server.use(UNDO, () => json({ ...aUser(), resetToken: 'a.reset.b' }));
    const { user } = await visit(MOVED);
    expect(readAccessToken()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('link', { name: 'Set a new password' })).toBeVisible();
    await waitFor(() => {
      expect(readAccessToken()).toBeNull();
    });
  });

  it('should lead to a new password where the link was used', async () => {
    server.use(UNDO, () => problem(400, 'This link has expired or was used already.'));
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('should be ready to be pressed again when the server is away', async () => {
    server.use(UNDO, () => failure(500));
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t restore it. Try again.');
    expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled();
  });
});
