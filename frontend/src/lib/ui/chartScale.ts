// Pixels of a chart that is drawn at its real width: type is never scaled.

/** A digit of the labels' condensed type at 12 px, and a little air around the whole. */
const DIGIT = 6;
const AIR = 2;

/** How wide a label is drawn, px. */
export const labelWidth = (label: string): number => label.length * DIGIT + AIR;

/** One band of equal width per round, from `left` to `right`. */
export function bands({ left, right, count }: { left: number; right: number; count: number }) {
  const step = (right - left) / Math.max(1, count);
  return { step, centre: (index: number): number => left + step * (index + 0.5) };
}

export type Bands = ReturnType<typeof bands>;

const WIDEST_BAR = 64;

/** A share of the band; a season of a few rounds must not become a wall. */
export const barWidth = (step: number, share: number): number => Math.min(step * share, WIDEST_BAR);

/** Whether labels fit side by side; where they do not, they are turned by a quarter. */
export const labelsFit = (labels: readonly string[], step: number): boolean =>
  labels.every((label) => labelWidth(label) <= step);

/** Every how many rounds one label has room on the axis. */
export const labelEvery = (labels: readonly string[], step: number): number =>
  Math.max(1, Math.ceil(Math.max(0, ...labels.map(labelWidth)) / step));

const POINTS_STEP = 30;
const MOST_LINES = 5;

/** From 0 up in steps of 30 points, in a multiple of it where there would be too many lines. */
export function pointTicks(highest: number): readonly number[] {
  const step = POINTS_STEP * Math.max(1, Math.ceil(highest / POINTS_STEP / MOST_LINES));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const FEW = 5;
const POSITION_STEPS = [2, 3, 5, 10, 25, 50];

/** The first place, round numbers, and the last place: `1, 3, 6, 9, 12`. */
export function positionTicks(members: number): readonly number[] {
  if (members <= FEW) return Array.from({ length: Math.max(1, members) }, (_, index) => index + 1);
  const step = POSITION_STEPS.find((each) => members / each < FEW) ?? members;
  const between = Array.from({ length: Math.floor(members / step) }, (_, i) => (i + 1) * step);
  // a line too close to the last one would put one label over the other
  const roomy = between.filter((tick) => tick > 1 && members - tick > step / 2);
  return [1, ...roomy, members];
}
