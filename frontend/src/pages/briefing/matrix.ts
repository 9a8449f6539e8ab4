import type { Opponent } from '../../api/briefingApi';

type Remaining = Opponent['remainingSelections'];

type SeasonNames = {
  readonly drivers: readonly {
    readonly name: string;
    readonly team: string | null;
    readonly selectable: boolean;
  }[];
  readonly teams: readonly { readonly name: string }[];
};

/** The columns of one part of a pick. */
export type MatrixPart = {
  readonly key: keyof Remaining;
  readonly title: string;
  readonly names: readonly string[];
};

/** All names that can be picked: drivers beside their team mates, in the season's order of the teams. */
export function matrixParts({ drivers, teams }: SeasonNames): readonly MatrixPart[] {
  const order = new Map(teams.map(({ name }, place) => [name, place]));
  const placeOf = (team: string | null) => order.get(team ?? '') ?? teams.length;
  const names = drivers
    .filter(({ selectable }) => selectable)
    .toSorted((one, other) => placeOf(one.team) - placeOf(other.team))
    .map(({ name }) => name);
  return [
    { key: 'mainDrivers', title: 'Main driver', names },
    { key: 'reserveDrivers', title: 'Reserve driver', names },
    { key: 'teams', title: 'Team', names: teams.map(({ name }) => name) },
  ];
}

/** How many of the members have each name of a part left. */
export const freeCounts = (part: MatrixPart, members: readonly Opponent[]): readonly number[] =>
  part.names.map(
    (name) => members.filter((each) => each.remainingSelections[part.key].includes(name)).length,
  );
