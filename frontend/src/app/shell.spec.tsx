import { act, screen, waitFor, within } from '@testing-library/react';
import { readAccessToken } from '../api/accessToken';
import { leagueApi } from '../api/leagueApi';
import { leaveTo } from '../lib/ui/navigation';
import { aLeague, aUser } from '../testing/people';
import { findTitle, renderApp, waitForPath } from '../testing/renderApp';
import { standings } from '../testing/season';
import { failure, json, later, problem, server } from '../testing/server';

jest.mock('../lib/ui/navigation', () => ({ leaveTo: jest.fn(), reloadPage: jest.fn() }));

/** Which entry of the app's history this is. Of how many does not matter: other sites may have been there before. */
function atStep(idx: number) {
  window.history.replaceState({ idx }, '');
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(idx === 0 ? 5 : 2);
}

const LEAGUES = 'GET /api/league/user/leagues';

function dashboardAnswers() {
  server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
  server.use('GET /api/announcements/active', []);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('an open page of a league that is gone (LV-04)', () => {
  it('should say so with a way home, and be back for anyone who joins again', async () => {
    const LEAGUE = 'GET /api/league/:id';
    server.use(LEAGUE, aLeague());
    server.use('GET /api/league/:leagueId/standings/:season', standings());
    const { store } = renderApp({ path: '/league/league-sunday/chart' });
    await screen.findByText(/^Sunday Drivers/);
    const readAgain = () =>
      act(async () => {
        const query = leagueApi.endpoints.getLeague.initiate;
        await store.dispatch(
          query({ id: 'league-sunday' }, { forceRefetch: true, subscribe: false }),
        );
      });
    server.use(LEAGUE, () => json({}, 503));
    await readAgain();
    await findTitle('Season chart');
    server.use(LEAGUE, () => problem(404, 'League not found', 'LEAGUE_NOT_FOUND'));
    await readAgain();
    expect(await screen.findByRole('alert')).toHaveTextContent('or you’re not a member');
    await findTitle(aLeague().name);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    server.use(LEAGUE, aLeague());
    await readAgain();
    await findTitle('Season chart');
  });
});

describe('the top bar', () => {
  it('should go back in history when there is any (SH-01)', async () => {
    atStep(1);
    const { router, user } = renderApp({ path: '/info' });
    await findTitle('Welcome');
    await act(() => router.navigate('/rules'));
    await findTitle('Rules');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitForPath(router, '/info');
  });

  it.each([
    ['the dashboard, for a player', undefined, '/dashboard'],
    ['the landing page, for a visitor', null, '/'],
  ])('should otherwise go back to %s (SH-02, TE-39)', async (_, as, path) => {
    atStep(0);
    dashboardAnswers();
    const { router, user } = renderApp({ path: '/rules', as });
    await findTitle('Rules');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitForPath(router, path);
  });

  it.each([
    ['/dashboard', aUser(), 'GRIDLOCK'],
    ['/', null, 'Log in'],
  ])('should be missing on %s (SH-04)', async (path, as, title) => {
    dashboardAnswers();
    renderApp({ path, as });
    await findTitle(title);
    for (const name of ['Back', 'Menu'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('should give a visitor a way to sign in instead of a menu (TE-39)', async () => {
    renderApp({ path: '/rules', as: null });
    await findTitle('Rules');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  });
});

describe('the menu', () => {
  async function open() {
    const app = renderApp({ path: '/rules' });
    await findTitle('Rules');
    await app.user.click(screen.getByRole('button', { name: 'Menu' }));
    return { ...app, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  it('should offer Profile, Home, My League, Statistics and Logout (SH-03, SH-05, SH-06, SH-07, SH-10)', async () => {
    const { menu } = await open();
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    expect(menu.getByRole('button', { name: 'My League' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(menu.getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/statistics');
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('should ask for the leagues on the first opening only, and lead to them (SH-08, SH-09)', async () => {
    server.use(LEAGUES, [aLeague(), aLeague({ _id: 'league-2', name: 'Wet Weather Club' })]);
    const { menu, user, router } = await open();
    expect(server.asked(LEAGUES)).toHaveLength(0);
    const toggle = menu.getByRole('button', { name: 'My League' });
    await user.click(toggle);
    const link = await menu.findByRole('link', { name: 'Wet Weather Club' });
    expect(link).toHaveAttribute('href', '/league/league-2');
    await user.click(toggle);
    expect(menu.queryByRole('link', { name: 'Sunday Drivers' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(server.asked(LEAGUES)).toHaveLength(1);
    server.use('GET /api/league/:id', () => problem(404, 'League not found'));
    server.use('GET /api/race/next-race', () => problem(404, 'No upcoming races scheduled'));
    await user.click(await menu.findByRole('link', { name: 'Wet Weather Club' }));
    await waitForPath(router, '/league/league-2');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('should show a league that was joined meanwhile (TE-40)', async () => {
    server.use(LEAGUES, [aLeague()]);
    const { menu, user, store } = await open();
    await user.click(menu.getByRole('button', { name: 'My League' }));
    await menu.findByRole('link', { name: 'Sunday Drivers' });
    server.use(LEAGUES, [aLeague(), aLeague({ _id: 'l2', name: 'Office Pit Crew' })]);
    server.use('POST /api/league/join', () => json(aLeague({ _id: 'l2' }), 201));
    await act(async () => {
      await store.dispatch(
        leagueApi.endpoints.joinLeague.initiate({ joinLeagueDto: { code: 'ABCDEF' } }),
      );
    });
    expect(await menu.findByRole('link', { name: 'Office Pit Crew' })).toBeVisible();
  });

  it('should say when there are no leagues, and when they cannot be loaded (ER-39)', async () => {
    server.use(LEAGUES, () => failure(500));
    const { menu, user } = await open();
    await user.click(menu.getByRole('button', { name: 'My League' }));
    expect(await menu.findByRole('alert')).toHaveTextContent(
      'Failed to load leagues. Please try again later.',
    );
    server.use(LEAGUES, []);
    await user.click(menu.getByRole('button', { name: 'Try again' }));
    expect(await menu.findByText('You are not part of any leagues yet.')).toBeVisible();
  });

  it('should close with Escape and hand the focus back to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('should sign out with a full navigation to / (SM-05, SM-06)', async () => {
    server.use('POST /api/auth/logout', { message: 'Signed out.' });
    const { menu, user } = await open();
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
    expect(readAccessToken()).toBeNull();
    expect(server.asked('POST /api/auth/logout')).toHaveLength(1);
  });

  it('should say that it is signing out, and not wait for ever', async () => {
    jest.mocked(leaveTo).mockClear();
    jest.useFakeTimers();
    server.use('POST /api/auth/logout', () => later().answer);
    const { menu, user } = await open();
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    const busy = await menu.findByRole('button', { name: 'Logging out…' });
    await user.click(busy);
    expect(leaveTo).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(leaveTo).toHaveBeenCalledWith('/');
    expect(readAccessToken()).toBeNull();
    expect(sessionStorage.getItem('farewell')).toBe('logout-failed');
    expect(server.asked('POST /api/auth/logout')).toHaveLength(1);
  });

  it('should sign out all the same when the server fails, and remember it (SM-05, ER-08)', async () => {
    jest.mocked(leaveTo).mockClear();
    server.use('POST /api/auth/logout', () => failure(500));
    const { menu, user } = await open();
    await user.click(menu.getByRole('button', { name: 'Logout' }));
    await waitFor(() => {
      expect(leaveTo).toHaveBeenCalledWith('/');
    });
    expect(readAccessToken()).toBeNull();
    expect(sessionStorage.getItem('farewell')).toBe('logout-failed');
  });
});

describe('every page', () => {
  it('should start at the top with the focus on its title after a change of path (RT-24)', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { router } = renderApp({ path: '/rules' });
    await findTitle('Rules');
    scroll.mockClear();
    await act(() => router.navigate('/info'));
    expect(await findTitle('Welcome')).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Info · Gridlock');
  });

  it('should be where it was left after going back and forward (RT-24)', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const leaveAt = (scrollY: number) => Object.assign(window, { scrollY });
    const { router } = renderApp({ path: '/rules' });
    await findTitle('Rules');
    leaveAt(640);
    await act(() => router.navigate('/info'));
    await findTitle('Welcome');
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    leaveAt(120);
    await act(() => router.navigate(-1));
    await findTitle('Rules');
    expect(scroll).toHaveBeenLastCalledWith(0, 640);
    await act(() => router.navigate(1));
    await findTitle('Welcome');
    expect(scroll).toHaveBeenLastCalledWith(0, 120);
    leaveAt(0);
  });

  it.each(['/', '/signup', '/forgot-password', '/reset-password', '/rules', '/info', '/nowhere'])(
    'should have one h1 and one main at %s, open to visitors (RO-02)',
    async (path) => {
      const { router } = renderApp({ path, as: null });
      await findTitle(/./);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('should say quietly in the footer which version was built', async () => {
    renderApp({ path: '/rules', as: null });
    await findTitle('Rules');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('Version 1.2.3')).toBeVisible();
  });

  it('should say in the footer that the game is independent (IN-01, CO-37)', async () => {
    const { user } = renderApp({ path: '/', as: null });
    await findTitle('Log in');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/independent fan game. It is not affiliated with/)).toBeVisible();
    await user.click(footer.getByRole('button', { name: 'Privacy' }));
    expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  });

  it('should switch between the themes and keep the choice', async () => {
    const { user } = renderApp({ path: '/', as: null });
    await findTitle('Log in');
    await user.click(await screen.findByRole('button', { name: 'Light theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});
