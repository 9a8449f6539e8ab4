import { selectSessionExpected } from '../api/sessionSlice';
import { authApi } from '../features/auth/authApi';
import type { Navigation } from './navigation/makeNavigation';
import type { AppStore } from './store';

/** After this (ms) the app is drawn whatever is missing, and says so itself. */
const LATE = 10_000;
/** So long (ms) data that is nearly there may keep the page waiting: drawing it twice takes longer. */
const WORTH_IT = 200;

/**
 * The first page is drawn once, with its code, who is signed in, and the data that has come; until then
 * index.html shows its frame. All of it is asked for at the same time.
 */
export async function whenReady({ opened }: Navigation, store: AppStore): Promise<void> {
  const isExpected = selectSessionExpected(store.getState());
  const me = isExpected ? store.dispatch(authApi.endpoints.getMe.initiate()) : null;
  await Promise.race([Promise.allSettled([opened, me]), over(LATE)]);
  if (!me) return;
  const { takeFirstData } = await import('./firstData');
  await takeFirstData(store.dispatch, over(WORTH_IT));
}

const over = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
