import type { HeldBackResult, ResultSource } from '../season/race-results.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import { visibleResults } from '../season/season-snapshot.js';
import { type DueImport, nextLook } from './import-schedule.js';

type Import = { readonly source: ResultSource; readonly due: DueImport; readonly now: Date };

/**
 * Players read of a list that is not out yet; a refused manual entry leaves what they read. Pure.
 *
 * @param until from when on it counts as it is; null where that is not known, so that the next import is named
 */
export function heldBackResult(
  { source, due, now }: Import,
  fetched: { readonly [session in ResultSession]: unknown },
  why: string,
  until: Date | null = null,
): HeldBackResult | null {
  const { race } = due;
  if (source === 'manual') return race.heldBack;
  const out = visibleResults(race, now);
  const isNew = RESULT_SESSIONS.some((session) => fetched[session] && !out[session]);
  return isNew ? { at: now, why, until, nextLook: until ? null : nextLook(due, now) } : null;
}
