import { formatPoints } from '../../lib/formatPoints';
import styles from './Chart.module.css';
import { Chart, GridLine, Key, RoundAxis, Value, type Size } from './Chart';
import { bands, barWidth, labelsFit, labelWidth, pointTicks } from './chartScale';
import { columnTotal, pointsSentence, type Column } from './chartTexts';

const BOTTOM = 22;
const BAR = 0.68;
/** between driver and team, px */
const GAP = 2;

type PointsChartProps = {
  readonly columns: readonly Column[];
  /** a press on a column; the table tells the same to those who do not point */
  readonly onRound: ((round: number) => void) | null;
};

/** What each round earned: driver points below, team points on top of them. */
export const PointsChart = ({ columns, onRound }: PointsChartProps) => (
  <Chart
    title="Points per round"
    sentence={pointsSentence(columns)}
    caption={
      <>
        <Key colour="var(--chart-1)">Driver points</Key>
        <Key colour="var(--chart-2)">Team points</Key>
      </>
    }
  >
    {(size) => <Drawing columns={columns} onRound={onRound} size={size} />}
  </Chart>
);

function Drawing({ columns, onRound, size }: PointsChartProps & { readonly size: Size }) {
  const ticks = pointTicks(Math.max(0, ...columns.map(columnTotal)));
  const highest = ticks.at(-1) ?? 0;
  const left = labelWidth(String(highest)) + 8;
  const scale = bands({ left, right: size.width, count: columns.length });
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
      {onRound &&
        columns.map(({ round }, index) => (
          <rect
            key={round}
            className={styles.hit}
            x={scale.centre(index) - scale.step / 2}
            width={scale.step}
            height={size.height}
            onClick={() => {
              onRound(round);
            }}
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
