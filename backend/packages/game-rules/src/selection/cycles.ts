/**
 * USED-1: within a cycle a name is used once; main drivers, reserve drivers and teams have a cycle
 * each, per member and league.
 *
 * USED-2: a cycle ends, and all its names are free again, with the pick that makes it hold every
 * selectable name of the season.
 */
import type { RoundPick, PickField, PickNames } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';

/** Ids of drivers and teams, in order of use within the running cycle. */
export type UsedNames = {
  readonly mainDrivers: readonly string[];
  readonly reserveDrivers: readonly string[];
  readonly teams: readonly string[];
};

/** Everything that can be picked in a field: what a full cycle holds. */
export type WholeLists = { readonly [field in PickField]: readonly string[] };

/** The names used so far in the running cycle of each field. */
export type Cycles = { readonly [field in PickField]: Set<string> };

/** All selectable names of a season, by field. */
export const wholeLists = (season: Season): WholeLists => {
  const drivers = selectableDrivers(season).map((driver) => driver.id);
  return {
    mainDriver: drivers,
    reserveDriver: drivers,
    team: season.teams.map((team) => team.id),
  };
};

/** Empty cycles, as before the first pick. */
export const newCycles = (): Cycles => ({
  mainDriver: new Set(),
  reserveDriver: new Set(),
  team: new Set(),
});

const spend = (cycle: Set<string>, whole: readonly string[], name: string): void => {
  cycle.add(name);
  if (cycle.size >= whole.length && whole.every((each) => cycle.has(each))) cycle.clear();
};

/** Fields of `names` that the running cycles hold already. */
export const repeatedFields = (cycles: Cycles, names: PickNames): readonly PickField[] =>
  PICK_FIELDS.filter((field) => cycles[field].has(names[field]));

/** Whether the running cycles hold one of the names already. */
export const holdAny = (cycles: Cycles, names: PickNames): boolean =>
  PICK_FIELDS.some((field) => cycles[field].has(names[field]));

/** Adds the names to the running cycles and starts a new cycle where one is full. */
export const useNames = (cycles: Cycles, lists: WholeLists, names: PickNames): void => {
  for (const field of PICK_FIELDS) spend(cycles[field], lists[field], names[field]);
};

/** The running cycles after `picks`, which are in the order of their locks. */
export const cyclesAfter = (lists: WholeLists, picks: readonly RoundPick[]): Cycles => {
  const cycles = newCycles();
  for (const pick of picks) useNames(cycles, lists, pick);
  return cycles;
};

/**
 * Whether a name comes twice in one cycle when the names of a field are used in this order, the
 * first ones in the cycle that is `running`.
 */
export const comesTwice = (
  whole: readonly string[],
  names: readonly string[],
  running: Iterable<string> = [],
): boolean => {
  const cycle = new Set(running);
  for (const name of names) {
    if (cycle.has(name)) return true;
    spend(cycle, whole, name);
  }
  return false;
};

/** The names of the running cycles as lists, in the order of their use. */
export const usedNames = (names: {
  readonly [field in PickField]: Iterable<string>;
}): UsedNames => ({
  mainDrivers: [...names.mainDriver],
  reserveDrivers: [...names.reserveDriver],
  teams: [...names.team],
});
