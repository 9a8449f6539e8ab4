import {
  createListenerMiddleware,
  isRejected,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { ownerOf, readAccessToken } from '../api/accessToken';
import {
  cacheAnswer,
  readCachedAnswer,
  readCachedAnswers,
  removeCachedAnswer,
  removeCachedAnswers,
} from '../api/cachedAnswers';
import {
  type EarlierVisit,
  answersRestored,
  isAnswered,
  isGone,
  queryOf,
  statusOf,
} from '../api/earlierVisit';
import { api as gridlock } from '../api/generated/api.generated';
import { readAnchor, resumeClock } from '../lib/game/serverClock';

type State = {
  readonly api: ReturnType<typeof gridlock.reducer>;
  readonly earlierVisit: EarlierVisit;
};

/** A page that still shows an earlier visit asks again after so long (ms). */
const TRY_AGAIN = 5_000;

const entryOf = ({ api }: State, query: string) => api.queries[query];

/** Stores what the server answers, and finds it again where the server cannot be reached. */
export function cacheAnswers() {
  const listener = createListenerMiddleware();
  const listen = listener.startListening.withTypes<
    State,
    ThunkDispatch<State, unknown, UnknownAction>
  >();
  // an answer is stored; one that says that there is nothing any more removes what was stored
  listen({
    predicate: isAnswered,
    effect: async (action, store) => {
      const owner = ownerOf(readAccessToken());
      const query = queryOf(action);
      const entry = entryOf(store.getState(), query);
      if (!owner || !entry?.endpointName) return;
      if (isGone(action)) await removeCachedAnswer(owner, query);
      else if (isCached(entry.endpointName)) {
        const { endpointName, originalArgs, data, fulfilledTimeStamp: at = Date.now() } = entry;
        const clock = readAnchor();
        await cacheAnswer(owner, query, { endpointName, originalArgs, data, at, clock });
      }
    },
  });
  // an answer of an earlier visit is all there is: a page that was content with it, or could not reach the server, asks again
  listen({
    predicate: (action, { earlierVisit }) => isRejected(action) && queryOf(action) in earlierVisit,
    effect: async (action, store) => {
      const query = queryOf(action);
      const asked = entryOf(store.getState(), query);
      const isContent = isRejected(action) && action.meta.condition;
      if (!asked?.endpointName || asked.status === QueryStatus.pending) return;
      await store.delay(isContent ? 0 : TRY_AGAIN);
      if (entryOf(store.getState(), query)?.requestId !== asked.requestId) return;
      // without a network the browser says when it is back
      if (!isContent && !(navigator.onLine && isShown(store.getState(), query))) return;
      const { initiate } = gridlock.endpoints[asked.endpointName as 'getMe'];
      void store.dispatch(initiate(asked.originalArgs, { subscribe: false, forceRefetch: true }));
    },
  });
  // the server could not be reached, and the page has nothing to show
  listen({
    predicate: (action, state) =>
      statusOf(action) === 'FETCH_ERROR' && isEmpty(state, queryOf(action)),
    effect: async (action, store) => {
      const owner = ownerOf(readAccessToken());
      const query = queryOf(action);
      const stored = owner === null ? undefined : await readCachedAnswer(owner, query);
      // an answer may have come meanwhile, or be on its way: that one counts
      const isPending = entryOf(store.getState(), query)?.status === QueryStatus.pending;
      if (stored && !isPending && isEmpty(store.getState(), query))
        store.dispatch(answersRestored({ [query]: stored }));
    },
  });
  return listener.middleware;
}

/** Whether a device stores what a query answers is said where the query is (`CACHED`). */
function isCached(endpointName: string): boolean {
  let isMarked = false;
  const read = (query: { extraOptions?: { isCached?: boolean } }) => {
    isMarked = query.extraOptions?.isCached === true;
  };
  gridlock.enhanceEndpoints({ endpoints: { [endpointName]: read } });
  return isMarked;
}

const isShown = ({ api }: State, query: string): boolean =>
  Object.keys(api.subscriptions[query] ?? {}).length > 0;

const isEmpty = (state: State, query: string): boolean =>
  query !== '' && entryOf(state, query)?.data === undefined;

/** Puts what this device stores of the player into the store, before the first page asks. */
export async function restoreAnswers(dispatch: Dispatch): Promise<void> {
  const owner = ownerOf(readAccessToken());
  if (owner === null) {
    // left by a tab that was closed while it signed out
    void removeCachedAnswers();
    return;
  }
  const stored = await readCachedAnswers(owner);
  const [newest] = Object.values(stored).sort((one, other) => other.at - one.at);
  if (!newest) return;
  resumeClock(newest.clock);
  dispatch(answersRestored(stored));
}
