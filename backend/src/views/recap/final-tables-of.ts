import { finalTables, seasonEnd, type FinalTables, type SeasonEnd } from '@gridlock/game-rules';
import { startingAvatar } from '../../accounts/user/starting-avatar.js';
import { FORMER_PLAYER } from '../../leagues/league/league-names.js';
import type { VisibleLeague } from '../standings/visible-league.service.js';

/** Where the end of a league's season stands (AWARD-1). */
export function seasonEndOf({
  season,
  rules,
  now,
}: Pick<VisibleLeague, 'season' | 'rules' | 'now'>): SeasonEnd {
  const official = season.races.filter((race) => season.resultsStatus(race, now) === 'official');
  return seasonEnd(rules, new Set(official.map(({ round }) => round)), now);
}

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
