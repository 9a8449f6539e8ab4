import { sectorsOf } from '../../components/game/SectorStrip/sectorsOf';
import { AverageChart } from './AverageChart';
import { leagueSeries, type LeagueTable } from './leagueSeries';
import { PositionChart } from './PositionChart';
import { spanning } from './Summary';

type LeagueChartsProps = {
  readonly table: LeagueTable;
  readonly userId: string;
  /** their username, unless they are the reader */
  readonly player?: string | undefined;
  /** round numbers of the season, cancelled ones left out; null until the calendar is known */
  readonly season: readonly number[] | null;
};

/** A member among the others of one league: position, and points against the average. */
export function LeagueCharts({ table, userId, player, season }: LeagueChartsProps) {
  const series = leagueSeries(table, userId);
  // results may come in between two answers: without a round to compare there is nothing to draw
  if (!series?.rounds.some(({ position }) => position !== null)) return null;
  return (
    <>
      <PositionChart series={series} player={player} />
      <AverageChart
        className={spanning}
        series={series}
        player={player}
        sectors={season && sectorsOf(series.rounds, season)}
      />
    </>
  );
}
