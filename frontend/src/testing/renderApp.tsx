import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { storeAccessToken } from '../api/accessToken';
import { locationOf } from '../app/navigation/history';
import { makeNavigation, type Navigation } from '../app/navigation/makeNavigation';
import { Pages } from '../app/navigation/Pages';
import { routes } from '../app/router';
import { makeStore } from '../app/store';
import type { User } from '../features/auth/authApi';
import { memoryHistory } from './memoryHistory';
import { aUser } from './people';
import { json, problem, server } from './server';

type Start = {
  /** the address that is opened */
  readonly path: string;
  /** who is signed in; null is a visitor */
  readonly as?: User | null;
  readonly state?: unknown;
};

/** Opens the app at a path with a store of its own, as a player unless said otherwise. */
export function renderApp({ path, as = aUser(), state }: Start) {
  if (as) {
    storeAccessToken('access-token');
    server.use('GET /api/auth/me', () => json({ user: as }));
  } else {
    server.use('GET /api/auth/me', () => problem(401, 'Please sign in.'));
    server.use('POST /api/auth/refresh', () => problem(401, 'Please sign in.'));
  }
  const store = makeStore();
  const url = new URL(path, 'http://localhost');
  const router = makeNavigation(routes, memoryHistory(locationOf(url, state)));
  render(
    <Provider store={store}>
      <Pages navigation={router} />
    </Provider>,
  );
  return { store, router, user: setUpUser() };
}

/** A person at the keyboard, also while a test holds the clock. */
export const setUpUser = () =>
  userEvent.setup({
    // there are no styles that could turn the pointer away
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...(Object.hasOwn(setTimeout, 'clock')
      ? { advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) }
      : { delay: null }),
  });

/** The page has its title. */
export const findTitle = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });

/** Waits until the app has come to a path. */
export const waitForPath = (router: Navigation, path: string) =>
  waitFor(
    () => {
      expect(router.state.location.pathname).toBe(path);
    },
    { timeout: 5_000 },
  );
