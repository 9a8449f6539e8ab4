/** NAME-3: who can be picked comes from the season, and a driver's team from the stints. */
import type { Driver, Season } from '../model/season.js';

/** The drivers that can be picked, in the season's order. */
export const selectableDrivers = (season: { drivers: Season['drivers'] }): readonly Driver[] =>
  season.drivers.filter((driver) => driver.selectable);

/**
 * What is known of a driver's stints in a round: none that begins later, and of the one that is running not
 * when it ends. @param last number of the season's last round
 */
export const stintsUpTo = (
  { stints }: Pick<Driver, 'stints'>,
  round: number,
  last: number,
): Driver['stints'] =>
  stints
    .filter(({ from }) => from <= round)
    .map((stint) => (stint.to < round ? stint : { ...stint, to: Math.max(stint.to, last) }));

/**
 * Id of the driver's team in a round: that round's stint, else the nearest earlier one, else the
 * nearest later one; null for a driver without a stint.
 */
export const teamOfDriver = (driver: Driver, round: number): string | null => {
  const distance = (stint: { from: number; to: number }): number => {
    if (stint.from <= round && round <= stint.to) return 0;
    // any earlier stint is nearer than any later one
    return stint.to < round ? round - stint.to : 1_000_000 + stint.from;
  };
  const [nearest] = [...driver.stints].sort((one, other) => distance(one) - distance(other));
  return nearest?.team ?? null;
};
