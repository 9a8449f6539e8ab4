import type { HeldBackResult, ResultSource } from '../season/race-results.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import { visibleResults } from '../season/season-snapshot.js';
import { type DueImport, nextCheck } from './import-schedule.js';

type Import = { readonly source: ResultSource; readonly due: DueImport; readonly now: Date };

/**
 * What players read about a published list that is not stored yet; a refused manual entry leaves that as it is. Pure.
 *
 * @param until from when on it counts as it is; null where that is unknown, so that the next import is named
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
  return isNew ? { at: now, why, until, nextCheckAt: until ? null : nextCheck(due, now) } : null;
}
