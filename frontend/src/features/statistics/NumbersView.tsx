import type { ReactNode } from 'react';
import { QueryView, type Query } from '../../components/ui/QueryView/QueryView';
import type { Season } from '../../api/raceApi';
import type { Standings } from '../../api/standingsApi';
import type { UserStatistics } from '../../api/statisticsApi';
import { racedRounds } from '../race/useSeason';
import { LeagueCharts } from './LeagueCharts';
import type { Figure } from './statCards';
import { LeagueChartsSkeleton, Summary, SummarySkeleton } from './Summary';
import { Updated } from './Updated';

type LeagueChartsViewProps = {
  readonly standings: Query<Standings>;
  /** what the standings cannot be asked for without */
  readonly league?: Query<unknown>;
  readonly season: Season | undefined;
  readonly userId: string;
  readonly player?: string | undefined;
};

type NumbersViewProps = {
  readonly query: Query<UserStatistics>;
  /** username of another member whose figures they are */
  readonly player?: string | undefined;
  /** another way out than trying again */
  readonly errorAction?: ReactNode;
  /** asks how the points of a round came about */
  readonly onRound: (round: number, leagueId: string) => void;
  /** whose rounds the columns are; null where they are those of several leagues */
  readonly leagueId: string | null;
  /** asks for the rounds behind a figure; the best race is a round itself */
  readonly onFigure: (figure: Exclude<Figure, 'best'>) => void;
  /** the league whose others the player is shown among */
  readonly inLeague?: LeagueChartsViewProps | undefined;
  /** after the points of each round */
  readonly children?: ReactNode;
};

/** A player's figures: cards, badges and charts, each leading to how it came about (SX-03 to SX-12). */
export const NumbersView = (props: NumbersViewProps) => {
  const { query, player, errorAction, leagueId, onRound, onFigure, inLeague, children } = props;
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
              {inLeague && <LeagueChartsView {...inLeague} />}
              {children}
            </Summary>
            <Updated statistics={statistics} />
          </>
        );
      }}
    </QueryView>
  );
};

/** A player among the others of a league, once its table is there. */
const LeagueChartsView = ({ standings, league, season, ...who }: LeagueChartsViewProps) => (
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
