import { createStore } from '../ui/createStore';

const live = createStore(false);

/** Whether changes are told by themselves right now, so that nobody need ask again and again. */
export const useLive = live.use;

export const setLive = live.set;

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
