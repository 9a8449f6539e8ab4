import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { json, problem, server } from '../../testing/server';

const BECOME = 'POST /api/auth/first-admin';
const PATH = '/first-admin?token=abc';
const BUTTON = { name: 'Become app admin' };

describe('the link for the first app admin (HO-01)', () => {
  it('should ask first, then make the player app admin, and lead to the admin page', async () => {
    server.use(BECOME, { message: 'You’re an app admin now.' });
    server.use('GET /api/auth/me', { user: aUser({ isAppAdmin: true }) });
    const { user } = renderApp({ path: PATH, as: aUser() });
    await findTitle('Become app admin');
    expect(screen.getByText(/your account mara_apex the app admin/)).toBeVisible();
    expect(server.asked(BECOME)).toHaveLength(0);
    await expectAccessible();
    await user.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByText('You’re an app admin now.')).toBeVisible();
    expect(server.asked(BECOME).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Admin page' })).toHaveAttribute('href', '/admin');
  });

  it('should say that a link has been used', async () => {
    const message = 'This link has expired or has been used.';
    server.use(BECOME, () => problem(400, message, 'FIRST_ADMIN_LINK_INVALID'));
    const { user } = renderApp({ path: PATH, as: aUser() });
    await user.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
  });

  it('should lead a new host through signing up', async () => {
    const { user, router } = renderApp({ path: PATH, as: null });
    await findTitle('Log in');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await findTitle('Sign up');
    server.use('POST /api/auth/register', () =>
      json({ message: 'Welcome.', accessToken: 'new', user: aUser() }, 201),
    );
    server.use('GET /api/auth/me', { user: aUser() });
    await user.type(screen.getByLabelText('Username'), 'mara_apex');
    await user.type(screen.getByLabelText('Email'), 'mara@example.org');
    await user.type(screen.getByLabelText('Password'), 'correct-horse');
    await user.type(screen.getByLabelText('Confirm password'), 'correct-horse');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitForPath(router, '/first-admin');
    expect(router.state.location.search).toBe('?token=abc');
  }, 15_000);
});
