import type { ReactNode } from 'react';
import { QueryView, type Query } from '../../components/ui/QueryView/QueryView';
import type { Season } from '../../api/raceApi';
import type { Standings } from '../../api/standingsApi';
import type { UserStatistics } from '../../api/statisticsApi';
import type { DriverLookup } from '../../lib/game/driverLookup';
import type { Sector } from '../../components/game/SectorStrip/SectorStrip';
import { racedRounds } from '../race/useSeason';
import { HistorySkeleton, HistoryTable, type WaitingPick } from './HistoryTable';
import { LeagueCharts } from './LeagueCharts';
import type { Figure } from './statCards';
import { LeagueChartsSkeleton, NoRounds, Summary, SummarySkeleton } from './Summary';
import { Updated } from './Updated';

type ViewProps = {
  readonly query: Query<UserStatistics>;
  /** username of another member whose figures they are */
  readonly player?: string | undefined;
  /** another way out than trying again */
  readonly errorAction?: ReactNode;
  /** asks how the points of a round came about */
  readonly onRound: (round: number, leagueId: string) => void;
};

type NumbersViewProps = ViewProps & {
  /** whose rounds the columns are; null where they are those of several leagues */
  readonly leagueId: string | null;
  /** asks for the rounds behind a figure; the best race is a round itself */
  readonly onFigure: (figure: Exclude<Figure, 'best'>) => void;
  /** after the points of each round */
  readonly children: ReactNode;
};

/** A player's figures: cards, badges and charts, each leading to how it came about (SX-03 to SX-12). */
export const NumbersView = (props: NumbersViewProps) => {
  const { query, player, errorAction, leagueId, onRound, onFigure, children } = props;
  return (
    <QueryView
      {...{ query, errorAction }}
      loading={<SummarySkeleton />}
      error="Failed to load statistics"
    >
      {(statistics) => {
        const { bestRace: best } = statistics;
        return (
          <>
            <Summary
              {...{ statistics, player }}
              onExplain={(figure) => {
                if (figure !== 'best') onFigure(figure);
                else if (best) onRound(best.round, best.league._id);
              }}
              onRound={leagueId === null ? null : (round) => onRound(round, leagueId)}
            >
              {children}
            </Summary>
            <Updated statistics={statistics} />
          </>
        );
      }}
    </QueryView>
  );
};

type RoundsViewProps = ViewProps & {
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

type LeagueChartsViewProps = {
  readonly standings: Query<Standings>;
  /** what the standings cannot be asked for without */
  readonly league?: Query<unknown>;
  readonly season: Season | undefined;
  readonly userId: string;
  readonly player?: string | undefined;
};

/** A player among the others of a league, once its table is there. */
export const LeagueChartsView = ({ standings, league, season, ...who }: LeagueChartsViewProps) => (
  <QueryView
    query={standings}
    needs={league && [league]}
    loading={<LeagueChartsSkeleton />}
    error="Failed to load standings"
  >
    {(table) => (
      <LeagueCharts {...who} table={table} season={season ? racedRounds(season) : null} />
    )}
  </QueryView>
);
