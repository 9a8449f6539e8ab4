import { Chart, GridLine, Key, RoundAxis, type Size } from './Chart';
import styles from './Chart.module.css';
import { bands, labelWidth, positionTicks } from '../../lib/ui/chartScale';
import { positionSentence } from './chartTexts';
import type { LeagueSeries } from './leagueSeries';

const TOP = 14;
const BOTTOM = 36;
const RADIUS = 9;
const MIDDLE = 4;
/** keeps the outermost markers off the labels and the edge */
const INSET = 5;

type PositionChartProps = {
  readonly series: LeagueSeries;
  /** username of another member whose way it is */
  readonly player: string | undefined;
};

/** The way through the league's table by driver points, the others as faint lines. */
export const PositionChart = ({ series, player }: PositionChartProps) => (
  <Chart
    title="League position"
    sentence={positionSentence(series.rounds, series.members)}
    caption={
      <>
        <Key colour="var(--chart-1)">{player ?? 'You'}</Key>
        <Key colour="var(--text-3)" look="line">
          The rest of the league
        </Key>
      </>
    }
  >
    {(size) => <Drawing series={series} size={size} />}
  </Chart>
);

type DrawingProps = { readonly series: LeagueSeries; readonly size: Size };

function Drawing({ series: { rounds, others, members }, size }: DrawingProps) {
  const left = labelWidth(String(members)) + 8;
  const scale = bands({ left: left + INSET, right: size.width - INSET, count: rounds.length });
  const perPlace = (size.height - TOP - BOTTOM) / Math.max(1, members - 1);
  const y = (position: number) => TOP + (position - 1) * perPlace;
  const points = (positions: readonly (number | null)[]): readonly Point[] =>
    positions.flatMap((position, index) =>
      position === null ? [] : [{ x: px(scale.centre(index)), y: px(y(position)) }],
    );
  const own = rounds.map(({ position }) => position);
  return (
    <>
      {positionTicks(members).map((tick) => (
        <GridLine key={tick} y={y(tick)} left={left} right={size.width} label={String(tick)} />
      ))}
      {others.map((positions, member) => (
        <OtherLine key={member} points={points(positions)} />
      ))}
      <polyline className={styles.own} points={path(points(own))} />
      {markedIndices(own, scale.step).map((index) => (
        <Marker
          key={index}
          x={scale.centre(index)}
          y={y(own[index] ?? 1)}
          place={own[index] ?? 1}
        />
      ))}
      <RoundAxis rounds={rounds.map(({ round }) => round)} scale={scale} y={size.height - 5} />
    </>
  );
}

type Point = { readonly x: number; readonly y: number };

const px = (value: number): number => Math.round(value * 10) / 10;

const path = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** A member who has seen one round only is a dot: there is no line yet. */
function OtherLine({ points }: { readonly points: readonly Point[] }) {
  const [only, ...more] = points;
  return only && more.length === 0 ? (
    <circle className={styles.otherDot} cx={only.x} cy={only.y} r={3} />
  ) : (
    <polyline className={styles.other} points={path(points)} />
  );
}

/** All rounds where markers have room, else every second or third, counted back from the latest. */
function markedIndices(positions: readonly (number | null)[], step: number): readonly number[] {
  const every = Math.ceil((2 * RADIUS) / step);
  const last = positions.length - 1;
  return positions.flatMap((position, index) =>
    position !== null && (last - index) % every === 0 ? [index] : [],
  );
}

type MarkerProps = { readonly x: number; readonly y: number; readonly place: number };

const Marker = ({ x, y, place }: MarkerProps) => (
  <>
    <circle className={styles.marker} cx={x} cy={y} r={RADIUS} />
    <text className={styles.inside} x={x} y={y + MIDDLE} textAnchor="middle">
      {place}
    </text>
  </>
);
