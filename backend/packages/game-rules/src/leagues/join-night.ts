/**
 * NIGHT-7: a race night can be joined until its third round has locked; who joins late has missed what was
 * before, as in any league.
 */
import { isRevealed } from '../calendar/lock.js';
import type { Round } from '../model/season.js';

const OPEN_ROUNDS = 3;

/** Whether somebody can join the night at `now`; a shorter season stays open to its end. */
export const mayJoinNight = (rounds: readonly Round[], now: Date): boolean => {
  const third = rounds
    .filter(({ isCancelled }) => !isCancelled)
    .sort((one, other) => one.round - other.round)[OPEN_ROUNDS - 1];
  return third === undefined || !isRevealed(third, now);
};
