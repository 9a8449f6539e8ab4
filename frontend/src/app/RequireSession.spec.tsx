import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAccessToken } from '../api/accessToken';
import { sessionEnded } from '../api/sessionSlice';
import { reloadPage, replacePage } from '../lib/ui/navigation';
import { aUser } from '../testing/people';
import { renderApp, waitForPath } from '../testing/renderApp';
import { json, later, problem, server } from '../testing/server';

jest.mock('../lib/ui/navigation');

function dashboardAnswers() {
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('protected pages', () => {
  it('should show a spinner while the session loads (RT-20, SH-12, SM-01)', async () => {
    const me = later();
    renderApp({ path: '/dashboard' });
    server.use('GET /api/auth/me', () => me.answer);
    dashboardAnswers();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    me.give(json({ user: { username: 'mara_apex', avatar: null } }));
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
    expect(server.asked('GET /api/auth/me')).toHaveLength(1);
  });

  it('should offer another try when the session takes more than 15 s (TE-44)', async () => {
    jest.useFakeTimers();
    const { user } = renderApp({ path: '/dashboard' });
    server.use('GET /api/auth/me', () => later().answer);
    await act(() => jest.advanceTimersByTimeAsync(100)); // the page's code
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('alert')).toHaveTextContent('The server isn’t responding yet.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    '/dashboard',
    '/avatar-editor',
    '/profile',
    '/statistics',
    '/league/1',
    '/league/1/race/next/selections',
    '/league/1/race/history',
    '/league/1/race/3',
    '/league/1/standings',
    '/league/1/grid',
    '/league/1/briefing',
    '/league/1/statistics',
  ])(
    'should send a visitor from %s to /login, in place of it (RT-06 to RT-23, RO-02)',
    async (path) => {
      const { router } = renderApp({ path, as: null });
      await waitForPath(router, '/login');
      expect(router.state.historyAction).toBe('REPLACE');
      expect(router.state.location.state).toMatchObject({ from: { pathname: path } });
    },
  );

  it('should send to /login when the session ends while a page is open (ER-12)', async () => {
    dashboardAnswers();
    const { router, store } = renderApp({ path: '/dashboard' });
    await screen.findByRole('link', { name: 'Profile: mara_apex' });
    act(() => {
      store.dispatch(sessionEnded());
    });
    await waitForPath(router, '/login');
  });

  it.each([
    ['/', ['/api/auth/ways']],
    ['/signup', ['/api/auth/ways']],
    ['/rules', []],
    ['/info', []],
  ])('should ask nothing but how one logs in for a visitor of %s', async (path, asked) => {
    renderApp({ path, as: null });
    await screen.findByRole('heading', { level: 1 });
    expect(server.asked().map((question) => question.path)).toEqual(asked);
  });

  it('should find a session by its cookie when the token is gone (SM-08, SM-10)', async () => {
    dashboardAnswers();
    renderApp({ path: '/dashboard', as: null });
    server.use('POST /api/auth/refresh', { accessToken: 'fresh' });
    server.use('GET /api/auth/me', ({ headers }) =>
      headers.get('authorization') === 'Bearer fresh'
        ? json({ user: { username: 'mara_apex', avatar: null } })
        : problem(401, 'Please log in.'),
    );
    expect(await screen.findByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
  });

  it.each([401, 403, 404])(
    'should leave the user empty when the server refuses the check with %s (SM-03)',
    async (status) => {
      const { router } = renderApp({ path: '/dashboard' });
      server.use('GET /api/auth/me', () => problem(status, 'No.'));
      server.use('POST /api/auth/refresh', () => problem(401, 'No.'));
      await waitForPath(router, '/login');
    },
  );

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a fault of the server', () => problem(500, 'Internal.', 'INTERNAL')],
    ['a server that is busy', () => problem(503, 'Busy.', 'UNAVAILABLE')],
    ['too many requests', () => problem(429, 'Later.', 'RATE_LIMITED')],
    ['the page of a portal', () => new Response('<h1>Log in to Wi-Fi</h1>', { status: 200 })],
    ['the refusal of a proxy', () => new Response('{"error":"denied"}', { status: 401 })],
  ])('should keep the session and ask again after %s (SM-03)', async (_, answer) => {
    jest.useFakeTimers();
    dashboardAnswers();
    const { router } = renderApp({ path: '/dashboard' });
    server.use('GET /api/auth/me', answer);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(readAccessToken()).toBe('access-token');
    server.use('GET /api/auth/me', { user: aUser() });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('link', { name: 'Profile: mara_apex' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('should lead to the sign-in of a proxy by itself, and then by a press (HO-03)', async () => {
    const redirected = () => Promise.reject(new TypeError('Failed to fetch'));
    renderApp({ path: '/dashboard' });
    server.use('GET /api/auth/me', redirected);
    server.use('GET /', () => new Response('<h1>Log in</h1>', { status: 403 }));
    await screen.findByRole('heading', { name: 'No connection' });
    const frame = within(screen.getByRole('main'));
    await userEvent.click(await frame.findByRole('button', { name: 'Log in to the server' }));
    expect(frame.getByText(/you’re still logged in/)).toBeVisible();
    const here = `/?from-network=${encodeURIComponent('/')}`;
    expect(jest.mocked(replacePage).mock.calls).toEqual([[here], [here]]);
  });
});
