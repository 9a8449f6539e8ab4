import { screen } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { aUser } from '../../testing/people';
import { renderApp, waitForPath } from '../../testing/renderApp';
import { json, problem, server } from '../../testing/server';

const FINISH = 'POST /api/auth/oidc/finish';
const JOIN = 'POST /api/auth/oidc/join';
const SIGN_UP = 'POST /api/auth/oidc/sign-up';
const NOTHING = { email: null, username: null, isOwnAccount: false, session: null };
const session = { accessToken: 'fresh', user: aUser() };
const first = { ...NOTHING, step: 'sign-up', email: 'mara@example.org', username: 'mara_apex' };
const known = { ...NOTHING, step: 'join', email: 'mara@example.org', next: '/rules' };

describe('back from the identity provider (HO-06)', () => {
  beforeEach(() => {
    server.use('GET /api/auth/ways', {
      passwords: true,
      provider: 'Clubhouse',
      providerSignUp: true,
    });
  });

  it('should sign in, and go on to where the player wanted to', async () => {
    server.use(FINISH, { ...NOTHING, step: 'signed-in', next: '/rules', session });
    const { router } = renderApp({ path: '/continue', as: null });
    await waitForPath(router, '/rules');
    expect(readAccessToken()).toBe('fresh');
    expect(server.asked(FINISH)).toHaveLength(1);
  });

  it('should say why it failed, and offer to begin again', async () => {
    server.use(FINISH, () => problem(400, 'This login has expired.', 'PROVIDER_EXPIRED'));
    renderApp({ path: '/continue', as: null });
    expect(await screen.findByText('This login has expired.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Continue with Clubhouse' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
  });

  it('should ask a newcomer for a name and the terms', async () => {
    server.use(FINISH, { ...first, next: '/rules' });
    server.use(SIGN_UP, () =>
      json(
        { message: 'It is taken.', details: [{ field: 'username', message: 'It is taken.' }] },
        409,
      ),
    );
    const { user, router } = renderApp({ path: '/continue', as: null });
    expect(await screen.findByLabelText('Username')).toHaveValue('mara_apex');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(
      await screen.findByText('You must accept the Terms & Conditions and Privacy Policy'),
    ).toBeVisible();
    expect(server.asked(SIGN_UP)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('It is taken.')).toBeVisible();
    server.use(SIGN_UP, () => json(session));
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitForPath(router, '/rules');
    expect(server.asked(SIGN_UP).at(-1)?.body).toEqual({
      username: 'mara_apex',
      termsAccepted: true,
    });
  });

  it('should ask for a proof where an account has the address, by a link', async () => {
    server.use(FINISH, known);
    server.use('POST /api/auth/oidc/email', { message: 'A link is on its way.' });
    const { user } = renderApp({ path: '/continue', as: null });
    await user.click(await screen.findByRole('button', { name: 'Send a link to this address' }));
    expect(await screen.findByText('A link is on its way.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Log in with your password or passkey' }),
    ).toBeVisible();
  });

  it('should ask who is logged in to that account', async () => {
    server.use(FINISH, { ...known, isOwnAccount: true });
    server.use(JOIN, () => json(session));
    const { user, router } = renderApp({ path: '/continue' });
    await user.click(await screen.findByRole('button', { name: 'Link my account' }));
    await waitForPath(router, '/rules');
    expect(server.asked(JOIN)[0]?.body).toEqual({});
  });

  it('should link by the link of the email after a press, or say where that works', async () => {
    server.use(JOIN, () => problem(400, 'This link only works in that browser.'));
    const { user } = renderApp({ path: '/continue?token=abc', as: null });
    const button = await screen.findByRole('button', { name: 'Link my account' });
    expect(server.asked(JOIN)).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('This link only works in that browser.')).toBeVisible();
    expect(server.asked(JOIN)[0]?.body).toEqual({ token: 'abc' });
    expect(server.asked(FINISH)).toHaveLength(0);
  });
});
