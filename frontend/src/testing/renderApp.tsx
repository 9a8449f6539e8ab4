import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storeAccessToken } from '../api/accessToken';
import { makeRoutes } from '../app/router';
import { makeStore } from '../app/store';
import type { User } from '../api/authApi';
import { aUser } from './people';
import { json, problem, server } from './server';

type Start = {
  /** the address that is opened */
  readonly path: string;
  /** who is signed in; null is a visitor */
  readonly as?: User | null;
  readonly state?: unknown;
  /** of the player who is signed in */
  readonly token?: string;
};

/** Opens the app at a path with a store of its own, as a player unless said otherwise. */
export function renderApp({ path, as = aUser(), state, token = 'access-token' }: Start) {
  if (as) {
    storeAccessToken(token);
    server.use('GET /api/auth/me', () => json({ user: as }));
  } else {
    server.use('GET /api/auth/me', () => problem(401, 'Please log in.'));
    server.use('POST /api/auth/refresh', () => problem(401, 'Please log in.'));
  }
  const store = makeStore();
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const router = createMemoryRouter(makeRoutes(store), {
    initialEntries: [{ pathname, search, hash, state }],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
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
  screen.findByRole('heading', { level: 1, name });

type Router = ReturnType<typeof createMemoryRouter>;

/** Waits until the app has come to a path. */
export const waitForPath = (router: Router, path: string) =>
  waitFor(() => {
    expect(router.state.location.pathname).toBe(path);
  });

/**
 * Finds what stays on the page: what is refused before the page is there is shown, and asked for once more when it is.
 */
export async function findLasting(find: () => Promise<HTMLElement>): Promise<HTMLElement> {
  await find();
  return find();
}

/** What is wrong, said for good. */
export const findAlert = () => findLasting(() => screen.findByRole('alert'));
