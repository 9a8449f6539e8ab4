import { type ApiDriver, nameOfDriver } from './api-row.js';
import { isSamePerson, type Person } from './same-driver.js';

type Row = { readonly driver: string; readonly team: string };

/** Where the drivers of a season are seen. */
type Seen = {
  /** The rows of each list; who stand in one together are two people. */
  readonly lists: readonly (readonly Row[])[];
  /** Their teams before the first race. */
  readonly planned: readonly Row[];
};

/** Renames a row by the one id of its driver, and gives it his team where it names none. */
type OneIdEach = {
  readonly idOf: (id: string) => string;
  readonly rename: <Some extends Row>(row: Some) => Some;
};

const teamsOf = ({ lists, planned }: Seen): ReadonlyMap<string, ReadonlySet<string>> => {
  const teams = new Map<string, Set<string>>();
  const add = (driver: string, team: string) =>
    teams.set(driver, (teams.get(driver) ?? new Set()).add(team));
  for (const { driver, team } of [...lists.flat(), ...planned]) if (team !== '') add(driver, team);
  return teams;
};

const isOurs = ({ id, apiId }: ApiDriver): boolean => id !== apiId && apiId !== '';

/** Ours where we have an id for a driver, then the API's, then rows without one. */
const byRank = (drivers: readonly ApiDriver[]): ApiDriver[] => [
  ...drivers.filter(isOurs),
  ...drivers.filter((driver) => !isOurs(driver) && driver.apiId !== ''),
  ...drivers.filter(({ apiId }) => apiId === ''),
];

/** One id for each driver of a season, also for those whom the API calls by more than one. */
export const oneIdEach = (drivers: readonly ApiDriver[], seen: Seen): OneIdEach => {
  const teams = teamsOf(seen);
  const together = seen.lists.map((rows) => new Set(rows.map(({ driver }) => driver)));
  const ids = new Map<string, string>();
  const people: Person[] = [];
  for (const driver of byRank(drivers)) {
    const person = {
      ...driver,
      name: nameOfDriver(driver),
      teams: [...(teams.get(driver.id) ?? [])],
    };
    const known = people.find(
      (one) =>
        !together.some((list) => list.has(one.id) && list.has(driver.id)) &&
        isSamePerson(one, person),
    );
    if (known) ids.set(driver.id, known.id);
    else people.push(person);
  }
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    idOf,
    rename: (row) => {
      const [only, ...others] = teams.get(row.driver) ?? [];
      const team = row.team === '' && others.length === 0 ? (only ?? '') : row.team;
      return { ...row, driver: idOf(row.driver), team };
    },
  };
};
