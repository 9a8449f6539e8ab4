import type {
  CalendarRound,
  DriverData,
  QualifyingRowData,
  ResultRowData,
  RoundData,
  RoundResultsData,
  SourceData,
  TeamData,
} from '../model/season-data.js';
import { type ApiClassification, type ApiDriver, type ApiTeam, nameOfDriver } from './api-row.js';
import { buildDrivers } from './build-drivers.js';
import { buildTeams } from './build-teams.js';
import type { ResultsClient } from './client.js';
import {
  carNumbers,
  fetchCalendar,
  fetchClassifications,
  fetchDrivers,
  type FetchedCalendar,
  fetchTeams,
  lastById,
} from './fetch.js';
import { fetchQualifying } from './fetch-qualifying.js';
import { likeness } from './likeness.js';
import { oneIdEach } from './one-id-each.js';
import { withoutDay } from './parse-calendar.js';
import type { RaceClues } from './race-clues.js';
import { ResultsApiError, unplayable } from './results-api-error.js';
import { credibleSessions } from './credible-sessions.js';
import { scheduleReasons } from './schedule-reasons.js';
import { stintsFromResults } from './stints.js';
import { validateQualifying } from './validate-qualifying.js';

/** Options of an import of a whole season. */
export type ImportOptions = {
  readonly signal?: AbortSignal;
  /** Day of the import, `YYYY-MM-DD`, for the credit; default: today by the system's clock. */
  readonly today?: string;
};

type Lists = ReadonlyMap<number, ApiClassification>;
/** The calendar and every list that is published, by round. */
type Published = {
  readonly calendar: readonly CalendarRound[];
  readonly races: Lists;
  readonly sprints: Lists;
  readonly qualifyings: ReadonlyMap<number, readonly QualifyingRowData[]>;
};

/** A season as the API has it, not validated. All drivers that are listed can be picked. */
export type ReadSeason = Published & {
  readonly source: SourceData;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
};

/** How a season is read. */
type ReadSeasonOptions = ImportOptions & {
  /** Races that are not understood are left out; else one makes the whole fail. */
  readonly withoutOddRaces: boolean;
  /** Called with how many rounds of how many have come. */
  readonly onProgress?: ((done: number, rounds: number) => Promise<void>) | undefined;
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

/** Why the lists of a round are not to be relied on, for admins. */
export const doubtsOf = ({ races, sprints }: Published, round: number) => ({
  race: races.get(round)?.doubts.map(({ exact }) => exact) ?? [],
  sprint: sprints.get(round)?.doubts.map(({ exact }) => exact) ?? [],
});

/** The lists of a round. */
export const publishedOf = ({ races, sprints }: Published, round: number): RoundResultsData => ({
  race: rowsOf(races.get(round)),
  sprint: rowsOf(sprints.get(round)),
});

/** The qualifying of a round; null where none is published, or what is cannot be true. */
export const qualifyingOf = (season: ReadSeason, round: number): RoundData['qualifying'] => {
  const rows = season.qualifyings.get(round);
  return rows && validateQualifying(season, rows).ok ? rows : null;
};

/** A weekend with sprint results had a sprint, whatever the schedule says. */
export const withSprintFlag = (round: CalendarRound, { sprints }: Published): CalendarRound => ({
  ...round,
  isSprintWeekend: round.isSprintWeekend || sprints.has(round.round),
});

/** Drivers before the first race with their teams, from the lists of each team's drivers. */
const plannedDrivers = async (
  year: number,
  teams: readonly ApiTeam[],
  client: ResultsClient,
  options: ImportOptions,
): Promise<readonly Planned[]> => {
  const planned: Planned[] = [];
  for (const team of teams) {
    const path = `/${year}/constructors/${encodeURIComponent(team.apiId)}/drivers.json`;
    const drivers = await fetchDrivers(path, client, options);
    planned.push(...drivers.map((driver) => ({ driver, team: team.id })));
  }
  return planned;
};

type Planned = { readonly driver: ApiDriver; readonly team: string };

const withStints = (
  drivers: readonly DriverData[],
  read: Published,
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

const requireWhole = ({ year, rounds, isWhole }: FetchedCalendar): void => {
  if (isWhole) return;
  const came = `${rounds.length} rounds came`;
  throw new ResultsApiError('truncated', `The calendar of ${year} is not whole: ${came}.`);
};

/**
 * The rounds of a season to be built. Races that are odd are left out, and times that cannot be true: the
 * calendar brings both when they are right.
 */
const playableRounds = (fetched: FetchedCalendar): CalendarRound[] => {
  requireWhole(fetched);
  const { year, rounds } = fetched;
  const byDay = rounds.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
  return rounds
    .filter((round) => byDay.find((each) => each.round === round.round) === round)
    .map((round) => {
      const { sessions, isSprintWeekend, day } = round;
      const wrong = scheduleReasons(sessions, {
        listed: sessions,
        isSprintWeekend,
        year,
      });
      const stored = withoutDay(round);
      return wrong.length === 0
        ? stored
        : { ...stored, ...credibleSessions(sessions, { isSprintWeekend, year, day }) };
    });
};

/** The rounds of a season of the past. @throws ResultsApiError `refused` when one is odd */
const everyRound = (fetched: FetchedCalendar): CalendarRound[] => {
  requireWhole(fetched);
  const { year, rounds, odd } = fetched;
  const twice = rounds.filter(({ round }, index) => rounds[index - 1]?.round === round);
  const reasons = [
    ...odd.map(({ label, reason }) => `${label}: ${reason}`),
    ...twice.map(({ round, name }) => `${name}: another race is round ${round}, too.`),
  ];
  if (reasons.length > 0) throw unplayable(year, reasons.slice(0, 3));
  return rounds.map(withoutDay);
};

/** The lists of the calendar's races: one of another race has come under a number that has changed meanwhile. */
const listsOf = <List extends { readonly clues: RaceClues }>(
  calendar: readonly CalendarRound[],
  lists: ReadonlyMap<number, List>,
): ReadonlyMap<number, List> =>
  new Map(
    [...lists].filter(([number, { clues }]) => {
      const round = calendar.find((each) => each.round === number);
      const isSameName = likeness(round?.name ?? null, clues.name) > 0;
      return isSameName || (clues.day !== null && round?.sessions.race?.startsWith(clues.day));
    }),
  );

const withRows = (lists: Lists, rename: (row: ResultRowData) => ResultRowData): Lists =>
  new Map(
    [...lists].map(([round, list]) => [
      round,
      { ...list, rows: list.rows.map((one) => ({ ...one, row: rename(one.row) })) },
    ]),
  );

const withName = (driver: ApiDriver): ApiDriver =>
  nameOfDriver(driver) === ''
    ? { ...driver, familyName: driver.apiId.replace(/[_-]+/g, ' ') }
    : driver;

/** Reads all there is of a season: about a dozen requests. @throws ResultsApiError `refused` for an unknown one */
export const readSeason = async (
  year: number,
  client: ResultsClient,
  { withoutOddRaces, onProgress, today, ...options }: ReadSeasonOptions,
): Promise<ReadSeason> => {
  const fetched = await fetchCalendar(year, client, options);
  const calendar = withoutOddRaces ? playableRounds(fetched) : everyRound(fetched);
  if (calendar.length === 0)
    throw new ResultsApiError('refused', `The results API has no season ${year}.`);
  await onProgress?.(0, calendar.length);
  const listedDrivers = await fetchDrivers(`/${year}/drivers.json`, client, options);
  const listedTeams = await fetchTeams(year, client, options);
  const at = { year, round: null };
  const onRounds = onProgress && ((done: number) => onProgress(done, calendar.length));
  const races = listsOf(
    calendar,
    await fetchClassifications({ ...at, name: 'Results', onRounds }, client, options),
  );
  const sprints = listsOf(
    calendar,
    await fetchClassifications({ ...at, name: 'SprintResults' }, client, options),
  );
  const qualifyings = listsOf(
    calendar,
    await fetchQualifying({ year, round: null }, client, options),
  );

  const rows = [...sprints.values(), ...races.values()].flatMap((list) => list.rows);
  const apiTeams = lastById([...rows.flatMap(({ team }) => team ?? []), ...listedTeams]);
  const named = lastById([...rows.map(({ driver }) => driver), ...listedDrivers]);
  const planned = rows.length ? [] : await plannedDrivers(year, apiTeams, client, options);
  const inQualifying = [...qualifyings.values()];
  // who is listed first, so that nobody is left who is seen in a qualifying alone
  const seen = [
    ...inQualifying.flatMap(({ drivers }) => drivers),
    ...planned.map(({ driver }) => driver),
  ].filter(({ id }) => !named.some((one) => one.id === id));
  const { idOf, rename } = oneIdEach([...named, ...lastById(seen)], {
    lists: [
      ...[...races.values(), ...sprints.values()].map((list) => list.rows.map(({ row }) => row)),
      ...inQualifying.map((list) => list.rows),
    ],
    planned: planned.map(({ driver, team }) => ({ driver: driver.id, team })),
  });
  const read: Published = {
    calendar,
    races: withRows(races, rename),
    sprints: withRows(sprints, rename),
    qualifyings: new Map([...qualifyings].map(([round, list]) => [round, list.rows.map(rename)])),
  };
  const teams = buildTeams([...apiTeams].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const people = named.filter(({ id, apiId }) => idOf(id) === id && apiId !== '').map(withName);
  const drivers = withStints(
    buildDrivers(
      people,
      carNumbers([...read.sprints.values(), ...read.races.values()].flatMap((list) => list.rows)),
    ),
    read,
    // the first of the teams by which he is listed
    new Map(planned.toReversed().map(({ driver, team }) => [idOf(driver.id), team])),
  );
  const source = sourceOf(client, today ?? new Date().toISOString().slice(0, 10));
  return { ...read, source, teams, drivers: inTeamOrder(drivers, teams) };
};
