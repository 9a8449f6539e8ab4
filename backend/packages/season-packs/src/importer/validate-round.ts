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

import type { Doubt } from './doubt.js';
import { CARS_PER_TEAM } from './stints.js';

export const MAX_ABSENT_CARS = 4;
/** A result of another day than this far from the race is of another race. */
const MAX_DAYS_APART = 7;

type Row = Pick<DriverResult, 'driver' | 'team' | 'position' | 'points'>;

/** As much of a season as validation needs; `SeasonData` and the rules' `Season` both fit. */
export type SeasonEntrants = {
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
  /** Why these lists are not to be relied on, whatever else they say. */
  readonly doubts?: readonly Doubt[];
};

/** What may be missing. */
type ValidationOptions = {
  readonly acceptAbsent?: boolean;
  /** Ignores missing cars, to find out whether anything else is wrong. */
  readonly ignoreAbsent?: boolean;
  /** A list that need not be published yet, or ever. What is published of it is validated all the same. */
  readonly without?: 'race' | 'sprint' | undefined;
};

/** `reasons` are sentences for admins, `plain` the end of one for players. */
type Validation =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly string[]; readonly plain: string };

const verdict = (doubts: readonly Doubt[]): Validation => {
  const [first] = doubts;
  if (!first) return { ok: true };
  return { ok: false, reasons: doubts.map(({ exact }) => exact), plain: first.plain };
};

const repeated = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? null;

const entryDoubts = (season: SeasonEntrants, rows: readonly Row[]): Doubt[] => [
  ...rows
    .filter(({ driver }) => nameIn(season.drivers, driver) === null)
    .map(({ driver }) => ({
      exact: `The driver ${driver} is unknown.`,
      plain: 'it names an unknown driver',
    })),
  ...[
    ...new Set(
      rows.filter(({ team }) => nameIn(season.teams, team) === null).map(({ team }) => team),
    ),
  ].map((team) => ({
    exact: `The team ${team} is unknown.`,
    plain: 'it names an unknown team',
  })),
  ...repeated(rows.map(({ driver }) => driver)).map((driver) => {
    const name = nameIn(season.drivers, driver) ?? driver;
    return { exact: `${name} is listed twice.`, plain: `it lists ${name} twice` };
  }),
];

const numberDoubts = (season: SeasonEntrants, rows: readonly Row[]): Doubt[] => {
  const positions = rows.flatMap(({ position }) => (position === null ? [] : [position]));
  return [
    ...repeated(positions).map((position) => ({
      exact: `Position ${position} is given twice.`,
      plain: `it has two cars in place ${position}`,
    })),
    ...positions
      .filter((position) => !Number.isInteger(position) || position < 1)
      .map((position) => ({
        exact: `${position} is no position.`,
        plain: 'it has a place that doesn’t exist',
      })),
    ...rows
      .filter(({ points }) => !Number.isFinite(points) || points < 0)
      .map(({ driver, points }) => ({
        exact: `${driver} cannot have ${points} points.`,
        plain: `the points of ${nameIn(season.drivers, driver) ?? driver} can’t be right`,
      })),
    ...(positions.length === 0
      ? [{ exact: 'Nobody is classified.', plain: 'nobody has a place in it' }]
      : []),
  ];
};

/** Teams with fewer cars in a list than they enter. */
const shortTeams = (season: SeasonEntrants, rows: readonly Row[]) =>
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
export const absenceIn = (season: SeasonEntrants, rows: readonly Row[]): Absence | null => {
  const short = shortTeams(season, rows);
  if (short.length === 0) return null;
  const expected = season.teams.length * CARS_PER_TEAM;
  const absent = short.reduce((sum, { cars }) => sum + CARS_PER_TEAM - cars, 0);
  return { listed: expected - absent, expected, teams: short.map(({ team }) => team.id) };
};

const absenceDoubts = (
  season: SeasonEntrants,
  rows: readonly Row[],
  { acceptAbsent = false, ignoreAbsent = false }: ValidationOptions,
): Doubt[] => {
  const short = shortTeams(season, rows);
  const absent = short.reduce((sum, { cars }) => sum + CARS_PER_TEAM - cars, 0);
  if (absent === 0 || ignoreAbsent) return [];
  if (acceptAbsent && absent <= MAX_ABSENT_CARS) return [];
  const teams = short.map(({ team, cars }) => `${team.name} ${cars} of ${CARS_PER_TEAM}`);
  const entrants = season.teams.length * CARS_PER_TEAM;
  return [
    {
      exact: `Only ${entrants - absent} of ${entrants} cars are listed (${teams.join(', ')}).`,
      plain: `it lists only ${entrants - absent} of ${entrants} cars`,
    },
  ];
};

const classificationDoubts = (...input: Parameters<typeof absenceDoubts>): Doubt[] => {
  const [season, rows] = input;
  return [...entryDoubts(season, rows), ...numberDoubts(season, rows), ...absenceDoubts(...input)];
};

/** Whether one classification, of a race or a sprint, may be stored. */
export const validateClassification = (
  season: SeasonEntrants,
  rows: readonly Row[],
  options: ValidationOptions = {},
): Validation => verdict(classificationDoubts(season, rows, options));

const sessionDoubts = (
  season: SeasonEntrants,
  list: { readonly name: 'Race' | 'Sprint'; readonly rows: readonly Row[] | null },
  options: ValidationOptions,
): Doubt[] => {
  const doubts =
    list.rows === null
      ? [NOTHING_PUBLISHED[list.name]]
      : classificationDoubts(season, list.rows, options);
  return doubts.map(({ exact, plain }) => ({ exact: `${list.name}: ${exact}`, plain }));
};

const nothing = (list: string): Doubt => ({
  exact: 'nothing has been published yet.',
  plain: `the result of the ${list} isn’t there yet`,
});
const NOTHING_PUBLISHED = { Race: nothing('Grand Prix'), Sprint: nothing('sprint') };

const dayDoubts = (
  raceDate: string | null | undefined,
  start: Date | string | undefined,
): Doubt[] => {
  if (!raceDate || start === undefined) return [];
  const apart = Math.abs(Date.parse(raceDate) - new Date(start).getTime());
  if (apart <= MAX_DAYS_APART * DAY_MS) return [];
  return [
    {
      exact: `The result of ${raceDate} is of another race.`,
      plain: 'it’s the result of another race',
    },
  ];
};

const NO_SPRINT: Doubt = {
  exact: 'Sprint: this weekend has no sprint.',
  plain: 'it has a sprint, and this weekend has none',
};

const notRun = (exact: string): Doubt => ({ exact, plain: 'this round isn’t run' });

/** Whether the results of a round are complete and may be stored. A sprint weekend needs both lists. */
export const validateRound = (
  season: SeasonEntrants,
  round: number,
  results: PublishedRound,
  options: ValidationOptions = {},
): Validation => {
  const data = season.rounds.find((one) => one.round === round);
  if (!data) return verdict([notRun(`Round ${round} is not in the calendar.`)]);
  if (data.isCancelled) return verdict([notRun(`Round ${round} is cancelled.`)]);
  const mayLack = (name: 'race' | 'sprint') => options.without === name && results[name] === null;
  const race = mayLack('race')
    ? []
    : sessionDoubts(season, { name: 'Race', rows: results.race }, options);
  const isAsked = data.isSprintWeekend && !mayLack('sprint');
  const sprint = isAsked
    ? sessionDoubts(season, { name: 'Sprint', rows: results.sprint }, options)
    : [];
  const unasked = !data.isSprintWeekend && results.sprint ? [NO_SPRINT] : [];
  return verdict([
    ...(results.doubts ?? []),
    ...dayDoubts(results.raceDate, data.sessions.race),
    ...race,
    ...sprint,
    ...unasked,
  ]);
};
