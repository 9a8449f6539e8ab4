import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

/** Whether changes are told by themselves right now, so that nobody need ask again and again. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);

export function setLive(next: boolean) {
  if (next === isLive) return;
  isLive = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What may have happened to results: they came, or they were corrected, which the log tells. */
export type ResultNews = { readonly count: number; readonly what: 'result' | 'correction' };

const results = new Map<string, ResultNews>();

/** Results of this league may have come or changed. */
export function noteResults(leagueId: string, what: ResultNews['what']) {
  results.set(leagueId, { count: (results.get(leagueId)?.count ?? 0) + 1, what });
  for (const listener of listeners) listener();
}

/** The latest news about results of the league, another object each time; null before the first. */
export const useResultNews = (leagueId: string): ResultNews | null =>
  useSyncExternalStore(subscribe, () => results.get(leagueId) ?? null);
