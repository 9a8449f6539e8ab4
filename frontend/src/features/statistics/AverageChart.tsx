import { SectorStrip, type Sector } from '../../components/game/SectorStrip/SectorStrip';
import { Chart, Key } from './Chart';
import styles from './Chart.module.css';
import { aboveAverageText, averageSentence, comparedRounds, formatDifference } from './chartTexts';
import type { LeagueSeries, Mark } from './leagueSeries';
import { SignedBars } from './SignedBars';

const ZERO_LABEL = 'avg';

type AverageChartProps = {
  readonly series: LeagueSeries;
  /** the whole season, one block per round; null until the calendar is known */
  readonly sectors: readonly Sector[] | null;
  /** username of another member whose rounds they are */
  readonly player: string | undefined;
  readonly className?: string | undefined;
};

/** The success rate round by round: bars up from the league's average, and down from it. */
export const AverageChart = ({ series, sectors, player, className }: AverageChartProps) => (
  <Chart
    className={className}
    title={`${player ?? 'You'} vs the league average`}
    sentence={averageSentence(series.rounds, player)}
    more={sectors && <SectorStrip className={styles.season} sectors={sectors} />}
    caption={
      <>
        <Key colour="var(--best)">Round winner</Key>
        <Key colour="var(--good)">Above average</Key>
        <Key colour="var(--slow)" look="low">
          Below average
        </Key>
        {sectors?.includes('zero') && (
          <Key colour="var(--text-3)" look="line">
            No points
          </Key>
        )}
        {sectors?.includes(null) && (
          <Key colour="var(--line-strong)" look="hollow">
            To come
          </Key>
        )}
        <span>{aboveAverageText(series.rounds)}</span>
      </>
    }
  >
    {(size) => (
      <SignedBars
        size={size}
        zeroLabel={ZERO_LABEL}
        bars={comparedRounds(series.rounds).map(({ round, difference, mark }) => ({
          round,
          value: difference,
          text: formatDifference(difference),
          className: FILL[mark],
        }))}
      />
    )}
  </Chart>
);

const FILL: Record<Mark, string | undefined> = {
  best: styles.best,
  good: styles.good,
  slow: styles.slow,
  zero: styles.slow,
  none: undefined,
};
