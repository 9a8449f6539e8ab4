import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router-dom';
import { inBase } from '../lib/ui/base';
import { loadAhead } from '../lib/ui/loadAhead';

/** A page whose code takes longer (ms) has a spinner of the app's own, which offers to try again. */
const PATIENCE = 500;

/** Starts to load the code of the page that the address names. */
export function loadCode(routes: RouteObject[]) {
  for (const { route } of matchRoutes(routes, window.location, inBase('/')) ?? []) {
    if (typeof route.lazy === 'function') loadAhead(route.lazy);
  }
}

/** Until the page can be drawn in one step; `index.html` shows a spinner meanwhile. */
export const untilReady = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, PATIENCE);
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
