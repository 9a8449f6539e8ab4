import { playedSeason, type HallSeason } from '@gridlock/game-rules';
import { finalTablesOf } from '../recap/final-tables-of.js';
import type { VisibleLeague } from '../recap/visible-league.service.js';

/** The season of a league as the hall of fame counts it. */
export const hallSeasonOf = (shown: VisibleLeague, now: Date): HallSeason => {
  const final = finalTablesOf(shown, now);
  return playedSeason({
    id: shown.league._id,
    year: shown.league.season,
    isFinished: final !== null,
    final,
    season: shown.rules,
    members: shown.members,
    now,
  });
};
