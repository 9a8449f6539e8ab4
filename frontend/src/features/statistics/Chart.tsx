import type { ReactNode } from 'react';
import { Panel } from '../../components/ui/Panel/Panel';
import { cx } from '../../lib/ui/cx';
import { useMeasuredWidth } from '../../lib/ui/useMeasuredWidth';
import styles from './Chart.module.css';
import { labelEvery, type Bands } from '../../lib/ui/chartScale';

const NARROW_HEIGHT = 200;
const WIDE_HEIGHT = 220;
const WIDE_FROM = 480;

export type Size = { readonly width: number; readonly height: number };

type ChartProps = {
  readonly title: string;
  /** the whole chart in a sentence, for those who do not see it */
  readonly sentence: string;
  /** below the drawing: what the colours mean */
  readonly caption: ReactNode;
  /** what can be pressed lies above the drawing, which is one picture to those who hear it */
  readonly overlay?: (size: Size) => ReactNode;
  /** between the drawing and its caption */
  readonly more?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (size: Size) => ReactNode;
};

/** A panel with an inline drawing at the width there is, so that its type keeps its size. */
export function Chart(props: ChartProps) {
  const { title, sentence, caption, overlay, more, className, children } = props;
  const { ref, width } = useMeasuredWidth();
  const size = { width, height: width < WIDE_FROM ? NARROW_HEIGHT : WIDE_HEIGHT };
  return (
    <Panel title={title} className={className}>
      <figure className={`${styles.chart} grid gap-3`}>
        <div ref={ref} className={`${styles.canvas} relative min-w-0`}>
          <svg {...size} role="img" aria-label={sentence}>
            {children(size)}
          </svg>
          {overlay?.(size)}
        </div>
        {more}
        <figcaption className="cluster gap-1 gap-x-4 muted text-label">{caption}</figcaption>
      </figure>
    </Panel>
  );
}

type KeyProps = {
  readonly colour: string;
  readonly look?: 'low' | 'line' | 'hollow';
  readonly children: ReactNode;
};

/** One colour of a chart with its meaning. */
export const Key = ({ colour, look, children }: KeyProps) => (
  <span className={`${styles.key} inline-row`}>
    <i className={cx(look && styles[look])} style={{ '--key': colour }} />
    {children}
  </span>
);

type ValueProps = {
  readonly x: number;
  /** the mark's end that the value is printed at */
  readonly y: number;
  readonly turned: boolean;
  /** on the far side of a bar that hangs down */
  readonly below?: boolean;
  readonly children: string;
};

const GAP = 5;
/** Puts the middle of a digit on a line, and its head below one. */
const MIDDLE = 4;
const HEAD = 9;

/** The value printed at the end of a bar, turned by a quarter where bars are too narrow for it. */
export function Value({ x, y, turned, below, children }: ValueProps) {
  if (!turned)
    return (
      <text className={styles.value} x={x} y={below ? y + GAP + HEAD : y - GAP} textAnchor="middle">
        {children}
      </text>
    );
  const at = below ? y + GAP : y - GAP;
  return (
    <text
      className={styles.value}
      transform={`translate(${x + MIDDLE} ${at}) rotate(-90)`}
      textAnchor={below ? 'end' : 'start'}
    >
      {children}
    </text>
  );
}

type RoundAxisProps = {
  readonly rounds: readonly number[];
  readonly scale: Bands;
  readonly y: number;
};

/** Round numbers below the drawing, as many as there is room for. */
export function RoundAxis({ rounds, scale, y }: RoundAxisProps) {
  const every = labelEvery(rounds.map(String), scale.step);
  return rounds.map((round, index) =>
    index % every === 0 ? (
      <text key={round} x={scale.centre(index)} y={y} textAnchor="middle">
        {round}
      </text>
    ) : null,
  );
}

type GridLineProps = {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly label: string;
  readonly strong?: boolean;
};

/** A line across with its label to the left. */
export const GridLine = ({ y, left, right, label, strong }: GridLineProps) => (
  <>
    <line className={strong ? styles.zero : styles.grid} x1={left} x2={right} y1={y} y2={y} />
    <text x={left - GAP} y={y + MIDDLE} textAnchor="end">
      {label}
    </text>
  </>
);
