import type {
  CalendarRound,
  DriverData,
  RoundResultsData,
  SeasonData,
  SourceData,
  TeamData,
} from '../model/season-data.js';
import { buildDrivers } from './build-drivers.js';
import { buildTeams } from './build-teams.js';
import type { ResultsClient } from './client.js';
import {
  carNumbers,
  fetchCalendar,
  fetchClassifications,
  fetchDrivers,
  fetchTeams,
  lastById,
} from './fetch.js';
import type { ApiClassification, ApiTeam } from './parse-results.js';
import { ResultsApiError } from './results-api-error.js';
import { CARS_PER_TEAM, stintsFromResults } from './stints.js';
import { validateClassification } from './validate-round.js';

/** Options of `importSeason`. */
export type ImportOptions = {
  readonly signal?: AbortSignal;
  /** Day of the import, `YYYY-MM-DD`, for the credit; default: today by the system's clock. */
  readonly today?: string;
};

type Lists = ReadonlyMap<number, ApiClassification>;
type Read = {
  readonly calendar: readonly CalendarRound[];
  readonly races: Lists;
  readonly sprints: Lists;
};

const PUBLIC_HOST = 'api.jolpi.ca';

const sourceOf = ({ baseUrl }: ResultsClient, snapshot: string): SourceData => {
  const { host } = new URL(baseUrl);
  const isPublic = host === PUBLIC_HOST;
  return {
    name: isPublic ? 'Jolpica F1' : host,
    licence: isPublic ? 'CC BY-NC-SA 4.0' : 'unknown',
    url: baseUrl,
    snapshot,
  };
};

const rowsOf = (list: ApiClassification | undefined) => list?.rows.map(({ row }) => row) ?? null;

const publishedOf = ({ races, sprints }: Read, round: number): RoundResultsData => ({
  race: rowsOf(races.get(round)),
  sprint: rowsOf(sprints.get(round)),
});

/** A weekend with sprint results had a sprint, whatever the schedule says. */
const withSprintFlag = (round: CalendarRound, { sprints }: Read): CalendarRound => ({
  ...round,
  isSprintWeekend: round.isSprintWeekend || sprints.has(round.round),
});

/** The complete lists of a round. Where a later round has results, an earlier list is taken as complete. */
const validated = (
  season: Pick<SeasonData, 'teams' | 'drivers'>,
  round: CalendarRound,
  read: Read,
): RoundResultsData => {
  const { race, sprint } = publishedOf(read, round.round);
  const acceptAbsent = [...read.races.keys()].some((later) => later > round.round);
  const isComplete = (rows: RoundResultsData['race']) =>
    rows !== null && validateClassification({ ...season, rounds: [] }, rows, { acceptAbsent }).ok;
  const hasSprint = round.isSprintWeekend && isComplete(sprint);
  const hasRace = isComplete(race) && (hasSprint || !round.isSprintWeekend);
  return { race: hasRace ? race : null, sprint: hasSprint ? sprint : null };
};

/** Teams of drivers before the first race, from the lists of each team's drivers. */
const plannedTeams = async (
  year: number,
  teams: readonly ApiTeam[],
  client: ResultsClient,
  options: ImportOptions,
): Promise<ReadonlyMap<string, string>> => {
  const planned = new Map<string, string>();
  for (const team of teams) {
    const path = `/${year}/constructors/${encodeURIComponent(team.apiId)}/drivers.json`;
    for (const { id } of await fetchDrivers(path, client, options))
      if (!planned.has(id)) planned.set(id, team.id);
  }
  return planned;
};

const withStints = (
  drivers: readonly DriverData[],
  read: Read,
  planned: ReadonlyMap<string, string>,
): DriverData[] => {
  const raced = stintsFromResults(
    read.calendar.map(({ round }) => ({ round, results: publishedOf(read, round) })),
  );
  const from = read.calendar[0]?.round ?? 1;
  const to = read.calendar.at(-1)?.round ?? 1;
  return drivers.map((driver) => {
    const team = planned.get(driver.id);
    const stints = raced.get(driver.id) ?? (team === undefined ? [] : [{ team, from, to }]);
    return { ...driver, stints };
  });
};

/** By team in order of the teams, then by name: a stable order for lists that have none. */
const inTeamOrder = (drivers: readonly DriverData[], teams: readonly TeamData[]): DriverData[] => {
  const rank = new Map(teams.map(({ id }, index) => [id, index]));
  const of = (driver: DriverData) => rank.get(driver.stints.at(-1)?.team ?? '') ?? teams.length;
  return [...drivers].sort((a, b) => of(a) - of(b) || (a.id < b.id ? -1 : 1));
};

/**
 * Whether enough drivers are listed to play: a season is built once, so not while the API has the
 * calendar but not yet the drivers. Drivers who change teams are listed with both, so the numbers of
 * drivers decide.
 */
const requireLineUp = (
  year: number,
  teams: readonly TeamData[],
  drivers: readonly DriverData[],
): void => {
  if (teams.length > 0 && drivers.length >= CARS_PER_TEAM * teams.length) return;
  throw new ResultsApiError(
    'refused',
    `The results API does not list two drivers for each team of ${year} yet: ` +
      `${drivers.length} drivers, ${teams.length} teams.`,
  );
};

/**
 * A whole season from the API alone: about a dozen requests. All drivers that the API lists can be
 * picked; lists of results that are not complete, or not understood, are left out. Throws a
 * ResultsApiError, code `refused` when the API does not know the season, or not yet who drives in it.
 */
export const importSeason = async (
  year: number,
  client: ResultsClient,
  options: ImportOptions = {},
): Promise<SeasonData> => {
  const calendar = await fetchCalendar(year, client, options);
  if (calendar.length === 0)
    throw new ResultsApiError('refused', `The results API has no season ${year}.`);
  const listedDrivers = await fetchDrivers(`/${year}/drivers.json`, client, options);
  const listedTeams = await fetchTeams(`/${year}/constructors.json`, client, options);
  // a row that is not understood is reported when its round is imported; it must not fail the season
  const at = { year, round: null, withoutOdd: true };
  const races = await fetchClassifications({ ...at, name: 'Results' }, client, options);
  const sprints = await fetchClassifications({ ...at, name: 'SprintResults' }, client, options);

  const rows = [...sprints.values(), ...races.values()].flatMap((list) => list.rows);
  const read: Read = { calendar, races, sprints };
  const apiTeams = lastById([...rows.map(({ team }) => team), ...listedTeams]);
  const apiDrivers = lastById([...rows.map(({ driver }) => driver), ...listedDrivers]);
  const teams = buildTeams([...apiTeams].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const planned = rows.length ? new Map() : await plannedTeams(year, apiTeams, client, options);
  const drivers = withStints(buildDrivers(apiDrivers, carNumbers(rows)), read, planned);
  // once there are results the drivers are known, even if a team has a single car
  if (rows.length === 0) requireLineUp(year, teams, drivers);
  return {
    year,
    source: sourceOf(client, options.today ?? new Date().toISOString().slice(0, 10)),
    teams,
    drivers: inTeamOrder(drivers, teams),
    rounds: calendar
      .map((round) => withSprintFlag(round, read))
      .map((round) => ({ ...round, results: validated({ teams, drivers }, round, read) })),
  };
};
