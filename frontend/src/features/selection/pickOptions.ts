import type { PickField } from './pickFields';
import type { UsedSelections } from '../../api/selectionApi';

type SelectableDriver = {
  readonly name: string;
  readonly team: string | null;
  readonly selectable: boolean;
};

/** What can be picked in a season. */
export type PickLists = {
  readonly drivers: readonly SelectableDriver[];
  readonly teams: readonly { readonly name: string }[];
};

export type DriverOption = { readonly name: string; readonly team: string };

/** Team mates stand beside their team, so that a row of the three columns is one team. */
export type TeamGroup = {
  /** null: drivers who are in no team right now */
  readonly team: string | null;
  readonly drivers: readonly DriverOption[];
};

/**
 * The selectable drivers by team, in the season's order of the teams; EN-17's extra driver is left
 * out.
 */
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

export type UsedNames = { readonly [Field in PickField]: ReadonlySet<string> };

/**
 * What a name is kept for, in words: 'kept for the postponed Chinese Grand Prix'; by field and
 * name.
 */
export type KeptNames = { readonly [Field in PickField]: ReadonlyMap<string, string> };

/** Names that are free but for the player's own pick of a round to come (USED-7). */
function keptNames({ kept = [] }: UsedSelections): KeptNames {
  const of = (field: PickField) =>
    new Map(kept.filter((each) => each.field === field).map((each) => [each.name, keptFor(each)]));
  return { mainDriver: of('mainDriver'), reserveDriver: of('reserveDriver'), team: of('team') };
}

type KeptRound = { readonly raceName: string; readonly isPostponed: boolean };

const keptFor = (keeper: KeptRound): string => `kept for ${openRaceName(keeper)}`;

/** 'the postponed Chinese Grand Prix', 'your pick for the Chinese Grand Prix'. */
export const openRaceName = ({ raceName, isPostponed }: KeptRound): string =>
  isPostponed ? `the postponed ${raceName}` : `your pick for the ${raceName}`;

/** What names of any field are kept for, each once. */
export const keptReasons = (kept: KeptNames): readonly string[] => [
  ...new Set(Object.values(kept).flatMap((names) => [...names.values()])),
];

/** Main driver, reserve driver and team are tracked separately (VA-17). */
export const usedNames = (used: UsedSelections): UsedNames => ({
  mainDriver: new Set(used.usedMainDrivers),
  reserveDriver: new Set(used.usedReserveDrivers),
  team: new Set(used.usedTeams),
});

/** The round in which each name was used (USED-9), by field and name. */
type UsedRounds = { readonly [Field in PickField]: ReadonlyMap<string, number> };

/** Where the used names went. */
function usedRounds({ usedIn = [] }: UsedSelections): UsedRounds {
  const of = (field: PickField) =>
    new Map(usedIn.filter((each) => each.field === field).map(({ name, round }) => [name, round]));
  return { mainDriver: of('mainDriver'), reserveDriver: of('reserveDriver'), team: of('team') };
}

/** What is known of the names when one is chosen. */
export type NameFacts = {
  readonly used: UsedNames;
  readonly kept: KeptNames;
  readonly usedIn: UsedRounds;
};

/** All of it from the answer about used names. */
export const nameFacts = (used: UsedSelections): NameFacts => ({
  used: usedNames(used),
  kept: keptNames(used),
  usedIn: usedRounds(used),
});
