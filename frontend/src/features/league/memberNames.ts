import type { League } from './leagueApi';

/** Looks up a member's name by id; null for all while the league is being loaded. */
export const memberNames =
  (league: Pick<League, 'members'> | undefined) =>
  (userId: string): string | null =>
    league?.members.find(({ _id }) => _id === userId)?.username ?? null;
