import { positionTicks } from '../../../lib/ui/chartScale';
import type { LinePoint, SeasonLine } from './seasonLines';

/** What the height of a chart means. */
export type ChartMode = 'positions' | 'gaps';

export type ChartSize = {
  readonly width: number;
  readonly height: number;
  /** of type: labels want as much more room */
  readonly scale: number;
};

export type ChartGeometry = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (index: number) => number;
  readonly y: (point: LinePoint) => number;
  /** lines across, with what is written before them */
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  /** round numbers are written at every so many rounds */
  readonly every: number;
};

const WIDE_FROM = 500;

/** Whether names fit at the ends of the lines. */
export const isWideChart = ({ width, scale }: Pick<ChartSize, 'width' | 'scale'>): boolean =>
  width >= WIDE_FROM * scale;

/** More members are hairlines, of which a few are drawn out. */
export const MANY_FROM = 25;

const EDGES = {
  wide: { left: 40, right: 168, top: 28, bottom: 30 },
  narrow: { left: 32, right: 62, top: 22, bottom: 30 },
};
const LABEL_ROOM = 24;

/** Everything that places a point. */
export function chartGeometry(
  { width, height, scale }: ChartSize,
  lines: readonly SeasonLine[],
  { mode, rounds }: { readonly mode: ChartMode; readonly rounds: number },
): ChartGeometry {
  const edges = EDGES[isWideChart({ width, scale }) ? 'wide' : 'narrow'];
  const [left, top] = [edges.left * scale, edges.top * scale];
  const right = width - edges.right * scale;
  const bottom = height - edges.bottom * scale;
  const step = rounds > 1 ? (right - left) / (rounds - 1) : 0;
  const last = Math.max(2, lines.length);
  const most = Math.max(
    10,
    ...lines.flatMap(({ points }) => points.map((point) => point?.gap ?? 0)),
  );
  const share = ({ position, gap }: LinePoint): number =>
    mode === 'positions' ? (position - 1) / (last - 1) : gap / most;
  const at = (value: number): number => top + value * (bottom - top);
  return {
    left,
    right,
    top,
    bottom,
    x: (index) => (rounds > 1 ? left + index * step : (left + right) / 2),
    y: (point) => at(share(point)),
    ticks:
      mode === 'positions'
        ? placeTicks(last).map((place) => ({
            y: at((place - 1) / (last - 1)),
            label: String(place),
          }))
        : gapTicks(most).map((gap) => ({
            y: at(gap / most),
            label: gap === 0 ? '0' : `−${gap}`,
          })),
    every: Math.max(1, Math.ceil((LABEL_ROOM * scale) / Math.max(1, step))),
  };
}

const FEW = 12;

const placeTicks = (last: number): readonly number[] =>
  last <= FEW ? Array.from({ length: last }, (_, index) => index + 1) : positionTicks(last);

const gapTicks = (most: number): readonly number[] => {
  const step = [5, 10, 20, 50, 100, 200].find((each) => most / each <= 6) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
};

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A line as a path; a point that is missing ends it, and the next one begins it anew. */
export const pathOf = (line: SeasonLine, { x, y }: ChartGeometry): string => {
  let isDown = false;
  return line.points
    .map((point, index) => {
      const move = point && `${isDown ? 'L' : 'M'}${px(x(index))} ${px(y(point))}`;
      isDown = point !== null;
      return move ?? '';
    })
    .join('');
};

/** Pushes labels apart that would touch, and keeps them above the lower edge. */
export function spread(
  heights: readonly number[],
  room: number,
  bottom: number,
): readonly number[] {
  const placed = [...heights];
  for (let index = 1; index < placed.length; index += 1) {
    placed[index] = Math.max(placed[index] ?? 0, (placed[index - 1] ?? 0) + room);
  }
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const limit = index === placed.length - 1 ? bottom : (placed[index + 1] ?? 0) - room;
    placed[index] = Math.min(placed[index] ?? 0, limit);
  }
  return placed;
}

/** The line and the round next to a place in the drawing. */
export function nearest(
  at: { readonly x: number; readonly y: number },
  lines: readonly SeasonLine[],
  geometry: ChartGeometry,
): { readonly userId: string; readonly index: number } | null {
  const rounds = lines[0]?.points.length ?? 0;
  const indices = Array.from({ length: rounds }, (_, index) => index);
  const far = (index: number) => Math.abs(geometry.x(index) - at.x);
  const [index] = indices.toSorted((one, other) => far(one) - far(other));
  if (index === undefined) return null;
  const there = lines.flatMap(({ user, points }) => {
    const point = points[index];
    return point ? [{ userId: user._id, off: Math.abs(geometry.y(point) - at.y) }] : [];
  });
  const [found] = there.toSorted((one, other) => one.off - other.off);
  return found ? { userId: found.userId, index } : null;
}
