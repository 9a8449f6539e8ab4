import { baseApi } from '../../api/baseApi';
import type { AppStore } from '../store';
import type { Change, Topic } from './readEvents';

/** The tags of what a topic makes stale, and which of the calls with them. */
type Stale = { readonly tags: readonly string[]; readonly only?: RegExp; readonly but?: RegExp };

const BY_TIME = ['selection', 'race', 'season', 'switcheroo', 'plan', 'night', 'league'];
const LOG = /Log$/;
/** Whose leagues are others than before may not be in that of the page any more. */
const ONE_LEAGUE = /^getLeague$/;

const STALE: Readonly<Record<Topic, Stale>> = {
  picks: { tags: ['selection', 'night'] },
  lock: { tags: BY_TIME, but: LOG },
  reveal: { tags: ['selection'] },
  swaps: { tags: ['switcheroo', 'selection'] },
  results: { tags: [...BY_TIME, 'standings', 'statistics'], but: LOG },
  standings: { tags: ['standings', 'statistics'] },
  log: { tags: ['league'], only: LOG },
  members: { tags: ['league', 'selection', 'standings', 'statistics', 'night'], but: LOG },
  night: { tags: ['night', 'race'] },
  // who looks at a race night changes nothing of its rounds
  presence: { tags: ['night'] },
  announcements: { tags: ['announcement'] },
};

/** What is read again when changes may have been missed. */
export const EVERYTHING = Object.keys(STALE) as readonly Topic[];

type Found = {
  readonly endpointName: string;
  readonly originalArgs?: unknown;
  readonly queryCacheKey: string;
};

/** As RTK Query has them; its types know the store's own tags alone. */
type Util = {
  readonly selectInvalidatedBy: (state: unknown, tags: readonly string[]) => readonly Found[];
};

/** What RTK Query keeps for itself: who looks at what. */
type Subscriptions = { readonly getSubscriptionCount: (queryCacheKey: string) => number };

/**
 * Reads again what is on the page and may have changed, of that league or of none by its arguments. What is
 * kept for a page that nobody looks at is dropped.
 */
export function readAgain(store: AppStore, change: Change) {
  const found = staleBy(store, change);
  for (const each of found.values()) readOne(store, each);
  afterFirstReads(store, (read) => {
    for (const [key, each] of staleBy(store, change)) if (read.has(key)) readOne(store, each);
  });
}

function staleBy(store: AppStore, { league, what }: Change): ReadonlyMap<string, Found> {
  const state = store.getState();
  const { selectInvalidatedBy } = baseApi.util as unknown as Util;
  const keys = new Map<string, Found>();
  for (const { tags, only, but } of what.flatMap((topic) => STALE[topic] ?? [])) {
    for (const found of selectInvalidatedBy(state, tags)) {
      const { endpointName, originalArgs, queryCacheKey } = found;
      const isMeant = (!only || only.test(endpointName)) && !but?.test(endpointName);
      const mayBeGone = league === undefined && ONE_LEAGUE.test(endpointName);
      if (isMeant && (mayBeGone || isAbout(originalArgs, league))) keys.set(queryCacheKey, found);
    }
  }
  return keys;
}

/** The same for everything on the page: changes may have been missed. */
export function readAllAgain(store: AppStore) {
  const tags = [...new Set(EVERYTHING.flatMap((topic) => STALE[topic].tags))];
  const { selectInvalidatedBy } = baseApi.util as unknown as Util;
  const find = () => selectInvalidatedBy(store.getState(), tags);
  for (const found of find()) readOne(store, found);
  afterFirstReads(store, (read) => {
    for (const found of find()) if (read.has(found.queryCacheKey)) readOne(store, found);
  });
}

/** A call as it runs. */
type Running = PromiseLike<unknown> & { readonly queryCacheKey: string };

/**
 * What is read for the first time has no tags before it is there, and its answer may be older than the change:
 * calls back with the keys of those calls once they have been answered.
 */
function afterFirstReads(store: AppStore, then: (read: ReadonlySet<string>) => void) {
  const running = store.dispatch(baseApi.util.getRunningQueriesThunk()) as unknown as Running[];
  const { queries } = store.getState()[baseApi.reducerPath];
  const first = running.filter(({ queryCacheKey }) => !queries[queryCacheKey]?.fulfilledTimeStamp);
  if (first.length === 0) return;
  void Promise.allSettled(first).then(() => {
    then(new Set(first.map(({ queryCacheKey }) => queryCacheKey)));
  });
}

/** A server that could not answer is asked again, after (ms) this and then twice as long each time. */
const FIRST_WAIT = 2_000;
const MAX_TRIES = 5;

/** The server was busy, or not to be reached: it says nothing about what was asked for. */
const isPassing = ({ status }: { readonly status?: unknown }) =>
  status === 'FETCH_ERROR' || (typeof status === 'number' && status >= 500);

function readOne(store: AppStore, found: Found, tries = 1) {
  const { endpointName, originalArgs, queryCacheKey } = found;
  const { internal_getRTKQSubscriptions: ask } = baseApi.internalActions;
  const subscriptions = store.dispatch(ask()) as unknown as Subscriptions;
  if (subscriptions.getSubscriptionCount(queryCacheKey) === 0) {
    store.dispatch(
      baseApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }),
    );
    return;
  }
  // an answer that is on its way may be older than the change, and RTK Query asks for nothing beside it
  const running = runningQuery(store, endpointName, originalArgs);
  if (running) {
    void running.then(() => {
      readOne(store, found, tries);
    });
    return;
  }
  const endpoints = baseApi.endpoints as unknown as Readonly<Record<string, Initiable>>;
  const again = endpoints[endpointName]?.initiate(originalArgs, {
    subscribe: false,
    forceRefetch: true,
  });
  if (!again) return;
  const answered: PromiseLike<Answered> = store.dispatch(again as never);
  void answered.then(({ error }) => {
    // any other error is shown by whoever shows the data
    if (!error || !isPassing(error) || tries >= MAX_TRIES) return;
    const wait = FIRST_WAIT * 2 ** (tries - 1) * (1 + Math.random());
    setTimeout(() => readOne(store, found, tries + 1), wait);
  });
}

type Answered = { readonly error?: { readonly status?: unknown } };

function runningQuery(store: AppStore, endpointName: string, args: unknown) {
  const { getRunningQueryThunk } = baseApi.util as unknown as {
    readonly getRunningQueryThunk: (name: string, args: unknown) => unknown;
  };
  const thunk = getRunningQueryThunk(endpointName, args);
  const running: Promise<unknown> | undefined = store.dispatch(thunk as never);
  return running;
}

type Initiable = {
  readonly initiate: (
    args: unknown,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ) => unknown;
};

/** Whether a call is about a league; one that names none is about all of them. */
function isAbout(args: unknown, league: string | undefined): boolean {
  if (typeof args !== 'object' || args === null) return true;
  const named =
    ('leagueId' in args ? args.leagueId : undefined) ?? ('id' in args ? args.id : undefined);
  return typeof named !== 'string' || named === league;
}
