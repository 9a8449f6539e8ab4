import {
  DAY_MS,
  LOCK_LEAD_MINUTES,
  lockSession,
  MINUTE_MS,
  type SessionName,
  scheduleProblems,
} from '@gridlock/game-rules';

import type { SessionTimesData } from '../model/season-data.js';
import { toSessions } from '../model/to-season.js';
import { isInYear } from './schedule-reasons.js';

/** No session is longer before the Grand Prix. */
const MAX_BEFORE_MS = 7 * DAY_MS;

/** What of a schedule can be relied on. */
type CredibleSessions = {
  readonly sessions: SessionTimesData;
  /** When picks lock (UTC), where the session that sets the lock is one of those that contradict each other. */
  readonly lockTime?: string;
};

const at = (start: string): number => new Date(start).getTime();

/**
 * The sessions of a schedule that cannot be true which can be relied on: the Grand Prix, and what neither contradicts
 * another nor is a week away from it. The session that sets the lock stays if it is the earlier of two; else picks
 * lock before the one that is, so that no lock is later than the sessions that are listed.
 */
export const credibleSessions = (
  listed: SessionTimesData,
  about: {
    readonly isSprintWeekend: boolean;
    readonly year: number;
    /** Of the Grand Prix, where it has no time. */
    readonly day?: string | undefined;
  },
): CredibleSessions => {
  const lock = lockSession(about);
  const sessions: { -readonly [name in SessionName]?: string } = { ...listed };
  const day = sessions.race ?? about.day;
  if (day === undefined || !isInYear(day, about.year)) return { sessions: {} };
  const earliest = at(day) - MAX_BEFORE_MS;
  let lockStart = Number.POSITIVE_INFINITY;
  for (const [name, start] of Object.entries(listed) as [SessionName, string][]) {
    if (at(start) >= earliest && isInYear(start, about.year)) continue;
    if (name === lock && sessions.race) lockStart = at(sessions.race);
    delete sessions[name];
  }
  for (;;) {
    const [problem] = scheduleProblems(toSessions(sessions));
    if (!problem) break;
    const wrong = lessCredible(problem, sessions, lock);
    if (wrong === lock) {
      const both = [problem.first, problem.last].map((name) => at(sessions[name]!));
      lockStart = Math.min(lockStart, ...both);
    }
    delete sessions[wrong];
  }
  if (sessions[lock] !== undefined || !Number.isFinite(lockStart)) return { sessions };
  const lockTime = new Date(lockStart - LOCK_LEAD_MINUTES * MINUTE_MS).toISOString();
  return { sessions, lockTime };
};

/** Which of two sessions is left out. The Grand Prix never is: its day is known twice. */
const lessCredible = (
  { first, last }: { readonly first: SessionName; readonly last: SessionName },
  sessions: SessionTimesData,
  lock: SessionName,
): SessionName => {
  if (first !== lock && last !== lock) return last === 'race' ? first : last;
  const other = first === lock ? last : first;
  const isEarlier = at(sessions[lock]!) <= at(sessions[other]!);
  return isEarlier && other !== 'race' ? other : lock;
};
