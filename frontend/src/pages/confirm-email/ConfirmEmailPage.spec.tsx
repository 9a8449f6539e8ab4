import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';

const CONFIRM = 'POST /api/auth/confirm-email';
const DONE = 'Thank you! Your email address is confirmed.';
const BUTTON = 'Confirm email address';

async function open(
  path = '/confirm-email?token=abc.confirm.def',
  as: ReturnType<typeof aUser> | null = null,
) {
  const app = renderApp({ path, as });
  await findTitle('Confirm your email address');
  return app;
}

describe('the page that the welcome email links to (AC-01)', () => {
  it('should ask before it changes anything, also when nobody is signed in', async () => {
    await open();
    expect(screen.getByRole('button', { name: BUTTON })).toBeVisible();
    expect(screen.getByText(/If it wasn’t you, just close this page/)).toBeVisible();
    expect(server.asked(CONFIRM)).toHaveLength(0);
    await expectAccessible();
  });

  it('should confirm with one press', async () => {
    const confirming = later();
    server.use(CONFIRM, () => confirming.answer);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(screen.getByRole('button', { name: 'Confirming…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    confirming.give(json({ message: DONE, wasConfirmed: false }));
    expect(await screen.findByText(DONE)).toBeVisible();
    expect(screen.queryByRole('button', { name: /mine|Confirm/ })).toBeNull();
    expect(server.asked(CONFIRM).map(({ body }) => body)).toEqual([{ token: 'abc.confirm.def' }]);
    // nobody is signed in here, so nobody is asked for
    expect(server.asked('GET /api/auth/me')).toHaveLength(0);
  });

  it('should lead to a profile that knows of it', async () => {
    mockProfileApi();
    server.use(CONFIRM, { message: DONE, wasConfirmed: false });
    const { user } = await open(undefined, aUser({ emailConfirmed: false }));
    await user.click(screen.getByRole('button', { name: BUTTON }));
    await screen.findByText(DONE);
    server.use('GET /api/auth/me', { user: aUser({ emailConfirmed: true }) });
    await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });

  it('should say that it was done before', async () => {
    const message = 'Your email address is already confirmed. There’s nothing left to do.';
    server.use(CONFIRM, { message, wasConfirmed: true });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('should lead to a new link where this one is no longer good', async () => {
    server.use(CONFIRM, () => problem(400, 'This link has expired.'));
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    expect(screen.queryByRole('button', { name: /mine|Confirm/ })).toBeNull();
    // which asks for the sign-in, and comes back
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await waitForPath(router, '/login');
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/profile' } });
  });

  it('should be ready to be pressed again when the server is away', async () => {
    server.use(CONFIRM, () => failure(500));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t confirm the address. Try again.',
    );
    expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled();
  });

  it('should say that a link without its token is not complete', async () => {
    await open('/confirm-email');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.queryByRole('button', { name: /mine|Confirm/ })).toBeNull();
  });
});
