import { seasonEnd, type SeasonEnd } from '@gridlock/game-rules';
import type { VisibleLeague } from './visible-league.service.js';

/** Where the end of a league's season stands (AWARD-1). */
export function seasonEndOf({
  season,
  rules,
  now,
}: Pick<VisibleLeague, 'season' | 'rules' | 'now'>): SeasonEnd {
  const official = season.races.filter((race) => season.resultsStatus(race, now) === 'official');
  return seasonEnd(rules, new Set(official.map(({ round }) => round)), now);
}
