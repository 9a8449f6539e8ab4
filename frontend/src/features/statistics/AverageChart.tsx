import { SectorStrip, type Sector } from '../../components/game/SectorStrip/SectorStrip';
import { Chart, GridLine, Key, RoundAxis, Value, type Size } from './Chart';
import styles from './Chart.module.css';
import { bands, barWidth, labelsFit, labelWidth } from './chartScale';
import { aboveAverageText, averageSentence, comparedRounds, formatDifference } from './chartTexts';
import type { LeagueSeries, Mark } from './leagueSeries';

const AXIS = 22;
const BAR = 0.64;
const ZERO_LABEL = 'avg';

type AverageChartProps = {
  readonly series: LeagueSeries;
  /** the whole season, one block per round; null until the calendar is known */
  readonly sectors: readonly Sector[] | null;
  readonly className?: string | undefined;
};

/** The success rate round by round: bars up from the league's average, and down from it. */
export const AverageChart = ({ series, sectors, className }: AverageChartProps) => (
  <Chart
    className={className}
    title="You against the league average"
    sentence={averageSentence(series.rounds)}
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
    {(size) => <Drawing series={series} size={size} />}
  </Chart>
);

const FILL: Record<Mark, string | undefined> = {
  best: styles.best,
  good: styles.good,
  slow: styles.slow,
  zero: styles.slow,
  none: undefined,
};

type DrawingProps = { readonly series: LeagueSeries; readonly size: Size };

function Drawing({ series, size }: DrawingProps) {
  const rounds = comparedRounds(series.rounds);
  const left = labelWidth(ZERO_LABEL) + 6;
  const scale = bands({ left, right: size.width, count: rounds.length });
  const width = barWidth(scale.step, BAR);
  const values = rounds.map(({ difference }) => formatDifference(difference));
  const turned = !labelsFit(values, scale.step);
  const room = turned ? Math.max(0, ...values.map(labelWidth)) + 8 : 20;
  const { zero, perPoint } = split({
    up: Math.max(0, ...rounds.map(({ difference }) => difference)),
    down: Math.max(0, ...rounds.map(({ difference }) => -difference)),
    top: room,
    bottom: size.height - AXIS - room,
  });
  return (
    <>
      {rounds.map(({ round, difference, mark }, index) => {
        const x = scale.centre(index);
        const height = Math.abs(difference) * perPoint;
        const y = difference > 0 ? zero - height : zero;
        const isBelow = difference < 0;
        return (
          <g key={round}>
            <rect className={FILL[mark]} x={x - width / 2} width={width} y={y} height={height} />
            <Value x={x} y={isBelow ? y + height : y} turned={turned} below={isBelow}>
              {values[index] ?? ''}
            </Value>
          </g>
        );
      })}
      <GridLine y={zero} left={left} right={size.width} label={ZERO_LABEL} strong />
      <RoundAxis rounds={rounds.map(({ round }) => round)} scale={scale} y={size.height - 5} />
    </>
  );
}

type Room = {
  readonly up: number;
  readonly down: number;
  readonly top: number;
  readonly bottom: number;
};

/** Where the average lies, so that the highest bar and the lowest one share the height. */
function split({ up, down, top, bottom }: Room) {
  const range = up + down;
  if (range === 0) return { zero: (top + bottom) / 2, perPoint: 0 };
  const perPoint = (bottom - top) / range;
  return { zero: top + up * perPoint, perPoint };
}
