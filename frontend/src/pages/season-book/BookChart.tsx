import { MANY_FROM } from '../../features/standings/chart/chartGeometry';
import { SeasonChart } from '../../features/standings/chart/SeasonChart';
import { seasonLines } from '../../features/standings/chart/seasonLines';
import { useHighlighted } from '../../features/standings/chart/useHighlighted';
import type { Standings } from '../../api/standingsApi';
import { CHAMPIONSHIP_NAMES, type Championship } from '../../lib/game/championships';
import styles from './SeasonBook.module.css';

type BookChartProps = { readonly standings: Standings; readonly userId: string };

/** Both championships over all rounds, as wide as a sheet of paper; a player alone is always first. */
export const BookChart = (props: BookChartProps) =>
  props.standings.driverStandings.length > 1 && (
    <>
      <ChartOf {...props} of="drivers" />
      <ChartOf {...props} of="teams" />
    </>
  );

function ChartOf({ standings, userId, of }: BookChartProps & { readonly of: Championship }) {
  const { rounds, lines } = seasonLines(standings, of);
  const drawn = useHighlighted(userId, lines[0]?.user._id);
  return (
    <section className={styles.chart} aria-labelledby={`book-chart-${of}`}>
      <h2 id={`book-chart-${of}`}>{CHAMPIONSHIP_NAMES[of]}, round by round</h2>
      <SeasonChart
        lines={lines}
        rounds={rounds}
        mode="positions"
        isMany={lines.length >= MANY_FROM}
        drawn={drawn}
        userId={userId}
        onPoint={() => undefined}
      />
    </section>
  );
}
