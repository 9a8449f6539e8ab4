import { MANY_FROM } from '../../features/standings/chart/chartGeometry';
import { SeasonChart } from '../../features/standings/chart/SeasonChart';
import { seasonLines } from '../../features/standings/chart/seasonLines';
import { useHighlighted } from '../../features/standings/chart/useHighlighted';
import type { Standings } from '../../api/standingsApi';
import { CHAMPIONSHIP_NAMES, type Championship } from '../../lib/game/championships';
import styles from './SeasonPages.module.css';

type SeasonChartsProps = { readonly standings: Standings; readonly userId: string };

/** Both championships over all rounds; a player alone is always first. */
export const SeasonCharts = (props: SeasonChartsProps) =>
  props.standings.driverStandings.length > 1 && (
    <div className={`${styles.charts} ${styles.pair} grid gap-4`}>
      <ChartOf {...props} of="drivers" />
      <ChartOf {...props} of="teams" />
    </div>
  );

function ChartOf({ standings, userId, of }: SeasonChartsProps & { readonly of: Championship }) {
  const { rounds, lines } = seasonLines(standings, of);
  const drawn = useHighlighted(userId, lines[0]?.user._id);
  return (
    <section aria-labelledby={`chart-${of}`}>
      <h2 id={`chart-${of}`} className="text-headline">
        {CHAMPIONSHIP_NAMES[of]}, round by round
      </h2>
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
