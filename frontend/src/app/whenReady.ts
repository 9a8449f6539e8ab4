import type { makeRouter } from './router';
import { matchRoutes } from 'react-router-dom';
import { selectSessionExpected } from '../api/sessionSlice';
import { authApi } from '../features/auth/authApi';
import type { AppStore } from './store';

/** After this (ms) the app is drawn whatever is missing, and says so itself. */
const LATE = 10_000;
/** So long (ms) data that is nearly there may keep the page waiting: drawing it twice takes longer. */
const WORTH_IT = 150;

type Router = ReturnType<typeof makeRouter>;

/**
 * The first page is drawn once, with its code, who is signed in, and the data that has come; until then
 * index.html shows its frame. All of it is asked for at the same time.
 */
export async function whenReady(router: Router, store: AppStore): Promise<void> {
  const isExpected = selectSessionExpected(store.getState());
  const me = isExpected ? store.dispatch(authApi.endpoints.getMe.initiate()) : null;
  const code = untilInitialized(router);
  await atMost(LATE, Promise.all([code, me]));
  if (me) await atMost(WORTH_IT, dataOf(router, store));
}

const untilInitialized = (router: Router) =>
  new Promise<void>((done) => {
    const stop = router.subscribe(look);
    function look() {
      if (!router.state.initialized) return;
      stop();
      done();
    }
    look();
  });

async function dataOf({ routes, state }: Router, { dispatch }: AppStore): Promise<void> {
  const page = matchRoutes([...routes], state.location)?.at(-1);
  const { fetchPageData } = await import('./pageData');
  await fetchPageData(page?.route.path ?? '', page?.params ?? {}, dispatch);
}

/** Waits for something, but no longer than so many ms, and for no success. */
const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([
    work.catch(() => undefined),
    new Promise((over) => {
      setTimeout(over, ms);
    }),
  ]);
