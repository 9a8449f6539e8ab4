/**
 * HALL-2: a season counts in the hall of fame once all its rounds that take place have official results. Then who
 * leads the drivers' table has a title, and who leads the teams' table; several on a full tie have one each, and nobody
 * where nobody has a point. In a season that was entered by hand the first of its table has one.
 *
 * HALL-7: a helmet in a league carries a star for each title that its player has won in earlier seasons of the history,
 * in either championship; five are shown at most. The picture of a year carries those of that year, too.
 */
import type { HallPlace, HallSeason } from './hall-season.js';

type SeasonTitles = {
  readonly drivers: readonly HallPlace[];
  readonly teams: readonly HallPlace[];
};

/** How often somebody has won. */
type PlayerTitles = {
  readonly player: string;
  readonly drivers: number;
  readonly teams: number;
};

const first = (table: readonly HallPlace[]): readonly HallPlace[] =>
  table.filter(({ position, points }) => position === 1 && points !== 0);

/** Who has won a season; nobody before it counts. */
export const titlesIn = ({ isFinished, drivers, teams }: HallSeason): SeasonTitles =>
  isFinished ? { drivers: first(drivers), teams: first(teams) } : { drivers: [], teams: [] };

/** All who have a title, most titles first. */
export const titlesOf = (seasons: readonly HallSeason[]): readonly PlayerTitles[] => {
  const won = seasons.map(titlesIn);
  const times = (kind: keyof SeasonTitles, player: string): number =>
    won.filter((titles) => titles[kind].some((place) => place.player === player)).length;
  const players = new Set(
    won.flatMap(({ drivers, teams }) => [...drivers, ...teams].map(({ player }) => player)),
  );
  return [...players]
    .map((player) => ({
      player,
      drivers: times('drivers', player),
      teams: times('teams', player),
    }))
    .toSorted((one, other) => other.drivers + other.teams - one.drivers - one.teams);
};

/** How many stars each player has in the season of a year. */
export const starsIn = (
  seasons: readonly HallSeason[],
  year: number,
): ReadonlyMap<string, number> =>
  new Map(
    titlesOf(seasons.filter((season) => season.year < year)).map(({ player, drivers, teams }) => [
      player,
      drivers + teams,
    ]),
  );
