/**
 * OUT-5: a finishing order is drawn from form. What is expected of a driver is the mean of his latest places,
 * the latest one counting most, drawn towards the middle of the field while there are few; each race adds luck
 * of a usual size to that, and some cars do not finish, as often as lately. Sprints are drawn in the same way.
 */
import type { ChanceDriver } from './chance-facts.js';
import type { Dice } from './dice.js';

/** How much less each race before counts. */
const FADE = 0.88;
/** How many races in the middle of the field stand for what is not known. */
const UNKNOWN = 1.5;
/** How far from what is expected a usual race ends, in places. */
const LUCK = 4.2;
/** Cars that do not finish, of all. */
const RETIRED = 0.1;
const RETIRED_WEIGHT = 8;

/** What is expected of the drivers, in their order. */
export type Expectation = {
  readonly place: Float64Array;
  readonly retires: Float64Array;
};

/** The expectation from form. */
export const expectationOf = (drivers: readonly ChanceDriver[]): Expectation => {
  const middle = (drivers.filter(({ races }) => races).length + 1) / 2;
  const place = drivers.map(({ finishes }) => {
    let weight = 1;
    let sum = middle * UNKNOWN;
    let weights = UNKNOWN;
    for (const finish of finishes.toReversed()) {
      if (finish !== null) {
        sum += finish * weight;
        weights += weight;
      }
      weight *= FADE;
    }
    return sum / weights;
  });
  const retires = drivers.map(({ finishes, races }) => {
    if (!races) return 1;
    const out = finishes.filter((each) => each === null).length;
    return (out + RETIRED * RETIRED_WEIGHT) / (finishes.length + RETIRED_WEIGHT);
  });
  return { place: Float64Array.from(place), retires: Float64Array.from(retires) };
};

/** Room for drawing, made once: the drivers in the points, the first one first, and how each has done. */
export type DrawRoom = { readonly order: Uint8Array; readonly mark: Float64Array };

export const makeRoom = (drivers: number): DrawRoom => ({
  order: new Uint8Array(drivers),
  mark: new Float64Array(drivers),
});

/**
 * Draws a race: writes the points of each driver, who gets 0 outside the points.
 *
 * @returns how many finish in the points
 */
export const drawRace = (
  { place, retires }: Expectation,
  points: readonly number[],
  { order, mark, dice, into }: DrawRoom & { readonly dice: Dice; readonly into: Float64Array },
): number => {
  const count = place.length;
  let finished = 0;
  for (let driver = 0; driver < count; driver += 1) {
    into[driver] = 0;
    if (dice() < (retires[driver] ?? 0)) continue;
    // the sum of two even draws is most often near its middle; its spread is 0.41
    const own = (place[driver] ?? 0) + (dice() + dice() - 1) * (LUCK / 0.41);
    let at = finished;
    if (finished === points.length) {
      if ((mark[order[at - 1] ?? 0] ?? 0) <= own) continue;
      at -= 1;
    } else finished += 1;
    mark[driver] = own;
    while (at > 0 && (mark[order[at - 1] ?? 0] ?? 0) > own) {
      order[at] = order[at - 1] ?? 0;
      at -= 1;
    }
    order[at] = driver;
  }
  for (let at = 0; at < finished; at += 1) into[order[at] ?? 0] = points[at] ?? 0;
  return finished;
};
