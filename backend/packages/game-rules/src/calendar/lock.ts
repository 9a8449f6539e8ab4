/**
 * LOCK-1: picks lock 5 minutes before qualifying, or before sprint qualifying on a sprint weekend,
 * at that very instant.
 *
 * LOCK-2: a round is also locked when its weekend has ended, when it is completed or cancelled, and
 * while the time that sets its lock is missing.
 *
 * LOCK-5: picks are shown to the league from the lock time on, never before. A round that is locked
 * for another reason may be open again later: a cancelled one that the calendar brings back, or one
 * whose lock gets a time. Until its lock time or the end of its weekend, or until it is completed,
 * its picks stay secret.
 */
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Round } from '../model/season.js';
import { MINUTE_MS, shifted } from './instants.js';
import { endOfWeekend } from './weekend.js';

/** How long before the session the picks lock, in minutes. */
export const LOCK_LEAD_MINUTES = 5;

/** The session whose start sets the lock. */
export const lockSession = (
  round: Pick<Round, 'isSprintWeekend'>,
): 'sprintQualifying' | 'qualifying' => (round.isSprintWeekend ? 'sprintQualifying' : 'qualifying');

/** When the picks of the round lock, UTC; null while the time of the lock session is missing. */
export const lockAt = (round: Round): Date | null =>
  round.instants ? round.instants.lockAt : scheduledLock(round);

const scheduledLock = (round: Round): Date | null =>
  round.lockedAt ?? shifted(round.sessions[lockSession(round)], -LOCK_LEAD_MINUTES * MINUTE_MS);

/**
 * From when on everybody in the league may see the picks of the round, in epoch milliseconds:
 * -Infinity for a completed round and for one that was shown already, Infinity while it has no time.
 */
export const revealedFrom = (round: Round): number => {
  const isCompleted = !round.isCancelled && round.results.race !== null;
  return isCompleted || round.isShown ? Number.NEGATIVE_INFINITY : scheduledReveal(round);
};

/**
 * The same by the calendar alone, in epoch milliseconds; Infinity while the round has no time. Whoever asks
 * about picks asks whether their round is locked.
 */
export const scheduledReveal = memoizeByObject((round: Round): number => {
  const times = [lockAt(round), endOfWeekend(round)].flatMap((at) => at?.getTime() ?? []);
  return Math.min(...times);
});

/** Whether everybody in the league may see the picks of the round: they never change again. */
export const isRevealed = (round: Round, now: Date): boolean =>
  now.getTime() >= revealedFrom(round);

/** Whether the picks of the round can no longer change, and may be shown to the league. */
export const isLocked = (round: Round, now: Date): boolean => {
  if (round.isCancelled || round.results.race !== null) return true;
  if (lockAt(round) === null && !isOpenWithoutLock(round, now)) return true;
  return isRevealed(round, now);
};

/**
 * Whether the round is still to come for those who plan (PLAN-5): it is open for picks, or of a league's own
 * calendar where nobody knows yet when it opens or locks: before the start, while the night is paused, by hand.
 */
export const isToCome = (round: Round, now: Date): boolean => {
  if (!isLocked(round, now)) return true;
  const isOver = round.isCancelled || round.results.race !== null || isRevealed(round, now);
  return round.instants !== undefined && lockAt(round) === null && !isOver;
};

/** In a league's own calendar a round may be open until somebody locks it (NIGHT-1). */
const isOpenWithoutLock = ({ instants }: Round, now: Date): boolean => {
  const opensAt = instants?.opensAt ?? null;
  return opensAt !== null && now >= opensAt;
};
