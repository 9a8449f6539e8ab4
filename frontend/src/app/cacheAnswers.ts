import { QueryStatus } from '@reduxjs/toolkit/query/react';
import {
  createListenerMiddleware,
  isFulfilled,
  isRejected,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { ownerOf, readAccessToken } from '../api/accessToken';
import { api } from '../api/generated/api.generated.ts';
import {
  removeCachedAnswer,
  removeCachedAnswers,
  cacheAnswer,
  readCachedAnswer,
  readCachedAnswers,
} from '../api/cachedAnswers';
import { answersRestored, isRefused, queryOf, type earlierVisitReducer } from '../api/earlierVisit';
import { type leagueApi } from '../api/leagueApi';
import { readAnchor, resumeClock } from '../lib/game/serverClock';

type State = {
  readonly api: ReturnType<typeof api.reducer>;
  readonly kept: ReturnType<typeof earlierVisitReducer>;
};
type StateDispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Endpoint = keyof typeof leagueApi.endpoints;

/**
 * What a device keeps for reading without a network: who is signed in, and what they have seen of their own leagues.
 * Nothing of app admins, and no page that is open to everybody.
 */
const KEPT: ReadonlySet<string> = new Set<Endpoint>([
  'getMe',
  'listAnnouncements',
  'myLeagues',
  'listMyLeagues',
  'listMyOverviews',
  'getLeague',
  'getLeagueLog',
  'getLeagueCalendar',
  'getSeason',
  'getSeasonField',
  'getForm',
  'getNextRace',
  'getNextRaceOfLeague',
  'listRaces',
  'getRace',
  'getEarlierRace',
  'getQualifying',
  'getCurrentSelection',
  'getUsedSelections',
  'listRoundSelections',
  'listOtherLeagues',
  'listOpponents',
  'getPlan',
  'getSwitcherooRemaining',
  'getSwitcherooWindow',
  'getStandings',
  'getOutlook',
  'explainPoints',
  'getFlag',
  'getRecap',
  'getSwaps',
  'getRivalry',
  'getLeagueStatistics',
  'getUserStatistics',
]);

/** A page that still shows an earlier visit asks again after so long (ms). */
const TRY_AGAIN = 5_000;

const entryOf = (state: State, query: string) => state.api.queries[query];

const fulfilled = isFulfilled();
const rejected = isRejected();

/** Keeps what the server answers, and finds it again where the server cannot be reached. */
export function cacheAnswers() {
  const listener = createListenerMiddleware();
  const listen = listener.startListening.withTypes<State, StateDispatch>();
  listen({
    matcher: fulfilled,
    effect: async (action, api) => {
      const owner = ownerOf(readAccessToken());
      const query = queryOf(action);
      const entry = query === null ? undefined : entryOf(api.getState(), query);
      if (!owner || query === null || !entry?.endpointName || !KEPT.has(entry.endpointName)) return;
      const { endpointName, originalArgs, data, fulfilledTimeStamp: at } = entry;
      if (at === undefined) return;
      const clock = readAnchor();
      await cacheAnswer(owner, query, { endpointName, originalArgs, data, at, clock });
    },
  });
  listen({
    predicate: isRefused,
    effect: async (action) => {
      const owner = ownerOf(readAccessToken());
      const query = queryOf(action);
      if (owner && query !== null) await removeCachedAnswer(owner, query);
    },
  });
  listen({
    predicate: (action, state) => isFromKept(action, state),
    effect: async (action, api) => {
      // whoever has asked goes on with what is there
      await api.delay(0);
      const entry = entryOf(api.getState(), queryOf(action) ?? '');
      if (entry?.endpointName) renew(entry.endpointName, entry.originalArgs, api.dispatch);
    },
  });
  const waiting = new Set<string>();
  listen({
    predicate: (action, state) => isAskedInVain(action, state),
    effect: async (action, api) => {
      const query = queryOf(action);
      if (query === null || waiting.has(query)) return;
      waiting.add(query);
      await api.delay(TRY_AGAIN);
      waiting.delete(query);
      const entry = entryOf(api.getState(), query);
      // without a network the browser says when it is back
      if (navigator.onLine && entry?.endpointName && isShownOld(query, api.getState()))
        renew(entry.endpointName, entry.originalArgs, api.dispatch);
    },
  });
  listen({
    predicate: (action, state) => hasNothingToShow(action, state),
    effect: async (action, api) => {
      const owner = ownerOf(readAccessToken());
      const query = queryOf(action);
      if (!owner || query === null) return;
      const kept = await readCachedAnswer(owner, query);
      const entry = entryOf(api.getState(), query);
      // an answer may have come meanwhile, or be on its way: that one counts
      if (kept && entry?.data === undefined && entry?.status !== QueryStatus.pending)
        api.dispatch(answersRestored({ [query]: kept }));
    },
  });
  return listener.middleware;
}

/** Somebody takes what is there for good, and it is of an earlier visit. */
function isFromKept(action: UnknownAction, state: State): boolean {
  const { kept } = state;
  const query = queryOf(action);
  if (query === null || !(query in kept) || !rejected(action) || !action.meta.condition)
    return false;
  return entryOf(state, query)?.status !== QueryStatus.pending;
}

/** A page shows it, and it is of an earlier visit. */
const isShownOld = (query: string, { api: { subscriptions }, kept }: State): boolean =>
  query in kept && Object.keys(subscriptions[query] ?? {}).length > 0;

/** The server could not be reached, so that what is shown stays that of an earlier visit. */
function isAskedInVain(action: UnknownAction, { kept }: State): boolean {
  const query = queryOf(action);
  return query !== null && query in kept && rejected(action) && !action.meta.condition;
}

/** The server could not be reached, and the answer was not in the store any more. */
function hasNothingToShow(action: UnknownAction, state: State): boolean {
  const query = queryOf(action);
  if (query === null || !rejected(action) || action.meta.condition) return false;
  const isUnanswered =
    typeof action.payload === 'object' &&
    action.payload !== null &&
    'status' in action.payload &&
    action.payload.status === 'FETCH_ERROR';
  const entry = entryOf(state, query);
  return isUnanswered && entry?.data === undefined && KEPT.has(entry?.endpointName ?? '');
}

function renew(endpointName: string, args: unknown, dispatch: StateDispatch) {
  if (!isEndpoint(endpointName)) return;
  const { initiate } = api.endpoints[endpointName] as typeof api.endpoints.getMe;
  void dispatch(initiate(args as undefined, { subscribe: false, forceRefetch: true }));
}

const isEndpoint = (name: string): name is keyof typeof api.endpoints => name in api.endpoints;

/** Puts what this device keeps of the player into the store, before the first page asks. */
export async function restoreAnswers(dispatch: Dispatch): Promise<void> {
  const owner = ownerOf(readAccessToken());
  if (owner === null) {
    // left by a tab that was closed while it signed out
    void removeCachedAnswers();
    return;
  }
  const kept = await readCachedAnswers(owner);
  const [newest] = Object.values(kept).sort((one, other) => other.at - one.at);
  if (!newest) return;
  resumeClock(newest.clock);
  dispatch(answersRestored(kept));
}
