import { act, screen, within } from '@testing-library/react';
import { readAccessToken } from '../../api/accessToken';
import { sessionEnded } from '../../api/sessionSlice';
import { readLogoutReason, storeLogoutReason } from '../../features/auth/logoutReason';
import { setOnline } from '../../testing/network';
import { aUser } from '../../testing/people';
import { waitForPath, findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, problem, server } from '../../testing/server';

const LOGIN = 'POST /api/auth/login';

function dashboardAnswers() {
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
}

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), ' mara@example.org ');
  await user.type(screen.getByLabelText('Password'), 'box-box-box');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the sign-in page', () => {
  it.each(['/', '/login'])(
    'should show at %s with email and password, and lead on (RT-01, RT-02, SI-01 to SI-04)',
    async (path) => {
      renderApp({ path, as: null });
      await findTitle('Log in');
      expect(screen.getByLabelText('Email')).toBeRequired();
      expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
      expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      const about = within(screen.getByRole('region', { name: 'About Gridlock' }));
      expect(about.getByText(/private-league game of motor racing/)).toBeVisible();
      for (const step of ['Pick three', 'Lights out', 'Score points'])
        expect(about.getByText(step)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
        'href',
        '/signup',
      );
    },
  );

  it('should sign in, store the token and go to the dashboard (SI-05, SM-04, DB-01)', async () => {
    const { user, router } = renderApp({ path: '/', as: null });
    server.use(LOGIN, () => json({ accessToken: 'fresh', user: aUser() }));
    dashboardAnswers();
    await fillIn(user);
    await waitForPath(router, '/dashboard');
    expect(readAccessToken()).toBe('fresh');
    expect(server.asked(LOGIN)[0]?.body).toEqual({
      email: 'mara@example.org',
      password: 'box-box-box',
      staySignedIn: true,
      alwaysAsks: true,
    });
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
    expect(server.asked('GET /api/auth/me')).toHaveLength(0);
  });

  it('should stay logged in unless the player says otherwise (AC-04)', async () => {
    const { user, router } = renderApp({ path: '/', as: null });
    server.use(LOGIN, () => json({ accessToken: 'fresh', user: aUser() }));
    dashboardAnswers();
    const box = await screen.findByRole('checkbox', { name: 'Stay logged in' });
    expect(box).toBeChecked();
    await user.click(box);
    await fillIn(user);
    await waitForPath(router, '/dashboard');
    expect(server.asked(LOGIN)[0]?.body).toMatchObject({ staySignedIn: false });
  });

  it('should return to the page that was asked for before (RT-23, TE-06)', async () => {
    const { user, router } = renderApp({ path: '/profile?tab=1', as: null });
    await waitForPath(router, '/login');
    server.use(LOGIN, () => json({ accessToken: 'fresh', user: aUser() }));
    server.use('GET /api/users/preferences', { emailRemindersEnabled: true });
    server.use('GET /api/users/tokens', []);
    server.use('GET /api/users/calendar', { url: null, webcalUrl: null });
    server.use('GET /api/league/user/leagues', []);
    await fillIn(user);
    await waitForPath(router, '/profile');
    expect(router.state.location.search).toBe('?tab=1');
  });

  it.each([
    ['the own dashboard', { _id: 'someone-else' }, '/dashboard'],
    ['the page that was open', {}, '/security'],
  ])(
    'should lead to %s after the session of a player has ended there',
    async (_, other, arrival) => {
      server.use('GET /api/users/passkeys', []);
      server.use('GET /api/users/devices', []);
      const { user, router, store } = renderApp({ path: '/security' });
      await findTitle('Security');
      server.use('GET /api/auth/me', () => problem(401, 'Please log in.'));
      server.use('POST /api/auth/refresh', () => problem(401, 'Please log in.'));
      act(() => {
        store.dispatch(sessionEnded('server'));
      });
      await waitForPath(router, '/login');
      dashboardAnswers();
      server.use(LOGIN, () => json({ accessToken: 'fresh', user: { ...aUser(), ...other } }));
      await fillIn(user);
      await waitForPath(router, arrival);
    },
  );

  it('should lead to the own dashboard where the page of another player was loaded again', async () => {
    server.use('GET /api/users/passkeys', () => problem(401, 'Please log in.'));
    server.use('GET /api/users/devices', () => problem(401, 'Please log in.'));
    const payload = btoa(JSON.stringify({ sub: 'of-somebody-else' }));
    const { user, router } = renderApp({ path: '/security', token: `x.${payload}.y` });
    server.use('GET /api/auth/me', () => problem(401, 'Please log in.'));
    server.use('POST /api/auth/refresh', () => problem(401, 'Please log in.'));
    await waitForPath(router, '/login');
    dashboardAnswers();
    server.use(LOGIN, () => json({ accessToken: 'fresh', user: aUser() }));
    await fillIn(user);
    await waitForPath(router, '/dashboard');
  });

  it.each([
    ['a refusal', () => problem(401, 'Another sentence')],
    ['a server error', () => failure(500)],
    ['too many tries', () => problem(429, 'Slow down')],
  ])(
    'should show the one sentence for %s, whatever its status (VA-05, ER-07, ER-09, TE-42)',
    async (_, answer) => {
      const { user } = renderApp({ path: '/login', as: null });
      server.use(LOGIN, answer);
      await fillIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/);
      expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
      expect(readAccessToken()).toBeNull();
    },
  );

  it('should say beside it what to do after too many tries', async () => {
    const { user } = renderApp({ path: '/login', as: null });
    const advice = 'Too many failed attempts. Please wait 15 minutes.';
    server.use(LOGIN, () => problem(429, advice));
    await fillIn(user);
    expect(await screen.findByText(advice)).toBeVisible();
    server.use(LOGIN, () => problem(401, 'Another sentence'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Invalid email or password$/);
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
  });

  it('should ask for both fields before it asks the server (VA-04)', async () => {
    const { user } = renderApp({ path: '/', as: null });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(server.asked(LOGIN)).toHaveLength(0);
  });

  it('should tell once that signing out has failed (ER-08)', async () => {
    storeLogoutReason('logout-failed');
    renderApp({ path: '/', as: null });
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(readLogoutReason()).toBeNull();
  });

  it('should tell once that the account is gone', async () => {
    storeLogoutReason('account-deleted');
    renderApp({ path: '/', as: null });
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(readLogoutReason()).toBeNull();
  });

  it('should say that a session has been ended elsewhere, until the next sign-in (ER-12)', async () => {
    const { user, router, store } = renderApp({ path: '/profile' });
    server.use('GET /api/auth/me', () => problem(401, 'Please log in.'));
    server.use('POST /api/auth/refresh', () => problem(401, 'Please log in.'));
    await waitForPath(router, '/login');
    const text = 'Your session has expired. Please log in again.';
    expect(await screen.findByText(text)).toBeVisible();
    server.use(LOGIN, () => json({ accessToken: 'fresh', user: aUser() }));
    server.use('GET /api/auth/me', () => json({ user: aUser() }));
    server.use('GET /api/users/preferences', { emailRemindersEnabled: true });
    server.use('GET /api/users/tokens', []);
    server.use('GET /api/users/calendar', { url: null, webcalUrl: null });
    await fillIn(user);
    await waitForPath(router, '/profile');
    act(() => {
      store.dispatch(sessionEnded());
    });
    await waitForPath(router, '/login');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('should say nothing of a session to anyone who had none', async () => {
    const { router } = renderApp({ path: '/profile', as: null });
    await waitForPath(router, '/login');
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });

  it('should say beside the one sentence that there is no network', async () => {
    const { user } = renderApp({ path: '/login', as: null });
    server.use(LOGIN, () => Promise.reject(new TypeError('Failed to fetch')));
    await screen.findByLabelText('Email');
    setOnline(false);
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/);
    expect(screen.getByText(/^You’re offline\./)).toBeVisible();
    setOnline(true);
  });

  it('should offer the dashboard at /login to anyone who is signed in already', async () => {
    renderApp({ path: '/login' });
    expect(await screen.findByText('You’re logged in as mara_apex.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('should lead anyone who is signed in from / to the dashboard', async () => {
    dashboardAnswers();
    const { router } = renderApp({ path: '/' });
    await waitForPath(router, '/dashboard');
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
  });

  it('should lead from /welcome to / (TE-37)', async () => {
    const { router } = renderApp({ path: '/welcome', as: null });
    await waitForPath(router, '/');
  });
});
