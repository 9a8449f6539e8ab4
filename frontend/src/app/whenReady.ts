import { selectSessionExpected } from '../api/sessionSlice';
import { authApi } from '../features/auth/authApi';
import type { Navigation } from './navigation/makeNavigation';
import type { AppStore } from './store';

/** After this (ms) the app is drawn whatever is missing, and says so itself. */
const LATE = 10_000;
/**
 * The first page is drawn once its code is there and it is known who is signed in; until then index.html shows its
 * frame. Both are asked for at the same time.
 */
export async function whenReady({ opened }: Navigation, store: AppStore): Promise<void> {
  const isExpected = selectSessionExpected(store.getState());
  const me = isExpected ? store.dispatch(authApi.endpoints.getMe.initiate()) : null;
  await Promise.race([Promise.allSettled([opened, me]), over(LATE)]);
}

const over = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
