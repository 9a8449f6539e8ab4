/**
 * NOTIFY-5: when the lock of a round moves by a minute or more, and neither the old nor the new one has passed, everybody
 * in a league of that season is notified once: from when to when. A calendar that changes several times within ten
 * minutes has moved once, from the first time to the last; a lock that is back where it was has not moved. A new lock
 * that is less than an hour away is announced at once. Moves that are found together are one notice. Race nights, whose
 * owner moves their locks, are left out.
 */
import { HOUR_MS, MINUTE_MS } from '../calendar/instants.js';
import { lockAt } from '../calendar/lock.js';
import type { Round } from '../model/season.js';

/** The latest move of a round's lock; all instants are game time, UTC. */
export type LockMove = {
  /** The lock that was announced before. */
  readonly from: Date;
  /** Null while the session that sets the lock has no time: it is announced once it has one. */
  readonly to: Date | null;
  /** When the calendar changed last. */
  readonly at: Date;
};

type LockChange = {
  readonly before: Date | null;
  readonly after: Date | null;
  readonly at: Date;
};

const SETTLES_AFTER_MS = 10 * MINUTE_MS;
const AT_ONCE_WITHIN_MS = HOUR_MS;
/** After downtime no older move is announced. */
const ANNOUNCED_FOR_MS = 24 * HOUR_MS;

/** From when on a move may be announced; null while the new lock has no time. */
export const lockMoveAnnouncedAt = ({ to, at }: LockMove): Date | null => {
  if (to === null) return null;
  const isNear = to.getTime() - at.getTime() < AT_ONCE_WITHIN_MS;
  return isNear ? at : new Date(at.getTime() + SETTLES_AFTER_MS);
};

/** The move to store when the calendar changes a lock; null where there is nothing to announce. */
export const lockMoveAfter = (
  earlier: LockMove | null,
  { before, after, at }: LockChange,
): LockMove | null => {
  const announcedAt = earlier && lockMoveAnnouncedAt(earlier);
  const isOpen = earlier !== null && (announcedAt === null || at < announcedAt);
  const from = isOpen ? earlier.from : before;
  if (from === null || from <= at) return null;
  const hasMoved = after === null || Math.abs(after.getTime() - from.getTime()) >= MINUTE_MS;
  return hasMoved ? { from, to: after, at } : null;
};

/** The move that explains where the lock is now; null without one, and once the lock has passed. */
export const lockMoveOf = (
  round: Round,
  move: LockMove | null,
  now: Date,
): (LockMove & { readonly to: Date }) | null => {
  const lock = lockAt(round);
  if (round.isCancelled || !move?.to || move.at > now || !lock || lock <= now) return null;
  return lock.getTime() === move.to.getTime() ? { ...move, to: move.to } : null;
};

/** Whether a move is to be announced at `now`. */
export const isLockMoveDue = (move: LockMove, now: Date): boolean => {
  const from = lockMoveAnnouncedAt(move);
  return from !== null && now >= from && now.getTime() < from.getTime() + ANNOUNCED_FOR_MS;
};
