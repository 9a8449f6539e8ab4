import type { Config } from '../../core/platform/config/config.js';
import type { LeagueSnapshot } from './league-snapshot.js';

/** How many swaps a season has in a league (OWNER-1). */
export const switcheroosIn = (
  { switcheroos }: Pick<LeagueSnapshot, 'switcheroos'>,
  { switcheroosPerSeason }: Config,
): number => switcheroos ?? switcheroosPerSeason;

/** How many members a league may have (OWNER-1): never more than the host allows by now. */
export const maxMembersOf = (
  { maxMembers }: Pick<LeagueSnapshot, 'maxMembers'>,
  { leagueMaxMembers }: Config,
): number => Math.min(maxMembers ?? leagueMaxMembers, leagueMaxMembers);
