import { act, screen } from '@testing-library/react';
import { clearAccessToken, storeAccessToken } from '../../api/accessToken';
import { reloadPage } from '../../lib/ui/navigation';
import { aUser } from '../../testing/people';
import { findTitle, renderApp, waitForPath } from '../../testing/renderApp';
import { later, problem, server } from '../../testing/server';
import { followOtherTabs } from './otherTabs';

jest.mock('../../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

/** As the server writes it: URL-safe base64 without padding. */
const tokenOf = (sub: string) =>
  ['e30', btoa(JSON.stringify({ sub, sid: '??>>' })).replaceAll('/', '_'), 'signature'].join('.');

const otherTabStored = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });

let stop = () => undefined as void;

const openDashboard = (as = aUser()) => {
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
  const app = renderApp({ path: '/dashboard', as });
  storeAccessToken(tokenOf(as._id));
  stop = followOtherTabs(app.store);
  return app;
};

afterEach(() => {
  stop();
  jest.mocked(reloadPage).mockClear();
});

describe('a tab beside others', () => {
  it('should load anew when another player signs in beside it, so that nobody acts for another', async () => {
    openDashboard();
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    storeAccessToken(tokenOf('user-theo'));
    otherTabStored();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should do so too while it is still finding out who is signed in', async () => {
    openDashboard();
    server.use('GET /api/auth/me', () => later().answer);
    await screen.findByRole('status');
    storeAccessToken(tokenOf('user-theo'));
    otherTabStored();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should do so when it is shown again after it had been put aside', async () => {
    openDashboard();
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    storeAccessToken(tokenOf('user-theo'));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should stay as it is when the other tab has renewed the token of the same player', async () => {
    openDashboard();
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    storeAccessToken(`${tokenOf('user-mara')}-renewed`);
    otherTabStored();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
  });

  it('should sign out with the other tab, and let somebody else sign in there after that', async () => {
    openDashboard();
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    clearAccessToken();
    otherTabStored();
    await findTitle('Log in');
    expect(screen.getByText('You’ve been logged out in all tabs.')).toBeVisible();
    storeAccessToken(tokenOf('user-theo'));
    server.use('GET /api/auth/me', { user: aUser({ _id: 'user-theo', username: 'theo' }) });
    otherTabStored();
    expect(await screen.findByRole('link', { name: 'Profile: theo' })).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('should come back from the sign-in form when the other tab has signed in again (RT-23)', async () => {
    server.use('GET /api/users/preferences', { emailRemindersEnabled: true });
    server.use('GET /api/users/tokens', []);
    server.use('GET /api/users/username', {
      username: 'theo',
      mayChange: true,
      mayChangeFrom: null,
    });
    server.use('GET /api/users/calendar', { url: null, webcalUrl: null });
    server.use('GET /api/league/user/leagues', []);
    const theo = aUser({ _id: 'user-theo', username: 'theo' });
    const { router, store } = renderApp({ path: '/profile?tab=1', as: theo });
    stop = followOtherTabs(store);
    await findTitle('Profile');
    clearAccessToken();
    otherTabStored();
    await findTitle('Log in');
    storeAccessToken(tokenOf('user-theo'));
    server.use('GET /api/auth/me', { user: theo });
    otherTabStored();
    await findTitle('Profile');
    expect(router.state.location.search).toBe('?tab=1');
    expect(await screen.findByText('theo')).toBeVisible();
  });

  it('should lead a visitor from the sign-in form to the dashboard then', async () => {
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    server.use('GET /api/announcements/active', []);
    const { router } = renderApp({ path: '/', as: null });
    await findTitle('Log in');
    storeAccessToken(tokenOf('user-mara'));
    server.use('GET /api/auth/me', { user: aUser() });
    otherTabStored();
    await waitForPath(router, '/dashboard');
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
  });

  it('should stay where it offers the dashboard when the other tab renews the token', async () => {
    const { router } = renderApp({ path: '/login' });
    await screen.findByText('You’re logged in as mara_apex.');
    storeAccessToken(`${tokenOf('user-mara')}-renewed`);
    otherTabStored();
    expect(router.state.location.pathname).toBe('/login');
  });
});
