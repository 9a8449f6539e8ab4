import type { FlagTable } from '../../../api/recapApi';

/** The steps of the show, in the order in which they come. */
export type Step = 'was' | 'points' | 'moving' | 'arrows' | 'rest';

export type Scene = {
  /** when it begins (ms) */
  readonly at: number;
  readonly step: Step;
  /** rows that have their points, from the last one up */
  readonly paid: number;
};

/** All in ms. */
const FIRST_POINTS = 1_200;
const BETWEEN = 250;
const MOVE_AFTER = 650;
/** The rows' way takes 1,100 ms. */
const ARROWS_AFTER = 1_200;
const REST_AFTER = 200;

/** Every scene of a table with so many rows to be seen before the round. */
export function scenesOf(rows: number): readonly Scene[] {
  const points = Array.from({ length: Math.max(1, rows) }, (_, nth) => ({
    at: FIRST_POINTS + nth * BETWEEN,
    step: 'points' as const,
    paid: nth + 1,
  }));
  const paid = points.length;
  const moving = (points.at(-1)?.at ?? 0) + MOVE_AFTER;
  const arrows = moving + ARROWS_AFTER;
  return [
    { at: 0, step: 'was', paid: 0 },
    ...points,
    { at: moving, step: 'moving', paid },
    { at: arrows, step: 'arrows', paid },
    { at: arrows + REST_AFTER, step: 'rest', paid },
  ];
}

/** How many rows are to be seen before the round. */
export const seenBefore = ({ rows }: FlagTable): number =>
  rows.filter(({ from }) => from !== null).length;

/** When a row has its points: the last line is paid first. Who comes in from below has them by then. */
export const isPaid = (from: number | null, table: FlagTable, paid: number): boolean => {
  if (paid === 0) return false;
  if (from === null) return true;
  const below = table.rows.filter((row) => row.from !== null && row.from > from).length;
  return below < paid;
};
