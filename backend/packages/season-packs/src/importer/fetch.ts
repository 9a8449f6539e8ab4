import type { CalendarRound, DriverData, ResultRowData, TeamData } from '../model/season-data.js';
import { buildDrivers } from './build-drivers.js';
import { buildTeams } from './build-teams.js';
import type { ResultsClient } from './client.js';
import { type ListPlace, readAll } from './paging.js';
import { parseCalendarRound } from './parse-calendar.js';
import {
  type ApiClassification,
  type ApiDriver,
  type ApiRow,
  type ApiTeam,
  countRows,
  parseClassification,
  parseDriver,
  parseRoundNumber,
  parseTeam,
  type RowsName,
} from './parse-results.js';
import { ResultsApiError, wrongShape } from './results-api-error.js';
import type { Json } from './shape.js';

/** `signal` aborts the requests. */
export type FetchOptions = { readonly signal?: AbortSignal };

/** The results of one round as the API has them now; not yet validated. */
export type FetchedRound = {
  readonly year: number;
  readonly round: number;
  /** Day of the race by the API, `YYYY-MM-DD`; null when nothing is published. */
  readonly raceDate: string | null;
  /** Null = no list is published. */
  readonly race: readonly ResultRowData[] | null;
  readonly sprint: readonly ResultRowData[] | null;
  /** Everyone in these lists as the API describes them, to get to know newcomers by. */
  readonly entrants: {
    readonly drivers: readonly DriverData[];
    readonly teams: readonly TeamData[];
  };
};

const one = () => 1;
const RACES: ListPlace = { table: 'RaceTable', list: 'Races', count: one };
const DRIVERS: ListPlace = { table: 'DriverTable', list: 'Drivers', count: one };
const TEAMS: ListPlace = { table: 'ConstructorTable', list: 'Constructors', count: one };
const rowsPlace = (name: RowsName): ListPlace => ({ ...RACES, count: countRows(name) });

/** The calendar of a season, in order. Empty when the API does not know the season. */
export const fetchCalendar = async (
  year: number,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<CalendarRound[]> => {
  const path = `/${year}/races.json`;
  const races = await readAll(client, path, RACES, { signal });
  const rounds = races.map((race) => parseCalendarRound(race, year, path));
  const numbers = rounds.map(({ round }) => round);
  if (new Set(numbers).size !== numbers.length) throw wrongShape(path, 'each round once', numbers);
  return rounds.sort((a, b) => a.round - b.round);
};

/** All drivers that the API lists for a season. */
export const fetchDrivers = async (
  path: string,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ApiDriver[]> =>
  (await readAll(client, path, DRIVERS, { signal })).map((driver) => parseDriver(driver, path));

/** All teams that the API lists for a season. */
export const fetchTeams = async (
  year: number,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ApiTeam[]> => {
  const path = `/${year}/constructors.json`;
  const teams = await readAll(client, path, TEAMS, { signal });
  return teams.map((team) => parseTeam(team, year, path));
};

/** Where classifications come from, and which rounds they may be of. */
type Request = {
  readonly year: number;
  readonly round: number | null;
  readonly name: RowsName;
  /** Rounds with a row that is not understood are left out; else one makes the whole fail. */
  readonly withoutOdd?: boolean;
  /** Is told the number of rounds of which something has come, after each page. */
  readonly onRounds?: ((rounds: number) => Promise<void>) | undefined;
};

/** Null for one with a row that is not understood. */
const parseUnlessOdd = (race: Json, name: RowsName, where: string): ApiClassification | null => {
  try {
    return parseClassification(race, name, where);
  } catch (error) {
    if (error instanceof ResultsApiError && error.code === 'wrong-shape') return null;
    throw error;
  }
};

/** A round may come in two parts. */
const countRounds = (races: readonly Json[], where: string): number =>
  new Set(races.map((race) => parseRoundNumber(race, where))).size;

/** Classifications by round; parts of one that came on two pages are put together. */
export const fetchClassifications = async (
  { year, round, name, withoutOdd = false, onRounds }: Request,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ReadonlyMap<number, ApiClassification>> => {
  const file = name === 'Results' ? 'results' : 'sprint';
  const path = round === null ? `/${year}/${file}.json` : `/${year}/${round}/${file}.json`;
  const parse = withoutOdd ? parseUnlessOdd : parseClassification;
  const found = new Map<number, ApiClassification>();
  const odd = new Set<number>();
  const onPage = onRounds && ((races: readonly Json[]) => onRounds(countRounds(races, path)));
  for (const race of await readAll(client, path, rowsPlace(name), { signal, onPage })) {
    const part = parse(race, name, path);
    if (part === null) {
      odd.add(parseRoundNumber(race, path));
      continue;
    }
    if (part.year !== year || (round !== null && part.round !== round))
      throw wrongShape(path, `season ${year}`, `${part.year} round ${part.round}`);
    const before = found.get(part.round)?.rows ?? [];
    found.set(part.round, { ...part, rows: [...before, ...part.rows] });
  }
  for (const each of odd) found.delete(each);
  return found;
};

const toResultRows = (list: ApiClassification | undefined): ResultRowData[] | null =>
  list?.rows.length ? list.rows.map(({ row }) => row) : null;

/** One thing per id: later ones replace earlier ones. */
export const lastById = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
): Thing[] => [...new Map(things.map((thing) => [thing.id, thing])).values()];

/** Number on each driver's car, as of the last row. */
export const carNumbers = (rows: readonly ApiRow[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ driver, carNumber }) => (carNumber === null ? [] : [[driver.id, carNumber]])),
  );

const toFetchedRound = (
  at: { readonly year: number; readonly round: number },
  race: ApiClassification | undefined,
  sprint: ApiClassification | undefined,
): FetchedRound => {
  const rows = [...(sprint?.rows ?? []), ...(race?.rows ?? [])];
  return {
    ...at,
    raceDate: race?.date ?? sprint?.date ?? null,
    race: toResultRows(race),
    sprint: toResultRows(sprint),
    entrants: {
      drivers: buildDrivers(lastById(rows.map(({ driver }) => driver)), carNumbers(rows)),
      teams: buildTeams(lastById(rows.map(({ team }) => team))),
    },
  };
};

/** Race and sprint of one round: two requests. `round` is the API's number for it. */
export const fetchRoundResults = async (
  year: number,
  round: number,
  client: ResultsClient,
  options: FetchOptions = {},
): Promise<FetchedRound> => {
  const race = await fetchClassifications({ year, round, name: 'Results' }, client, options);
  const sprint = await fetchClassifications(
    { year, round, name: 'SprintResults' },
    client,
    options,
  );
  return toFetchedRound({ year, round }, race.get(round), sprint.get(round));
};

/** Everything published of a season, in order of rounds, in a few requests. */
export const fetchSeasonResults = async (
  year: number,
  client: ResultsClient,
  options: FetchOptions = {},
): Promise<FetchedRound[]> => {
  const at = { year, round: null };
  const races = await fetchClassifications({ ...at, name: 'Results' }, client, options);
  const sprints = await fetchClassifications({ ...at, name: 'SprintResults' }, client, options);
  return [...new Set([...races.keys(), ...sprints.keys()])]
    .sort((a, b) => a - b)
    .map((round) => toFetchedRound({ year, round }, races.get(round), sprints.get(round)));
};
