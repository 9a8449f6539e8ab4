import { NumbersView } from '../../features/statistics/views';
import { useGetLeagueStatisticsQuery } from '../../api/statisticsApi';
import type { PlayerTabProps } from './playerTab';

/** The member's figures, and how they stand among the others. */
export function NumbersTab(props: PlayerTabProps) {
  const { league, member, player, standings, season, onExplain } = props;
  const { _id: leagueId } = league;
  const { _id: userId } = member;
  return (
    <NumbersView
      query={useGetLeagueStatisticsQuery({ leagueId, userId })}
      {...{ player, leagueId }}
      onFigure={(points) => onExplain({ player: userId, points })}
      onRound={(round) => onExplain({ player: userId, round })}
      // the head of the page says that they are missing
      inLeague={standings.isError ? undefined : { standings, season, userId, player }}
    />
  );
}
