/**
 * LOCK-8: once a league has been shown the picks of a round they are final there: only a swap or an
 * assignment changes them. The round stays locked and shown, whatever becomes of its times afterwards
 * and also when the clock is set back. A league that has not looked yet follows the calendar.
 */
import type { Season } from '../model/season.js';
import { isRevealed } from './lock.js';

/** Rounds whose picks may be seen at `now`, so that none of them may change any more. */
export const revealedRounds = (season: Season, now: Date): readonly number[] =>
  season.rounds.filter((round) => isRevealed(round, now)).map(({ round }) => round);

/**
 * The season as a league sees it that has been shown the picks of the rounds `shown`. The very same
 * season when its calendar says so already, as it does unless a lock was moved or the clock set back.
 */
export const withShown = (season: Season, shown: readonly number[], now: Date): Season => {
  const isAhead = ({ round }: { readonly round: number }) => shown.includes(round);
  const differs = season.rounds.some((round) => isAhead(round) && !isRevealed(round, now));
  if (!differs) return season;
  const rounds = season.rounds.map((round) =>
    isAhead(round) ? { ...round, isShown: true } : round,
  );
  return { ...season, rounds };
};
