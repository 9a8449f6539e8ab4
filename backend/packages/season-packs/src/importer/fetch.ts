import type { DriverData, ResultRowData, TeamData } from '../model/season-data.js';
import { buildDrivers } from './build-drivers.js';
import { buildTeams } from './build-teams.js';
import type { ResultsClient } from './client.js';
import type { ApiClassification, ApiDriver, ApiRow, ApiTeam } from './api-row.js';
import type { Doubt } from './doubt.js';
import { type ListPlace, readAll, readWhatCame } from './paging.js';
import { type ListedRound, type OddRace, parseListedRace } from './parse-calendar.js';
import {
  countRows,
  parseClassification,
  parseDriver,
  parseTeam,
  type RowsName,
} from './parse-results.js';
import { parseRoundNumber, type RaceClues } from './race-clues.js';
import { wrongShape } from './results-api-error.js';
import { asList, asWhole, type Json, unlessOdd } from './shape.js';

/** `signal` aborts the requests. */
export type FetchOptions = { readonly signal?: AbortSignal };

/** The results of one round as the API has them now; not yet validated. */
export type FetchedRound = {
  readonly year: number;
  readonly round: number;
  /** Day of the race by the API, `YYYY-MM-DD`; null when nothing is published. */
  readonly raceDate: string | null;
  /** What the API says the race is, whose number may have become another's; null when nothing is published. */
  readonly clues: RaceClues | null;
  /** Null = no list is published. */
  readonly race: readonly ResultRowData[] | null;
  readonly sprint: readonly ResultRowData[] | null;
  /** Everyone in these lists as the API describes them, to get to know newcomers by. */
  readonly entrants: {
    readonly drivers: readonly DriverData[];
    readonly teams: readonly TeamData[];
  };
  /** Why the lists cannot be true, or are not whole; empty as a rule. */
  readonly doubts: readonly Doubt[];
};

const one = () => 1;
const RACES: ListPlace = { table: 'RaceTable', list: 'Races', count: one };
const DRIVERS: ListPlace = { table: 'DriverTable', list: 'Drivers', count: one, isDated: true };
const TEAMS: ListPlace = {
  table: 'ConstructorTable',
  list: 'Constructors',
  count: one,
  isDated: true,
};
const rowsPlace = (name: RowsName): ListPlace => ({ ...RACES, count: countRows(name) });

/** A season's calendar as the API has it now. */
export type FetchedCalendar = {
  readonly year: number;
  /** In order of their numbers, of which two may be alike. */
  readonly rounds: readonly ListedRound[];
  /** Races that are not understood. */
  readonly odd: readonly OddRace[];
  /** False when races may be missing because the answer is not whole. */
  readonly isWhole: boolean;
};

const MOST_RACES = 100;

/** The calendar of a season. Empty when the API does not know the season. */
export const fetchCalendar = async (
  year: number,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<FetchedCalendar> => {
  const path = `/${year}/races.json`;
  const { elements, isWhole } = await readWhatCame(client, path, RACES, {
    signal,
  });
  if (elements.length > MOST_RACES)
    throw wrongShape(path, `at most ${MOST_RACES} races`, elements.length);
  const races = elements.map((race, index) => parseListedRace(race, year, index));
  return {
    year,
    rounds: races
      .flatMap((race) => ('round' in race ? [race.round] : []))
      .sort((a, b) => a.round - b.round),
    odd: races.flatMap((race) => ('odd' in race ? [race.odd] : [])),
    isWhole,
  };
};

/** All drivers that the API lists for a season. */
export const fetchDrivers = async (
  path: string,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ApiDriver[]> =>
  (await readAll(client, path, DRIVERS, { signal })).flatMap((driver) => parseDriver(driver) ?? []);

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
  /** Is told the number of rounds of which something has come, after each page. */
  readonly onRounds?: ((rounds: number) => Promise<void>) | undefined;
};

/** A round may come in two parts. */
const countRounds = (races: readonly Json[], where: string): number =>
  new Set(races.map((race) => parseRoundNumber(race, where))).size;

/** Race objects by round, each with all its rows: one that came on two pages is put together. */
const wholeRaces = (races: readonly Json[], name: RowsName, path: string): readonly Json[] => {
  const whole = new Map<number, Json>();
  for (const race of races) {
    const round = parseRoundNumber(race, path);
    const before = whole.get(round);
    const rows = [...asList(before?.[name] ?? [], path), ...asList(race[name], path)];
    whole.set(round, { ...before, ...race, [name]: rows });
  }
  return [...whole.values()];
};

/** Whether a race says which one of the season it is: else the list of the season is followed without it. */
const isNumbered =
  (year: number) =>
  (race: Json): boolean =>
    unlessOdd(() => parseRoundNumber(race, 'race')) !== null &&
    unlessOdd(() => asWhole(race['season'], 'season')) === year;

/** Classifications by round; those of a whole season without the races that are odd. */
export const fetchClassifications = async (
  { year, round, name, onRounds }: Request,
  client: ResultsClient,
  { signal }: FetchOptions = {},
): Promise<ReadonlyMap<number, ApiClassification>> => {
  const file = name === 'Results' ? 'results' : 'sprint';
  const path = round === null ? `/${year}/${file}.json` : `/${year}/${round}/${file}.json`;
  const known = (races: readonly Json[]) =>
    round === null ? races.filter(isNumbered(year)) : races;
  const onPage =
    onRounds && ((races: readonly Json[]) => onRounds(countRounds(known(races), path)));
  const races = known(await readAll(client, path, rowsPlace(name), { signal, onPage }));
  return new Map(
    wholeRaces(races, name, path).map((race) => {
      const list = parseClassification(race, name, path);
      if (list.year !== year || (round !== null && list.round !== round))
        throw wrongShape(path, `season ${year}`, `${list.year} round ${list.round}`);
      return [list.round, list];
    }),
  );
};

/** Null when nothing is published; a list whose rows are all unreadable is published. */
const toResultRows = (list: ApiClassification | undefined): ResultRowData[] | null =>
  list && list.rows.length + list.doubts.length > 0 ? list.rows.map(({ row }) => row) : null;

/** One thing per id: later ones replace earlier ones. */
export const lastById = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
): Thing[] => [...new Map(things.map((thing) => [thing.id, thing])).values()];

/** Number on each driver's car, as of the last row. */
export const carNumbers = (rows: readonly ApiRow[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ row, carNumber }) => (carNumber === null ? [] : [[row.driver, carNumber]])),
  );

const inSession = (
  session: NonNullable<Doubt['session']>,
  list: ApiClassification | undefined,
): Doubt[] => {
  const title = session === 'race' ? 'Race' : 'Sprint';
  return (list?.doubts ?? []).map(({ exact, plain }) => ({
    exact: `${title}: ${exact}`,
    plain,
    session,
  }));
};

const toFetchedRound = (
  at: { readonly year: number; readonly round: number },
  race: ApiClassification | undefined,
  sprint: ApiClassification | undefined,
): FetchedRound => {
  const rows = [...(sprint?.rows ?? []), ...(race?.rows ?? [])];
  const teams = rows.flatMap(({ team }) => team ?? []);
  return {
    ...at,
    raceDate: race?.clues.day ?? sprint?.clues.day ?? null,
    clues: race?.clues ?? sprint?.clues ?? null,
    race: toResultRows(race),
    sprint: toResultRows(sprint),
    entrants: {
      drivers: buildDrivers(lastById(rows.map(({ driver }) => driver)), carNumbers(rows)),
      teams: buildTeams(lastById(teams)),
    },
    doubts: [...inSession('race', race), ...inSession('sprint', sprint)],
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
