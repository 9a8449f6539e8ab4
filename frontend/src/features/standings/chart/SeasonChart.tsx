import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { playerName } from '../../../lib/game/playerName';
import { useMeasuredWidth } from '../../../lib/ui/useMeasuredWidth';
import { type ChartMode, chartGeometry, isWideChart, nearest } from './chartGeometry';
import { ChartBands } from './ChartBands';
import { ChartEnds } from './ChartEnds';
import { ChartLines } from './ChartLines';
import type { SeasonLine } from './seasonLines';
import type { Highlighted } from './useHighlighted';
import styles from './SeasonChart.module.css';

type SeasonChartProps = {
  readonly lines: readonly SeasonLine[];
  readonly rounds: readonly number[];
  readonly mode: ChartMode;
  readonly isMany: boolean;
  readonly drawn: Highlighted;
  readonly userId: string;
  /** tells whose line the pointer is at; null: at none */
  readonly onPoint: (userId: string | null) => void;
};

const HEIGHTS = { wide: 540, narrow: 470 };
const PER_LINE = 24;

/** The lines of a league over the season; the nearest one answers to the pointer, and to the arrow keys. */
export function SeasonChart(props: SeasonChartProps) {
  const { lines, rounds, mode, isMany, drawn, userId, onPoint } = props;
  const { ref, width, scale } = useMeasuredWidth();
  const isWide = isWideChart({ width, scale });
  const [at, setAt] = useState<{ readonly userId: string; readonly index: number } | null>(null);
  const least = HEIGHTS[isWide ? 'wide' : 'narrow'] * scale;
  const height = isMany ? least : Math.max(least, (lines.length * PER_LINE + 60) * scale);
  const geometry = chartGeometry({ width, height, scale }, lines, { mode, rounds: rounds.length });
  const place = placeIn(lines, rounds, at);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const spot = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (spot.x > geometry.right + 12) return;
    const found = nearest(spot, lines, geometry);
    setAt(found);
    onPoint(found?.userId ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      setAt(null);
      onPoint(null);
      drawn.remove(drawn.selected);
    } else if (step) {
      const line = lines.findIndex(({ user }) => user._id === drawn.selected);
      const next = lines[clamp(line + step.line, lines.length)];
      const index = clamp((at?.index ?? rounds.length - 1) + step.round, rounds.length);
      if (!next) return;
      if (step.line !== 0) drawn.draw(next.user._id);
      setAt({ userId: next.user._id, index });
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className={`${styles.chart} relative`}
      role="application"
      tabIndex={0}
      aria-label={sentence(props)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => {
        setAt(null);
        onPoint(null);
      }}
      onClick={() => {
        if (at) drawn.draw(at.userId);
      }}
      onKeyDown={onKeyDown}
    >
      <svg className="block" width={width} height={height} aria-hidden="true">
        {geometry.ticks.map(({ y, label }) => (
          <g key={label}>
            <line className={styles.grid} x1={geometry.left} x2={geometry.right} y1={y} y2={y} />
            <text x={geometry.left - 12} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {rounds.map(
          (round, index) =>
            index % geometry.every === 0 && (
              <text key={round} x={geometry.x(index)} y={height - 6} textAnchor="middle">
                {round}
              </text>
            ),
        )}
        {isMany && mode === 'gaps' && <ChartBands lines={lines} geometry={geometry} />}
        {at && (
          <line
            className={styles.now}
            x1={geometry.x(at.index)}
            x2={geometry.x(at.index)}
            y1={geometry.top}
            y2={geometry.bottom}
          />
        )}
        <ChartLines
          lines={lines}
          mode={mode}
          isMany={isMany}
          drawn={drawn}
          geometry={geometry}
          pointed={at?.userId ?? null}
        />
        {place && (
          <circle
            className={styles.spot}
            cx={geometry.x(place.index)}
            cy={geometry.y(place.point)}
            r={6}
          />
        )}
      </svg>
      <ChartEnds
        lines={isMany ? lines.filter(({ user }) => drawn.ids.includes(user._id)) : lines}
        geometry={geometry}
        mode={mode}
        isMany={isMany}
        isWide={isWide}
        scale={scale}
        userId={userId}
      />
      {place && (
        <span
          className={styles.tip}
          style={{
            left: Math.min(Math.max(geometry.x(place.index) - 78, 0), Math.max(0, width - 160)),
            top: Math.min(geometry.y(place.point) + 14, height - 56),
          }}
          aria-hidden="true"
        >
          <b className="ink">{place.name}</b>
          {place.text}
        </span>
      )}
      <span className="vh" role="status">
        {place && `${place.name}, ${place.text}`}
      </span>
    </div>
  );
}

const STEPS: Readonly<Record<string, { readonly line: number; readonly round: number }>> = {
  ArrowUp: { line: -1, round: 0 },
  ArrowDown: { line: 1, round: 0 },
  ArrowLeft: { line: 0, round: -1 },
  ArrowRight: { line: 0, round: 1 },
};

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** What is pointed at, in words. */
function placeIn(
  lines: readonly SeasonLine[],
  rounds: readonly number[],
  at: { readonly userId: string; readonly index: number } | null,
) {
  const line = lines.find(({ user }) => user._id === at?.userId);
  const point = at && line?.points[at.index];
  if (!at || !line || !point) return null;
  const behind = point.gap === 0 ? '' : `, ${point.gap} behind`;
  const text = `after round ${rounds[at.index]}: ${point.position} of ${lines.length}${behind}`;
  return { index: at.index, point, name: playerName(line.user), text };
}

const sentence = ({ lines, rounds, mode }: SeasonChartProps): string =>
  `${mode === 'positions' ? 'Positions' : 'Gaps to the leader'} of ${lines.length} members over ${rounds.length} rounds. ` +
  'Up and down choose a line, left and right go along it, Escape exits.';
