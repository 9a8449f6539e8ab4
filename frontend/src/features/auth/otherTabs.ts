import type { Store } from '@reduxjs/toolkit';
import { forgetDevice } from '../../api/forgetDevice';
import { ownerOf, readAccessToken, watchAccessToken } from '../../api/accessToken';
import type { baseApi } from '../../api/baseApi';
import {
  selectSessionEnded,
  selectSessionExpected,
  sessionEnded,
  type sessionReducer,
} from '../../api/sessionSlice';
import { reloadPage } from '../../lib/ui/navigation';
import { authApi } from '../../api/authApi';

type State = {
  readonly api: ReturnType<typeof baseApi.reducer>;
  readonly session: ReturnType<typeof sessionReducer>;
};
/** The same with the tags of the account's calls, which the store does not know of. */
type AccountState = { readonly api: ReturnType<typeof authApi.reducer> };

/**
 * All tabs of a browser share one session. Who signs out in another tab is signed out here; when
 * another player has signed in there, this tab would act for them below the screen of the one before:
 * it is reloaded. Returns how to stop.
 */
export function followOtherTabs(store: Pick<Store<State>, 'getState' | 'dispatch'>) {
  // until the server has said who is signed in
  const startedAs = ownerOf(readAccessToken());
  return watchAccessToken((token) => {
    if (token === null) {
      void forgetDevice();
      store.dispatch(sessionEnded('other-tab'));
      return;
    }
    const state = store.getState();
    // a visitor's page, or the sign-in form: nothing of a player is shown
    if (selectSessionEnded(state) || !selectSessionExpected(state)) return;
    const shown =
      authApi.endpoints.getMe.select()(state as unknown as AccountState).data?.user._id ??
      startedAs;
    if (shown !== null && ownerOf(token) !== shown) reloadPage();
  });
}
