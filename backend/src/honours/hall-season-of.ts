import { playedSeason, type HallSeason } from '@gridlock/game-rules';
import { seasonEndOf } from '../recap/season-end-of.js';
import type { VisibleLeague } from '../recap/visible-league.service.js';

/** The season of a league as the hall of fame counts it. */
export const hallSeasonOf = (shown: VisibleLeague, now: Date): HallSeason =>
  playedSeason({
    id: shown.league._id,
    year: shown.league.season,
    isFinished: seasonEndOf(shown, now).state === 'over',
    season: shown.rules,
    members: shown.members,
    now,
  });
