import { GridLine, RoundAxis, Value, type Size } from './Chart';
import { bands, barWidth, labelsFit, labelWidth } from '../../lib/ui/chartScale';

const AXIS = 22;
const BAR = 0.64;

/** A round with what it is worth, above or below the line. */
export type SignedBar = {
  readonly round: number;
  readonly value: number;
  /** the value as it is printed: `+7` */
  readonly text: string;
  readonly className: string | undefined;
};

type SignedBarsProps = {
  readonly bars: readonly SignedBar[];
  /** what the line stands for: 'avg' */
  readonly zeroLabel: string;
  readonly size: Size;
};

/** A bar per round up from a line, and down from it, with its value at the end. */
export function SignedBars({ bars, zeroLabel, size }: SignedBarsProps) {
  const left = labelWidth(zeroLabel) + 6;
  const scale = bands({ left, right: size.width, count: bars.length });
  const width = barWidth(scale.step, BAR);
  const texts = bars.map(({ text }) => text);
  const turned = !labelsFit(texts, scale.step);
  const room = turned ? Math.max(0, ...texts.map(labelWidth)) + 8 : 20;
  const { zero, perPoint } = split({
    up: Math.max(0, ...bars.map(({ value }) => value)),
    down: Math.max(0, ...bars.map(({ value }) => -value)),
    top: room,
    bottom: size.height - AXIS - room,
  });
  return (
    <>
      {bars.map(({ round, value, text, className }, index) => {
        const x = scale.centre(index);
        const height = Math.abs(value) * perPoint;
        const y = value > 0 ? zero - height : zero;
        const isBelow = value < 0;
        return (
          <g key={round}>
            <rect className={className} x={x - width / 2} width={width} y={y} height={height} />
            <Value x={x} y={isBelow ? y + height : y} turned={turned} below={isBelow}>
              {text}
            </Value>
          </g>
        );
      })}
      <GridLine y={zero} left={left} right={size.width} label={zeroLabel} strong />
      <RoundAxis rounds={bars.map(({ round }) => round)} scale={scale} y={size.height - 5} />
    </>
  );
}

type Room = {
  readonly up: number;
  readonly down: number;
  readonly top: number;
  readonly bottom: number;
};

/** Where the line lies, so that the highest bar and the lowest one share the height. */
function split({ up, down, top, bottom }: Room) {
  const range = up + down;
  if (range === 0) return { zero: (top + bottom) / 2, perPoint: 0 };
  const perPoint = (bottom - top) / range;
  return { zero: top + up * perPoint, perPoint };
}
