import type { PickField } from './pickFields';
import type { UsedSelections } from './selectionApi';

type DriverFacts = {
  readonly name: string;
  readonly team: string | null;
  readonly selectable: boolean;
};

/** What can be picked in a season. */
export type PickLists = {
  readonly drivers: readonly DriverFacts[];
  readonly teams: readonly { readonly name: string }[];
};

export type DriverOption = { readonly name: string; readonly team: string };

/** Team mates stand beside their team, so that a row of the three columns is one team. */
export type TeamGroup = {
  /** null: drivers who are in no team right now */
  readonly team: string | null;
  readonly drivers: readonly DriverOption[];
};

/** The selectable drivers by team, in the season's order of the teams; EN-17's extra driver is left out. */
export function teamGroups({ drivers, teams }: PickLists): readonly TeamGroup[] {
  const selectable = drivers.filter((driver) => driver.selectable);
  const known = new Set(teams.map((team) => team.name));
  const groups: TeamGroup[] = teams.map(({ name }) => ({
    team: name,
    drivers: selectable.filter((d) => d.team === name).map((d) => ({ name: d.name, team: name })),
  }));
  const others = selectable
    .filter((driver) => !known.has(driver.team ?? ''))
    .map((driver) => ({ name: driver.name, team: driver.team ?? '' }));
  return others.length > 0 ? [...groups, { team: null, drivers: others }] : groups;
}

/** All names of a column, in the same order. */
export const optionsOf = (groups: readonly TeamGroup[], field: PickField): readonly string[] =>
  field === 'team'
    ? groups.flatMap((group) => group.team ?? [])
    : groups.flatMap((group) => group.drivers.map((driver) => driver.name));

export type UsedBook = { readonly [Field in PickField]: ReadonlySet<string> };

/** Main driver, reserve driver and team are tracked separately (VA-17). */
export const usedBook = (used: UsedSelections): UsedBook => ({
  mainDriver: new Set(used.usedMainDrivers),
  reserveDriver: new Set(used.usedReserveDrivers),
  team: new Set(used.usedTeams),
});
