import { finalTables, type FinalTables } from '@gridlock/game-rules';
import { startingAvatar } from '../../accounts/user/starting-avatar.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import type { VisibleLeague } from '../standings/visible-league.service.js';

/** The tables of a season that is over, with those who have left since then (HALL-9); null before. */
export function finalTablesOf(shown: VisibleLeague): FinalTables | null {
  const { league, rules, everyone, now } = shown;
  if (seasonEndOf(shown).state !== 'over') return null;
  return finalTables({ season: rules, members: everyone, now }, league.final);
}

/** The name of a player in these tables whose account is deleted. */
export const formerPlayer = (_id: string) => ({
  _id,
  username: FORMER_PLAYER,
  avatar: startingAvatar(_id),
});
