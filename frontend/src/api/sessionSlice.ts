import { createSlice } from '@reduxjs/toolkit';
import { readAccessToken } from './accessToken';

/**
 * What this tab knows of a session without asking. Who is signed in is server data and lives in the
 * cache of `getMe`: `expected` says that it is worth asking, since there is a token or a page that
 * needs a session; `ended` says that the cache must no longer be believed.
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
export const sessionReducer = sessionSlice.reducer;
