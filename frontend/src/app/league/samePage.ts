import { matchPath } from 'react-router-dom';
import type { League } from '../../api/leagueApi';
import { isRaceNight, pickPath } from '../../features/league/leagueState';
import { paths, patterns } from '../../lib/game/paths';
import { sectionOf } from './sections';

/** What an address says about its page alone, and not about a player or a round. */
const KEPT = ['view', 'table', 'chart', 'show'];

type Here = { readonly pathname: string; readonly search: string };

/** Whether the rounds of two leagues are the same ones. */
const haveSameRounds = (one: League | undefined, other: League): boolean =>
  one !== undefined && one.season === other.season && !isRaceNight(one) && !isRaceNight(other);

/** The address of the page that somebody is on, in another league; what that league does not have leads near it. */
export function samePage({ pathname, search }: Here, from: League | undefined, to: League): string {
  const leagueId = to._id;
  const section = sectionOf(pathname);
  if (section === 'pick') return pickPath(to);
  if (section === 'races' && !haveSameRounds(from, to)) return paths.raceHistory(leagueId);
  const userId = matchPath(patterns.player, pathname)?.params.userId;
  if (userId !== undefined && !to.members.some(({ _id }) => _id === userId))
    return paths.standings(leagueId);
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!KEPT.includes(name)) params.delete(name);
  const path = pathname.replace(/^\/league\/[^/]+/, () => paths.league(leagueId));
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
