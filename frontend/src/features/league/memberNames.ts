import type { League } from './leagueApi';

/** Usernames by id; nobody is known before the league is. */
export const memberNames =
  (league: Pick<League, 'members'> | undefined) =>
  (userId: string): string | null =>
    league?.members.find(({ _id }) => _id === userId)?.username ?? null;
