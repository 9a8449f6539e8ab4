import { createSlice } from '@reduxjs/toolkit';

/**
 * Whether this tab knows that nobody is signed in. Who is signed in is server data and lives in
 * the cache of `getMe`; this flag says when that cache must no longer be believed.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState: { ended: false },
  reducers: {
    sessionStarted: (state) => {
      state.ended = false;
    },
    sessionEnded: (state) => {
      state.ended = true;
    },
  },
  selectors: { selectSessionEnded: (state) => state.ended },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectSessionEnded } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
