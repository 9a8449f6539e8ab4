import { teamOfDriver } from '@gridlock/game-rules';

import type { DriverData, TeamData } from '../model/season-data.js';

type Row = { readonly driver: string; readonly team: string };

export type SeasonLineUp = {
  readonly teams: readonly Pick<TeamData, 'id'>[];
  readonly drivers: readonly DriverData[];
};

/**
 * Teams that the lists of a round call by an id that nobody knows, and by which id the season knows them: a team
 * is renamed in mid-season. It is the one in whose cars its drivers sit, which no list names any more; where
 * they come from more than one such team, or two may be it, it stays unknown.
 */
export const identifyTeams = (
  season: SeasonLineUp,
  round: number,
  rows: readonly Row[],
): ReadonlyMap<string, string> => {
  const known = new Set(season.teams.map(({ id }) => id));
  const listed = new Set(rows.map(({ team }) => team));
  const strangers = [...listed].filter((team) => team !== '' && !known.has(team));
  const found = strangers.flatMap((stranger): [string, string][] => {
    const seats = seatsOf(season, round, rowsOf(rows, stranger));
    const [free, ...others] = seats.filter((seat) => !listed.has(seat));
    return free !== undefined && others.length === 0 ? [[stranger, free]] : [];
  });
  return new Map(
    found.filter(([, seat]) => found.filter(([, other]) => other === seat).length === 1),
  );
};

const rowsOf = (rows: readonly Row[], team: string): readonly Row[] =>
  rows.filter((row) => row.team === team);

/** The teams of the drivers of these rows; newcomers have none. */
const seatsOf = ({ drivers }: SeasonLineUp, round: number, rows: readonly Row[]): string[] => {
  const seats = rows.flatMap((row) => {
    const driver = drivers.find(({ id }) => id === row.driver);
    return (driver && teamOfDriver(driver, round)) ?? [];
  });
  return [...new Set(seats)];
};
