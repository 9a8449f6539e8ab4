import { screen } from '@testing-library/react';
import { clearAccessToken, readAccessToken } from '../api/accessToken';
import { aUser } from '../testing/people';
import { renderApp, waitForPath } from '../testing/renderApp';
import { json, problem, server } from '../testing/server';

const INVITE = {
  ...{ code: 'ABC234', name: 'Sunday Drivers', owner: 'olga', members: 1, maxMembers: 20 },
  ...{ helmets: [], season: 2025, isRaceNight: false, state: 'open' },
};

/** The browser has deleted the page's storage, as some do after a week, and has kept the server's cookies. */
function open(path: string) {
  document.cookie = 'gridlock_session=1; path=/';
  const app = renderApp({ path, as: null });
  server.use('POST /api/auth/refresh', { accessToken: 'fresh' });
  server.use('GET /api/auth/me', ({ headers }) =>
    headers.get('authorization') === 'Bearer fresh'
      ? json({ user: aUser() })
      : problem(401, 'Please log in.'),
  );
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
  server.use('GET /api/league/user/leagues', []);
  server.use('GET /api/invite/:code', INVITE);
  return app;
}

describe('a browser that has forgotten its storage and kept its cookies (AC-04)', () => {
  afterEach(() => {
    clearAccessToken();
  });

  it.each(['/', '/dashboard'])('should be known at %s', async (path) => {
    const { router } = open(path);
    await waitForPath(router, '/dashboard');
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
    expect(readAccessToken()).toBe('fresh');
  });

  it('should be known at /login', async () => {
    open('/login');
    expect(await screen.findByText('You’re logged in as mara_apex.')).toBeVisible();
  });

  it('should be known by an invitation, and not be asked for a new account', async () => {
    open('/join/ABC234');
    expect(await screen.findByRole('button', { name: 'Join Sunday Drivers' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });

  it('should be a visitor’s once the server has refused, or the player has logged out', async () => {
    const { router } = open('/');
    server.use('POST /api/auth/refresh', () => problem(401, 'Please log in.'));
    await waitForPath(router, '/login');
    expect(document.cookie).not.toContain('gridlock_session');
  });
});
