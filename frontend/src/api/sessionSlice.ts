import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasSessionHint, ownerOf, readAccessToken } from './accessToken';

/** Who has ended a session that this tab had: the server has refused it, or another tab has signed out. */
export type EndedBy = 'server' | 'other-tab';

type SessionState = {
  readonly ended: boolean;
  readonly expected: boolean;
  readonly endedBy: EndedBy | null;
  readonly startedAs: string | null;
};

/**
 * What this tab knows of the session without a request. Who is signed in is server data, in the
 * cache of `getMe`. `expected`: there is a token or a sign of a session, or a page that needs a session, so `getMe` is
 * requested. `ended`: the cached user is no longer valid; `endedBy` is null where the player has ended the
 * session here, or had none. `startedAs`: whose token there was when the page was loaded.
 */
const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    ended: false,
    expected: hasSessionHint(),
    endedBy: null,
    startedAs: ownerOf(readAccessToken()),
  }),
  reducers: {
    sessionExpected: (state) => {
      state.expected = true;
    },
    sessionStarted: (state) => {
      state.expected = true;
      state.ended = false;
      state.endedBy = null;
    },
    sessionEnded: (state, { payload }: PayloadAction<EndedBy | undefined>) => {
      state.ended = true;
      // the first who says so knows why
      state.endedBy ??= payload ?? null;
    },
  },
  selectors: {
    selectSessionEnded: (state) => state.ended,
    selectSessionExpected: (state) => state.expected,
    selectEndedBy: (state) => state.endedBy,
    selectStartedAs: (state) => state.startedAs,
  },
});

export const { sessionExpected, sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectSessionEnded, selectSessionExpected, selectEndedBy, selectStartedAs } =
  sessionSlice.selectors;
/** For the store, under `session`. */
export const sessionReducer = sessionSlice.reducer;
