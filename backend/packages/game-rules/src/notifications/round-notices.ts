/**
 * NOTIFY-3: a league is notified when a round's picks are revealed, for 12 hours and until there are results; when swaps
 * are open, as long as they are; and when the result has come, for 24 hours. After downtime nothing older is sent.
 * A cancelled round causes no notifications.
 */
import { HOUR_MS } from '../calendar/instants.js';
import { isRevealed, scheduledReveal } from '../calendar/lock.js';
import { isCompleted } from '../calendar/round-status.js';
import { isSwapWindowOpen, swapWindow } from '../calendar/swap-window.js';
import type { Round } from '../model/season.js';

/** The notices about a round, in the order of a weekend. */
export const ROUND_NOTICES = ['reveal', 'swaps', 'result'] as const;
export type RoundNotice = (typeof ROUND_NOTICES)[number];

const REVEAL_HOURS = 12;
const RESULT_HOURS = 24;
/** Of what players did: an assignment, a correction, somebody who joined. */
const LOG_NOTICE_HOURS = 24;

const isWithin = (since: number, hours: number, now: Date): boolean =>
  now.getTime() >= since && now.getTime() < since + hours * HOUR_MS;

/** Whether this is worth sending at `now`. @param resultAt see `noticeEnd` */
export const isNoticeDue = (
  notice: RoundNotice,
  round: Round,
  resultAt: Date | null,
  now: Date,
): boolean => {
  if (round.isCancelled) return false;
  switch (notice) {
    case 'reveal':
      return (
        !isCompleted(round) &&
        isRevealed(round, now) &&
        isWithin(scheduledReveal(round), REVEAL_HOURS, now)
      );
    case 'swaps':
      // in a league's own calendar swaps begin with the lock, which has its own notice
      return (
        round.instants === undefined && swapWindow(round) !== null && isSwapWindowOpen(round, now)
      );
    case 'result':
      return (
        isCompleted(round) && resultAt !== null && isWithin(resultAt.getTime(), RESULT_HOURS, now)
      );
  }
};

/**
 * Until when it is worth reading; null while that is not decided.
 *
 * @param resultAt since when the result of the round has been out; null while there is none
 */
export const noticeEnd = (
  notice: RoundNotice,
  round: Round,
  resultAt: Date | null,
): Date | null => {
  switch (notice) {
    case 'reveal':
      return new Date(scheduledReveal(round) + REVEAL_HOURS * HOUR_MS);
    case 'swaps':
      return swapWindow(round)?.closesAt ?? null;
    case 'result':
      return resultAt && new Date(resultAt.getTime() + RESULT_HOURS * HOUR_MS);
  }
};

/** Whether something that players did at `at` is still worth a notice. */
export const isLogNoticeDue = (at: Date, now: Date): boolean =>
  isWithin(at.getTime(), LOG_NOTICE_HOURS, now);

/** Until when that is worth reading. */
export const logNoticeEnd = (at: Date): Date => new Date(at.getTime() + LOG_NOTICE_HOURS * HOUR_MS);
