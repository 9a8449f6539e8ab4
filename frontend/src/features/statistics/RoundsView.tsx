import type { ReactNode } from 'react';
import type { Sector } from '../../components/game/SectorStrip/SectorStrip';
import { QueryView, type Query } from '../../components/ui/QueryView/QueryView';
import type { UserStatistics } from '../../api/statisticsApi';
import type { DriverLookup } from '../../lib/game/driverLookup';
import { HistorySkeleton, HistoryTable, type WaitingPick } from './HistoryTable';
import { NoRounds } from './NoRounds';
import { Updated } from './Updated';

type RoundsViewProps = {
  readonly query: Query<UserStatistics>;
  /** username of another member whose figures they are */
  readonly player?: string | undefined;
  /** another way out than trying again */
  readonly errorAction?: ReactNode;
  /** asks how the points of a round came about */
  readonly onRound: (round: number, leagueId: string) => void;
  /** the pick of a round that has locked and has no result yet */
  readonly waiting?: WaitingPick | undefined;
  /** how the points of a round compare with those of the league */
  readonly markOf?: (round: number) => Sector | undefined;
  readonly lookup: DriverLookup;
  readonly placeOf: (round: number) => string;
};

/** A player's season, round by round (SX-13 to SX-15). */
export const RoundsView = ({ query, player, errorAction, waiting, ...table }: RoundsViewProps) => (
  <QueryView
    {...{ query, errorAction }}
    loading={<HistorySkeleton />}
    error="Failed to load race history"
    isEmpty={(data) => data.raceHistory.length + stillWaiting(waiting, data).length === 0}
    empty={<NoRounds player={player} />}
  >
    {(data) => (
      <>
        <HistoryTable {...table} history={data.raceHistory} waiting={stillWaiting(waiting, data)} />
        <Updated statistics={data} />
      </>
    )}
  </QueryView>
);

/** Without the pick that the statistics know the points of by now. */
const stillWaiting = (
  pick: WaitingPick | undefined,
  { raceHistory }: UserStatistics,
): readonly WaitingPick[] =>
  pick && !raceHistory.some(({ round }) => round === pick.round) ? [pick] : [];
