import { formatPoints } from '../../lib/game/formatPoints';
import { Chart, GridLine, Key, RoundAxis, Value, type Size } from './Chart';
import styles from './Chart.module.css';
import {
  bands,
  barWidth,
  labelsFit,
  labelWidth,
  pointTicks,
  type Bands,
} from '../../lib/ui/chartScale';
import { columnTotal, pointsSentence, type Column } from './chartTexts';
import { ColumnButtons } from './ColumnButtons';

const BOTTOM = 22;
const BAR = 0.68;
/** between driver and team, px */
const GAP = 2;

type PointsChartProps = {
  readonly columns: readonly Column[];
  /** a press on a column; null where a column is several leagues' */
  readonly onRound: ((round: number) => void) | null;
};

/** What each round earned: driver points below, team points on top of them. */
export const PointsChart = ({ columns, onRound }: PointsChartProps) => (
  <Chart
    title="Points per round"
    sentence={pointsSentence(columns)}
    overlay={(size) =>
      onRound && (
        <ColumnButtons columns={columns} onRound={onRound} scale={scaleOf(columns, size)} />
      )
    }
    caption={
      <>
        <Key colour="var(--chart-1)">Driver points</Key>
        <Key colour="var(--chart-2)">Team points</Key>
      </>
    }
  >
    {(size) => <Drawing columns={columns} size={size} />}
  </Chart>
);

const ticksOf = (columns: readonly Column[]) =>
  pointTicks(Math.max(0, ...columns.map(columnTotal)));

/** Room for the highest number at the left, then a band for each column. */
const leftOf = (columns: readonly Column[]): number =>
  labelWidth(String(ticksOf(columns).at(-1) ?? 0)) + 8;

const scaleOf = (columns: readonly Column[], { width }: Size): Bands =>
  bands({ left: leftOf(columns), right: width, count: columns.length });

type DrawingProps = { readonly columns: readonly Column[]; readonly size: Size };

function Drawing({ columns, size }: DrawingProps) {
  const ticks = ticksOf(columns);
  const highest = ticks.at(-1) ?? 0;
  const left = leftOf(columns);
  const scale = scaleOf(columns, size);
  const totals = columns.map((column) => formatPoints(columnTotal(column)));
  const turned = !labelsFit(totals, scale.step);
  const top = turned ? Math.max(...totals.map(labelWidth)) + 8 : 18;
  const zero = size.height - BOTTOM;
  const perPoint = (zero - top) / highest;
  const y = (points: number) => zero - points * perPoint;
  return (
    <>
      {ticks.map((tick) => (
        <GridLine
          key={tick}
          y={y(tick)}
          left={left}
          right={size.width}
          label={String(tick)}
          strong={tick === 0}
        />
      ))}
      {columns.map((column, index) => (
        <Stack
          key={column.round}
          column={column}
          x={scale.centre(index)}
          width={barWidth(scale.step, BAR)}
          y={y}
          total={totals[index] ?? ''}
          turned={turned}
        />
      ))}
      <RoundAxis rounds={columns.map(({ round }) => round)} scale={scale} y={size.height - 5} />
    </>
  );
}

type StackProps = {
  readonly column: Column;
  /** the middle */
  readonly x: number;
  readonly width: number;
  readonly y: (points: number) => number;
  readonly total: string;
  readonly turned: boolean;
};

function Stack({ column, x, width, y, total, turned }: StackProps) {
  const { driverPoints, teamPoints } = column;
  const gap = driverPoints > 0 && teamPoints > 0 ? GAP : 0;
  const heightOf = (points: number) => Math.max(0, y(0) - y(points));
  const bar = { x: x - width / 2, width };
  const driver = heightOf(driverPoints);
  // the gap is taken out of the drawing, not added to the height of the column
  const team = Math.max(0, heightOf(teamPoints) - gap);
  return (
    <>
      <rect className={styles.driver} {...bar} y={y(0) - driver} height={driver} />
      <rect className={styles.team} {...bar} y={y(columnTotal(column))} height={team} />
      <Value x={x} y={y(columnTotal(column))} turned={turned}>
        {total}
      </Value>
    </>
  );
}
