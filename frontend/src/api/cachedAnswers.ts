import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { Anchor } from '../lib/game/serverClock';
import { ownName } from '../lib/ui/base';
import { APP_VERSION } from '../lib/app/version';

/** An answer of the server as this device stores it, for reading without a network. */
export type CachedAnswer = {
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly data: unknown;
  /** when it came: ms since 1970, by this device's clock */
  readonly at: number;
  /** how the server's clock ran then */
  readonly clock: Anchor;
};

export type CachedAnswers = Readonly<Record<string, CachedAnswer>>;

/** Whose they are, of which version of the app, and the key of the query. */
type Key = [owner: string, version: string, query: string];

const database = createStore(ownName('gridlock'), 'answers');

/** Older ones are removed (ms). */
const MAX_AGE = 30 * 24 * 60 * 60 * 1_000;
/** More than a season of one league has. */
const MAX_ANSWERS = 300;
/** The app starts without them when the browser has not found them by then (ms). */
const TIMEOUT = 1_000;

/** Storage may be slow, forbidden or full: then it is as if nothing were stored. */
async function withTimeout<Result>(work: () => Promise<Result>, otherwise: Result) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, otherwise);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that this device stores of a player. What it has of others, or of another version, is removed. */
export const readCachedAnswers = (owner: string): Promise<CachedAnswers> =>
  withTimeout(() => readAll(owner), {});

async function readAll(owner: string): Promise<CachedAnswers> {
  const all = await entries<Key, CachedAnswer>(database);
  const useful = all
    .filter(([[of, version]]) => of === owner && version === APP_VERSION)
    .filter(([, { at }]) => Date.now() - at < MAX_AGE)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_ANSWERS);
  const gone = all.filter((entry) => !useful.includes(entry)).map(([key]) => key);
  if (gone.length > 0) await delMany(gone, database);
  return Object.fromEntries(useful.map(([[, , query], answer]) => [query, answer]));
}

const keyOf = (owner: string, query: string): Key => [owner, APP_VERSION, query];

/** One of them; undefined when it is not there. */
export const readCachedAnswer = (owner: string, query: string): Promise<CachedAnswer | undefined> =>
  withTimeout(() => get<CachedAnswer>(keyOf(owner, query), database), undefined);

/** Stores an answer in place of the one before. */
export const cacheAnswer = (owner: string, query: string, answer: CachedAnswer): Promise<void> =>
  withTimeout(() => set(keyOf(owner, query), answer, database), undefined);

export const removeCachedAnswer = (owner: string, query: string): Promise<void> =>
  withTimeout(() => del(keyOf(owner, query), database), undefined);

/** Removes those of all players. */
export const removeCachedAnswers = (): Promise<void> =>
  withTimeout(() => clear(database), undefined);
