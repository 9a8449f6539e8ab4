/**
 * SCHEDULE-1: a schedule can be true when practice sessions follow each other, the first of them comes
 * before (sprint) qualifying, nothing comes after the Grand Prix, qualifying ends before it begins, sprint qualifying before the sprint and the sprint before
 * the Grand Prix, and the whole weekend fits into 7 days. Another one is taken from nobody. A session
 * without a time contradicts nothing.
 */
import type { SessionName, Sessions } from '../model/season.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './instants.js';
import { QUALIFYING_MINUTES } from './swap-window.js';
import { SPRINT_HOURS } from './weekend.js';

/** How long a weekend takes at the most, from its first session to its last. */
const MAX_DAYS = 7;
const QUALIFYING_MS = QUALIFYING_MINUTES * MINUTE_MS;
const SPRINT_MS = SPRINT_HOURS * HOUR_MS;

/** Two sessions that cannot be as far or as near to each other as they are. */
export type ScheduleProblem = {
  readonly code: 'OUT_OF_ORDER' | 'TOO_FAR_APART';
  /** The one that should come first, or does. */
  readonly first: SessionName;
  readonly last: SessionName;
};

/** Which comes before which, and how long it takes at least from one start to the other. */
const ORDER: readonly (readonly [first: SessionName, last: SessionName, ms: number])[] = [
  ['fp1', 'fp2', 1],
  ['fp2', 'fp3', 1],
  // not the others: qualifying may be moved ahead of them
  ['fp1', 'sprintQualifying', 1],
  ['fp1', 'qualifying', 1],
  ['sprintQualifying', 'sprint', QUALIFYING_MS],
  ['sprint', 'race', SPRINT_MS],
  ['qualifying', 'race', QUALIFYING_MS],
  ['sprintQualifying', 'race', QUALIFYING_MS],
  ['fp1', 'race', 1],
  ['fp2', 'race', 1],
  ['fp3', 'race', 1],
];

/** Why a schedule cannot be true; empty for one that can. */
export const scheduleProblems = (sessions: Sessions): readonly ScheduleProblem[] => {
  const wrong = ORDER.filter(([first, last, ms]) => {
    const [from, to] = [sessions[first], sessions[last]];
    return from !== undefined && to !== undefined && to.getTime() - from.getTime() < ms;
  });
  if (wrong.length > 0) {
    return wrong.map(([first, last]) => ({ code: 'OUT_OF_ORDER', first, last }));
  }
  const starts = (Object.entries(sessions) as [SessionName, Date | undefined][])
    .flatMap(([name, at]) => (at ? [{ name, at: at.getTime() }] : []))
    .sort((one, other) => one.at - other.at);
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last || last.at - first.at <= MAX_DAYS * DAY_MS) return [];
  return [{ code: 'TOO_FAR_APART', first: first.name, last: last.name }];
};
