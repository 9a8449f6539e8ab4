import { createStore } from '../ui/createStore';

const NEVER = Infinity;
const live = createStore(NEVER);

/** Whether the stream of changes is open, so that nobody need ask again and again. */
export const useLive = (): boolean => live.use() !== NEVER;

export const isLive = (): boolean => live.get() !== NEVER;

/** Calls when it opens or ends. Returns how to stop. */
export const onLive = live.subscribe;

export const setLive = (isOpen: boolean, at = Date.now()) => live.set(isOpen ? at : NEVER);

/** Since when (ms since 1970) the stream has announced everything without a gap; `Infinity` while it is not open. */
export const liveSince = live.get;

/** What may have happened to results: they came, or they were corrected, which the log tells. */
export type ResultNews = { readonly count: number; readonly what: 'result' | 'correction' };

const results = createStore<Readonly<Record<string, ResultNews>>>({});

/** Results of this league may have come or changed. */
export function noteResults(leagueId: string, what: ResultNews['what']) {
  const all = results.get();
  results.set({ ...all, [leagueId]: { count: (all[leagueId]?.count ?? 0) + 1, what } });
}

/** The latest news about results of the league, another object each time; null before the first. */
export const useResultNews = (leagueId: string): ResultNews | null =>
  results.use()[leagueId] ?? null;
