import { finalTables, type FinalTables } from '@gridlock/game-rules';
import { seasonEndOf } from './season-end-of.js';
import type { VisibleLeague } from './visible-league.service.js';

/** The tables of a season that is over, with those who have left since then (HALL-9); null before. */
export const finalTablesOf = (shown: VisibleLeague, now: Date): FinalTables | null => {
  const { league, rules, everyone } = shown;
  if (seasonEndOf(shown, now).state !== 'over') return null;
  return finalTables({ season: rules, members: everyone, now }, league.final);
};
