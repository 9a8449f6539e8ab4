import { waitFor } from '@testing-library/react';
import { keepTapped, takeTapped } from '../lib/app/deviceStore';
import { forgetPushBrowser, useCaches } from '../testing/pushBrowser';
import { renderApp, waitForPath } from '../testing/renderApp';
import { problem, server } from '../testing/server';

function dashboardAnswers() {
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a notification that was tapped (NT-02)', () => {
  beforeEach(useCaches);
  afterEach(forgetPushBrowser);

  it('should lead to its page, once, where the browser has opened the start page', async () => {
    dashboardAnswers();
    await keepTapped('/rules');
    const { router } = renderApp({ path: '/dashboard' });
    await waitForPath(router, '/rules');
    expect(await takeTapped()).toBeNull();
  });

  it('should lead there after logging in, where the session is over', async () => {
    server.use('POST /api/auth/refresh', () => problem(401, 'Not signed in.', 'NOT_SIGNED_IN'));
    await keepTapped('/profile');
    const { router } = renderApp({ path: '/dashboard', as: null });
    await waitForPath(router, '/login');
    await waitFor(() => {
      const state = router.state.location.state as { from?: { pathname: string } } | null;
      expect(state?.from?.pathname).toBe('/profile');
    });
  });

  it('should not be followed hours later', async () => {
    dashboardAnswers();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3 * 60 * 60_000);
    await keepTapped('/rules');
    clock.mockRestore();
    const { router } = renderApp({ path: '/dashboard' });
    await waitFor(async () => expect(await takeTapped()).toBeNull());
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
