import { skipToken } from '@reduxjs/toolkit/query';
import { useGetLeagueQuery } from '../league/leagueApi';
import { useGetHonoursQuery } from './honoursApi';
import { starsOf } from './starsOf';

/** The titles of each member in the history of a league; nothing is asked of one without earlier seasons. */
export function useStars(leagueId: string): (userId: string) => number {
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const { data } = useGetHonoursQuery(league?.hasEarlierSeasons ? { id: leagueId } : skipToken);
  return (userId) => starsOf(data?.titles, userId);
}
