import { useGetLeagueQuery } from '../../api/leagueApi';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useListRacesQuery } from '../../api/raceApi';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { useGetStandingsQuery } from '../../api/standingsApi';
import type { WaitingPick } from '../../features/statistics/HistoryTable';
import { useGetLeagueStatisticsQuery } from '../../api/statisticsApi';

/** What the page of a member shows. Nothing is asked about anybody who is none. */
export function useMemberSeason(leagueId: string, userId: string) {
  const league = useGetLeagueQuery({ id: leagueId });
  const member = league.data?.members.find(({ _id }) => _id === userId);
  const skip = member === undefined;
  const statistics = useGetLeagueStatisticsQuery({ leagueId, userId }, { skip });
  const year = league.data?.season ?? 0;
  const standings = useGetStandingsQuery({ leagueId, season: year }, { skip });
  const season = useLeagueSeason(league.data);
  const waiting = useWaitingPick(leagueId, userId, skip);
  return { league, member, statistics, standings, season, waiting };
}

/** The pick of the latest round that has locked, while that waits for its result. */
function useWaitingPick(leagueId: string, userId: string, skip: boolean): WaitingPick | undefined {
  const races = useListRacesQuery({ leagueId }, { skip });
  const race = races.data?.findLast(({ locked, lockAt }) => locked && lockAt !== null);
  const isWaiting = race !== undefined && !['completed', 'cancelled'].includes(race.status);
  const ask = { leagueId, round: String(race?.round ?? '') };
  const picks = useListRoundSelectionsQuery(ask, { skip: skip || !isWaiting }).currentData;
  return picks?.locked === true && isWaiting
    ? picks.selections.find((pick) => pick.userId === userId)
    : undefined;
}
