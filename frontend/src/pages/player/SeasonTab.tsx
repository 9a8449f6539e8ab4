import { SectorStrip, type Sector } from '../../components/game/SectorStrip/SectorStrip';
import { sectorsOf } from '../../components/game/SectorStrip/sectorsOf';
import { racedRounds, useDriverLookup, usePlaces } from '../../features/race/useSeason';
import type { WaitingPick } from '../../features/statistics/HistoryTable';
import { RoundsView } from '../../features/statistics/views';
import { useListRacesQuery } from '../../api/raceApi';
import { useListRoundSelectionsQuery } from '../../api/selectionApi';
import { useGetLeagueStatisticsQuery } from '../../api/statisticsApi';
import type { PlayerTabProps } from './playerTab';

/** Every round as a block, then its pick and its points, the latest first. */
export function SeasonTab({
  league,
  member,
  player,
  standings,
  season,
  onExplain,
}: PlayerTabProps) {
  const { _id: leagueId } = league;
  const { _id: userId } = member;
  const statistics = useGetLeagueStatisticsQuery({ leagueId, userId });
  const waiting = useWaitingPick(leagueId, userId);
  const lookup = useDriverLookup(season);
  const placeOf = usePlaces(season);
  const { completedRounds = [], driverStandings = [] } = standings.data ?? {};
  const marks = driverStandings.find(({ user }) => user._id === userId)?.marks ?? [];
  const markOf = new Map(marks.map(({ round, mark }) => [round, mark]));
  return (
    <div className="stack">
      {completedRounds.length > 0 && (
        <SectorStrip sectors={sectorsOf(marks, season ? racedRounds(season) : completedRounds)} />
      )}
      <div>
        <RoundsView
          query={statistics}
          {...{ player, waiting, lookup, placeOf }}
          markOf={(round) => known(markOf.get(round))}
          onRound={(round) => onExplain({ player: userId, round })}
        />
      </div>
    </div>
  );
}

const known = (mark: NonNullable<Sector> | 'none' | undefined) =>
  mark === 'none' ? undefined : mark;

/** The pick of the latest round that has locked, while that waits for its result. */
function useWaitingPick(leagueId: string, userId: string): WaitingPick | undefined {
  const races = useListRacesQuery({ leagueId });
  const race = races.data?.findLast(({ locked, lockAt }) => locked && lockAt !== null);
  const isWaiting = race !== undefined && !['completed', 'cancelled'].includes(race.status);
  const ask = { leagueId, round: String(race?.round ?? '') };
  const picks = useListRoundSelectionsQuery(ask, { skip: !isWaiting }).currentData;
  return picks?.locked === true && isWaiting
    ? picks.selections.find((pick) => pick.userId === userId)
    : undefined;
}
