/**
 * LOCK-7: a session that is moved moves what hangs on it until that has happened. Picks that have
 * locked stay locked at the time at which they did, wherever (sprint) qualifying goes, and picks that were
 * shown stay shown; the swap window follows until it opens, and neither jumps once open nor opens again with
 * a session that is put off after it has closed. In a cancelled round nothing but the lock has happened.
 */
import type { Round, Sessions } from '../model/season.js';
import { lockAt, lockSession, scheduledReveal } from './lock.js';
import { hasClosed, swapWindow } from './swap-window.js';

/** A round's sessions after a change of the calendar, and what had happened before it. */
type MovedSessions = {
  readonly sessions: Sessions;
  /** When picks locked (UTC); null while the sessions set the lock. */
  readonly lockedAt: Date | null;
  /** The same of the swap window. */
  readonly swapOpenedAt: Date | null;
  readonly swapClosedAt: Date | null;
};

/** The times of a round when the calendar announces new starts: past events stay as they were. */
export const movedSessions = (round: Round, announced: Sessions, now: Date): MovedSessions => {
  const isMoved = (name: keyof Sessions) =>
    announced[name]?.getTime() !== round.sessions[name]?.getTime();
  const revealed = scheduledReveal(round);
  if (now.getTime() < revealed)
    return {
      sessions: announced,
      lockedAt: null,
      swapOpenedAt: null,
      swapClosedAt: null,
    };
  const window = round.isCancelled ? null : swapWindow(round);
  const hasOpened = window !== null && now >= window.opensAt;
  const hasEnded = window !== null && hasClosed(window, now);
  const isLockMoved = isMoved(lockSession(round));
  const lock = lockAt(round);
  // without a lock the end of the weekend has shown the picks
  const passedLock = lock !== null && lock <= now ? lock : new Date(revealed);
  return {
    sessions: announced,
    lockedAt: isLockMoved ? passedLock : (round.lockedAt ?? null),
    swapOpenedAt: hasOpened && isLockMoved ? window.opensAt : (round.swapOpenedAt ?? null),
    swapClosedAt:
      hasEnded && isMoved(round.isSprintWeekend ? 'sprint' : 'race')
        ? window.closesAt
        : (round.swapClosedAt ?? null),
  };
};
