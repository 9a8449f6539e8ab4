import { createSlice } from '@reduxjs/toolkit';
import { readAccessToken } from './accessToken';

/**
 * What this tab knows of the session without a request. Who is signed in is server data, in the
 * cache of `getMe`. `expected`: there is a token, or a page that needs a session, so `getMe` is
 * requested. `ended`: the cached user is no longer valid.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState: () => ({ ended: false, expected: readAccessToken() !== null }),
  reducers: {
    sessionExpected: (state) => {
      state.expected = true;
    },
    sessionStarted: (state) => {
      state.expected = true;
      state.ended = false;
    },
    sessionEnded: (state) => {
      state.ended = true;
    },
  },
  selectors: {
    selectSessionEnded: (state) => state.ended,
    selectSessionExpected: (state) => state.expected,
  },
});

export const { sessionExpected, sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectSessionEnded, selectSessionExpected } = sessionSlice.selectors;
/** For the store, under `session`. */
export const sessionReducer = sessionSlice.reducer;
