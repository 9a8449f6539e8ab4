import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { Anchor } from '../lib/game/serverClock';
import { APP_VERSION } from '../lib/app/version';

/** An answer of the server as this device keeps it, for reading without a network. */
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

const database = createStore('gridlock', 'answers');

/** Older ones help nobody (ms). */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;
/** More than a season of one league has. */
const MOST = 300;
/** The app starts without them when the browser does not find them by then (ms). */
const PATIENCE = 1_000;

/** Storage may be forbidden, or full: then it is as if nothing were kept. */
async function unless<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, otherwise);
  });
  try {
    return await Promise.race([work(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

/** Everything that this device keeps of a player. What it kept of others, or of another version, is removed. */
export const readCachedAnswers = (owner: string): Promise<CachedAnswers> =>
  unless(() => readAll(owner), {});

async function readAll(owner: string): Promise<CachedAnswers> {
  const all = await entries<Key, CachedAnswer>(database);
  const isOfUse = ([[whose, version], { at }]: (typeof all)[number]) =>
    whose === owner && version === APP_VERSION && Date.now() - at < KEPT_FOR;
  const found = all
    .filter(isOfUse)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST);
  const useful = new Set(found);
  const gone = all.filter((entry) => !useful.has(entry)).map(([key]) => key);
  if (gone.length > 0) await delMany(gone, database);
  return Object.fromEntries(found.map(([[, , query], answer]) => [query, answer]));
}

/** One of them; undefined when it is not there. */
export const readCachedAnswer = (owner: string, query: string): Promise<CachedAnswer | undefined> =>
  unless(() => get<CachedAnswer>([owner, APP_VERSION, query] satisfies Key, database), undefined);

/** Keeps an answer in place of the one before. */
export const cacheAnswer = (owner: string, query: string, answer: CachedAnswer): Promise<void> =>
  unless(() => set([owner, APP_VERSION, query] satisfies Key, answer, database), undefined);

/** Removes one of them. */
export const removeCachedAnswer = (owner: string, query: string): Promise<void> =>
  unless(() => del([owner, APP_VERSION, query] satisfies Key, database), undefined);

/** Removes all of them, whoever's they are. */
export const removeCachedAnswers = (): Promise<void> => unless(() => clear(database), undefined);
