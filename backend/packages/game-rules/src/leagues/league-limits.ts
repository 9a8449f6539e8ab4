/**
 * LIMIT-1: an account is a member of at most so many leagues and owns at most so many of them. Who has
 * more already, from before or by inheriting, keeps them all and gets into no further one.
 *
 * LIMIT-2: an account makes at most so many new leagues in any 24 hours, by the system's clock. A
 * deleted one counts on.
 */
import { HOUR_MS } from '../calendar/instants.js';

const DAY_MS = 24 * HOUR_MS;

/** Why an account may not join or make a league. */
export const LIMIT_CODES = [
  'LEAGUE_LIMIT_REACHED',
  'OWNED_LEAGUE_LIMIT_REACHED',
  'NEW_LEAGUE_LIMIT_REACHED',
] as const;
export type LimitCode = (typeof LIMIT_CODES)[number];

/** How many of each are allowed. */
type LeagueLimits = {
  readonly member: number;
  readonly owned: number;
  readonly newPerDay: number;
};

/** What an account has: leagues that it is in or getting into, and when it made new ones (system time). */
export type LeagueCounts = {
  readonly member: number;
  readonly owned: number;
  readonly madeAt: readonly Date[];
};

/** `freeAt`: when the next one may be made, UTC; null where waiting does not help. */
export type LimitRefusal = {
  readonly code: LimitCode;
  readonly limit: number;
  readonly freeAt: Date | null;
};

type Asked = { readonly counts: LeagueCounts; readonly limits: LeagueLimits };

/** Whether an instant lies in the same 24 hours. One that is far ahead comes from a clock set wrong. */
export const isWithinDay = (at: Date, now: Date): boolean =>
  Math.abs(now.getTime() - at.getTime()) < DAY_MS;

/** Whether an account may join one more league; null when it may. */
export const checkJoining = ({ counts, limits }: Asked): LimitRefusal | null =>
  counts.member < limits.member
    ? null
    : { code: 'LEAGUE_LIMIT_REACHED', limit: limits.member, freeAt: null };

/** Whether an account may become the owner of one more of the leagues that it is in; null when it may. */
export const checkTakingOver = ({ counts, limits }: Asked): LimitRefusal | null =>
  counts.owned < limits.owned
    ? null
    : { code: 'OWNED_LEAGUE_LIMIT_REACHED', limit: limits.owned, freeAt: null };

/** Whether an account may make one more league, of which it is the owner; null when it may. */
export const checkMaking = ({ counts, limits }: Asked, now: Date): LimitRefusal | null => {
  const refusal = checkJoining({ counts, limits }) ?? checkTakingOver({ counts, limits });
  if (refusal) return refusal;
  const made = counts.madeAt
    .filter((at) => isWithinDay(at, now))
    .sort((a, b) => b.getTime() - a.getTime());
  // the one that has to be a day old before there is room again
  const blocking = made[limits.newPerDay - 1];
  return blocking
    ? {
        code: 'NEW_LEAGUE_LIMIT_REACHED',
        limit: limits.newPerDay,
        freeAt: new Date(blocking.getTime() + DAY_MS),
      }
    : null;
};
