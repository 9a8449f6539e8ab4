import { type ApiRow, type ApiTeam, nameOrCode } from './api-row.js';
import type { Doubt } from './doubt.js';
import { mostPoints, type ScoringSession } from './most-points.js';
import { CARS_PER_TEAM } from './stints.js';

/** Since then every car can score, but only with a place, and no team has entered more than two. */
export const FIRST_MODERN_YEAR = 1991;

/** What rows that can each be relied on say together that cannot be true. */
export const listDoubts = (
  rows: readonly ApiRow[],
  year: number,
  session: ScoringSession,
): Doubt[] => [
  ...lostRows(rows),
  ...pointless(rows),
  ...aboveScale(rows, year, session),
  ...(year < FIRST_MODERN_YEAR
    ? []
    : [...passedOver(rows), ...beforePlaced(rows), ...crowdedTeams(rows)]),
];

/** Who did not start may have no row, and the stewards may disqualify long after the list was numbered. */
const hasOwnNumber = ({ row }: ApiRow): boolean => row.status !== 'DNS' && row.status !== 'DSQ';

/**
 * The API numbers all rows, those without a place too, who did not start after all who drove. So a
 * number that is missing before somebody who drove is that of a car that drove. A row that has lost its number
 * has its place; one that has neither may have any number after the last place, and before it only when its
 * driver was disqualified.
 */
const lostRows = (rows: readonly ApiRow[]): Doubt[] => {
  const numbers = rows.flatMap((row) => numberOf(row) ?? []);
  const unnumbered = rows.filter((row) => numberOf(row) === null);
  if (Math.max(0, ...numbers) <= numbers.length) return [];
  const lastDriven = Math.max(0, ...rows.filter(hasOwnNumber).map((row) => numberOf(row) ?? 0));
  const lastPlace = Math.max(0, ...rows.map(placeOf));
  const missing = Array.from({ length: lastDriven }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  const places = missing.filter((number) => number < lastPlace);
  const disqualified = unnumbered.filter(({ row }) => row.status === 'DSQ');
  const lost = missing.length > unnumbered.length ? missing : places;
  if (missing.length <= unnumbered.length && places.length <= disqualified.length) return [];
  return [
    { exact: `There is no row with the number ${lost.join(', ')}.`, plain: 'a car is missing' },
  ];
};

const numberOf = ({ order, row }: ApiRow): number | null => order ?? row.position;

/** Places without points before places with points. */
const passedOver = (rows: readonly ApiRow[]): Doubt[] => {
  const lastScoring = Math.max(
    0,
    ...rows.map(({ row }) => (row.points > 0 ? placeOf({ row }) : 0)),
  );
  return rows
    .filter(({ row }) => row.points === 0 && row.position !== null && row.position < lastScoring)
    .map(({ row, driver }) => {
      const who = nameOrCode(driver);
      return {
        exact: `${who} is P${row.position} without points, P${lastScoring} has some.`,
        plain: `the points of ${who} are missing`,
      };
    });
};

/** More points than a year gives to anybody; half points of a race that was cut short are fewer. */
const aboveScale = (rows: readonly ApiRow[], year: number, session: ScoringSession): Doubt[] =>
  rows
    .filter(({ row }) => row.points > mostPoints(year, session))
    .map(({ row, driver }) => {
      const who = nameOrCode(driver);
      return {
        exact: `${who} has ${row.points} points; ${year} gives ${mostPoints(year, session)} at the most.`,
        plain: `the points of ${who} can’t be right`,
      };
    });

/** Every race has given points, also one that was cut short. */
const pointless = (rows: readonly ApiRow[]): Doubt[] =>
  rows.some(({ row }) => row.position !== null) && rows.every(({ row }) => row.points === 0)
    ? [{ exact: 'Nobody has points.', plain: 'nobody has points in it' }]
    : [];

const placeOf = ({ row }: Pick<ApiRow, 'row'>): number => row.position ?? 0;

/** Who has no place stands below all who have one. */
const beforePlaced = (rows: readonly ApiRow[]): Doubt[] => {
  const lastPlace = Math.max(0, ...rows.map(placeOf));
  return rows
    .filter((one) => one.row.position === null && hasOwnNumber(one))
    .filter(({ order }) => order !== null && order < lastPlace)
    .map(({ order, driver, row }) => {
      const who = nameOrCode(driver);
      return {
        exact: `${who} (row ${order}, ${row.status}) has no place and stands before P${lastPlace}.`,
        plain: `it doesn’t say clearly how ${who} finished`,
      };
    });
};

const crowdedTeams = (rows: readonly ApiRow[]): Doubt[] => {
  const teams = new Map<string, ApiTeam[]>();
  for (const { team, row } of rows)
    if (team && row.status !== 'DNS') teams.set(team.id, [...(teams.get(team.id) ?? []), team]);
  return [...teams.values()].flatMap((cars) => {
    const [team] = cars;
    if (!team || cars.length <= CARS_PER_TEAM) return [];
    return [
      {
        exact: `${team.name} has ${cars.length} cars.`,
        plain: `it lists ${cars.length} cars of ${team.name}`,
      },
    ];
  });
};
