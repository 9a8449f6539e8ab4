import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useGetLeagueQuery } from '../league/leagueApi';
import { useGetStarsQuery } from './honoursApi';

/** The stars of each member on the pages of a league (HALL-7); nothing is asked of one without earlier seasons. */
export function useStars(leagueId: string): (userId: string) => number {
  const league = useGetLeagueQuery({ id: leagueId }).currentData;
  const { currentData } = useGetStarsQuery(
    league?.hasEarlierSeasons ? { id: leagueId } : skipToken,
  );
  return useMemo(() => {
    const stars = new Map(currentData?.map((member) => [member.userId, member.stars]));
    return (userId) => stars.get(userId) ?? 0;
  }, [currentData]);
}
