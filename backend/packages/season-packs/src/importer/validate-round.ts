/**
 * What may be stored as a result: every entry known, positions unique, all entrants present.
 *
 * "All entrants present" = each team of the season shows its two cars, a car that did not start
 * having a row of its own that says so. The API may leave out a car that was withdrawn before the
 * start, and then the list looks like one that is published in part. Only time tells them apart, so
 * the caller does: with `acceptAbsent` up to four missing cars (the most seen in one race since
 * 2025) are taken for cars that did not start. Use it once the list has had time to be completed:
 * when it came the same twice, or a few hours after the session.
 *
 * A gap in the positions is no fault: after a disqualification the others may move up later.
 */
import { DAY_MS, type DriverResult } from '@gridlock/game-rules';

import { CARS_PER_TEAM } from './stints.js';

export const MAX_ABSENT_CARS = 4;
/** A result of another day than this far from the race is of another race. */
const MAX_DAYS_APART = 7;

type Row = Pick<DriverResult, 'driver' | 'team' | 'position' | 'points'>;

/** As much of a season as validation needs; `SeasonData` and the rules' `Season` both fit. */
export type KnownSeason = {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly drivers: readonly { readonly id: string; readonly name: string }[];
  readonly rounds: readonly {
    readonly round: number;
    readonly isSprintWeekend: boolean;
    readonly isCancelled: boolean;
    readonly sessions: { readonly race?: Date | string };
  }[];
};

/** The results of a round as published, to be validated. */
export type PublishedRound = {
  readonly race: readonly Row[] | null;
  readonly sprint: readonly Row[] | null;
  /** Day of the race by the source, `YYYY-MM-DD`. */
  readonly raceDate?: string | null;
};

/** What may be missing. */
export type ValidationOptions = {
  readonly acceptAbsent?: boolean;
  /** Ignores missing cars, to find out whether anything else is wrong. */
  readonly ignoreAbsent?: boolean;
  /** A list that need not be published yet, or ever. What is published of it is judged all the same. */
  readonly without?: 'race' | 'sprint' | undefined;
};

/** `reasons` are sentences for admins. */
export type Validation =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly string[] };

const verdict = (reasons: readonly string[]): Validation =>
  reasons.length === 0 ? { ok: true } : { ok: false, reasons };

const repeated = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? null;

const entryReasons = (season: KnownSeason, rows: readonly Row[]): string[] => [
  ...rows
    .filter(({ driver }) => nameIn(season.drivers, driver) === null)
    .map(({ driver }) => `The driver ${driver} is unknown.`),
  ...new Set(
    rows
      .filter(({ team }) => nameIn(season.teams, team) === null)
      .map(({ team }) => `The team ${team} is unknown.`),
  ),
  ...repeated(rows.map(({ driver }) => driver)).map(
    (driver) => `${nameIn(season.drivers, driver) ?? driver} is listed twice.`,
  ),
];

const numberReasons = (rows: readonly Row[]): string[] => {
  const positions = rows.flatMap(({ position }) => (position === null ? [] : [position]));
  return [
    ...repeated(positions).map((position) => `Position ${position} is given twice.`),
    ...positions
      .filter((position) => !Number.isInteger(position) || position < 1)
      .map((position) => `${position} is no position.`),
    ...rows
      .filter(({ points }) => !Number.isFinite(points) || points < 0)
      .map(({ driver, points }) => `${driver} cannot have ${points} points.`),
    ...(positions.length === 0 ? ['Nobody is classified.'] : []),
  ];
};

/** Teams with fewer cars in a list than they enter. */
const shortTeams = (season: KnownSeason, rows: readonly Row[]) =>
  season.teams
    .map((team) => ({ team, cars: rows.filter((row) => row.team === team.id).length }))
    .filter(({ cars }) => cars < CARS_PER_TEAM);

/** How many cars a list has, and the teams whose cars it lacks. */
export type Absence = {
  readonly listed: number;
  readonly expected: number;
  /** Team ids. */
  readonly teams: readonly string[];
};

/** What is missing in a list; null when every team shows its two cars. */
export const absenceIn = (season: KnownSeason, rows: readonly Row[]): Absence | null => {
  const short = shortTeams(season, rows);
  if (short.length === 0) return null;
  const expected = season.teams.length * CARS_PER_TEAM;
  const absent = short.reduce((sum, { cars }) => sum + CARS_PER_TEAM - cars, 0);
  return { listed: expected - absent, expected, teams: short.map(({ team }) => team.id) };
};

const absenceReasons = (
  season: KnownSeason,
  rows: readonly Row[],
  { acceptAbsent = false, ignoreAbsent = false }: ValidationOptions,
): string[] => {
  const short = shortTeams(season, rows);
  const absent = short.reduce((sum, { cars }) => sum + CARS_PER_TEAM - cars, 0);
  if (absent === 0 || ignoreAbsent) return [];
  if (acceptAbsent && absent <= MAX_ABSENT_CARS) return [];
  const teams = short.map(({ team, cars }) => `${team.name} ${cars} of ${CARS_PER_TEAM}`);
  const entrants = season.teams.length * CARS_PER_TEAM;
  return [`Only ${entrants - absent} of ${entrants} cars are listed (${teams.join(', ')}).`];
};

/** Whether one classification, of a race or a sprint, may be stored. */
export const validateClassification = (
  season: KnownSeason,
  rows: readonly Row[],
  options: ValidationOptions = {},
): Validation =>
  verdict([
    ...entryReasons(season, rows),
    ...numberReasons(rows),
    ...absenceReasons(season, rows, options),
  ]);

const sessionReasons = (
  season: KnownSeason,
  list: { readonly name: string; readonly rows: readonly Row[] | null },
  options: ValidationOptions,
): string[] => {
  if (list.rows === null) return [`${list.name}: nothing has been published yet.`];
  const validation = validateClassification(season, list.rows, options);
  return validation.ok ? [] : validation.reasons.map((reason) => `${list.name}: ${reason}`);
};

const dayReasons = (raceDate: string | null | undefined, start: Date | string | undefined) => {
  if (!raceDate || start === undefined) return [];
  const apart = Math.abs(Date.parse(raceDate) - new Date(start).getTime());
  return apart <= MAX_DAYS_APART * DAY_MS ? [] : [`The result of ${raceDate} is of another race.`];
};

/** Whether the results of a round are complete and may be stored. A sprint weekend needs both lists. */
export const validateRound = (
  season: KnownSeason,
  round: number,
  results: PublishedRound,
  options: ValidationOptions = {},
): Validation => {
  const data = season.rounds.find((one) => one.round === round);
  if (!data) return verdict([`Round ${round} is not in the calendar.`]);
  if (data.isCancelled) return verdict([`Round ${round} is cancelled.`]);
  const mayLack = (name: 'race' | 'sprint') => options.without === name && results[name] === null;
  const race = mayLack('race')
    ? []
    : sessionReasons(season, { name: 'Race', rows: results.race }, options);
  const isAsked = data.isSprintWeekend && !mayLack('sprint');
  const sprint = isAsked
    ? sessionReasons(season, { name: 'Sprint', rows: results.sprint }, options)
    : [];
  const unasked =
    !data.isSprintWeekend && results.sprint ? ['Sprint: this weekend has no sprint.'] : [];
  return verdict([
    ...dayReasons(results.raceDate, data.sessions.race),
    ...race,
    ...sprint,
    ...unasked,
  ]);
};
