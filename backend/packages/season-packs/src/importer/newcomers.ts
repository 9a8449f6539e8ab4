import { isDeepStrictEqual } from 'node:util';

import type { SeasonData } from '../model/season-data.js';
import { distinctColours } from './colours.js';
import type { FetchedRound } from './fetch.js';
import { strangersAmong } from './identify-drivers.js';
import { identifyTeams } from './identify-teams.js';
import { isLineUpWhole } from './import-season.js';
import { stintsFromResults } from './stints.js';

type LineUp = Pick<SeasonData, 'teams' | 'drivers'>;

const missingFrom = <Thing extends { readonly id: string }>(
  known: readonly Thing[],
  entrants: readonly Thing[],
): Thing[] => entrants.filter(({ id }) => known.every((one) => one.id !== id));

/**
 * The season with drivers and teams that appear in a round's results for the first time, and with
 * the newcomers' stints. A newcomer has results but cannot be picked: the list of names that each
 * player uses up must not grow during a season. Returns the same object when there is nobody new.
 */
export const admitNewcomers = (season: SeasonData, fetched: FetchedRound): SeasonData => {
  const drivers = missingFrom(season.drivers, fetched.entrants.drivers);
  const teams = missingFrom(season.teams, fetched.entrants.teams);
  if (drivers.length === 0 && teams.length === 0) return season;
  const { round, race, sprint } = fetched;
  const stints = stintsFromResults([{ round, results: { race, sprint } }]);
  return withEntrants(season, {
    teams,
    drivers: drivers.map((driver) => ({
      ...driver,
      selectable: false,
      stints: stints.get(driver.id) ?? [],
    })),
  });
};

/** Before the first race everybody is where the season begins. */
const FIRST_ROUND = 1;

/** What is listed, with the ids by which the line-up knows its teams: one may have been renamed. */
const withKnownTeams = (season: LineUp, listed: LineUp): LineUp => {
  const seats = listed.drivers.flatMap(({ id, stints }) =>
    stints.map(({ team }) => ({ driver: id, team })),
  );
  const ids = identifyTeams(season, FIRST_ROUND, seats);
  return {
    teams: listed.teams.map((team) => ({ ...team, id: ids.get(team.id) ?? team.id })),
    drivers: listed.drivers.map((driver) => ({
      ...driver,
      stints: driver.stints.map((stint) => ({ ...stint, team: ids.get(stint.team) ?? stint.team })),
    })),
  };
};

/**
 * The line-up with drivers and teams that the API lists besides. They can be picked like the others,
 * so this is for the time before the first lock. Somebody who is known by another id is not
 * new, and nor is such a team. Returns the same object when there is nobody new.
 */
export const admitListed = <Season extends LineUp>(season: Season, lineUp: LineUp): Season => {
  const listed = withKnownTeams(season, lineUp);
  const drivers = strangersAmong(season, listed.drivers);
  const teams = missingFrom(season.teams, listed.teams);
  return drivers.length === 0 && teams.length === 0
    ? season
    : withEntrants(season, { teams, drivers });
};

/**
 * The line-up as it is listed before the first lock: with who is listed besides, each driver in the team that lists
 * him, teams by their names of today, and without those whom a whole line-up no longer lists, who cannot be picked any
 * more. Nobody is removed, as picks may name him. Returns the same object when nothing has changed.
 */
export const followListed = <Season extends LineUp>(season: Season, lineUp: LineUp): Season => {
  const admitted = admitListed(season, lineUp);
  const listed = withKnownTeams(season, lineUp);
  const gone = isLineUpWhole(lineUp)
    ? strangersAmong(lineUp, admitted.drivers).map(({ id }) => id)
    : [];
  const drivers = admitted.drivers.map((driver) => {
    if (gone.includes(driver.id)) return { ...driver, selectable: false };
    const now = listed.drivers.find(({ id }) => id === driver.id);
    if (!now) return driver;
    const { stints, number } = now;
    return {
      ...driver,
      selectable: true,
      stints: stints.length > 0 ? stints : driver.stints,
      number: number ?? driver.number,
    };
  });
  const teams = admitted.teams.map((team) => {
    const now = listed.teams.find(({ id }) => id === team.id);
    return now ? { ...team, name: now.name, aliases: now.aliases } : team;
  });
  return isDeepStrictEqual({ teams, drivers }, { teams: season.teams, drivers: season.drivers })
    ? season
    : { ...admitted, teams, drivers };
};

/** New teams get colours that no other team has. */
const withEntrants = <Season extends LineUp>(
  season: Season,
  { teams, drivers }: LineUp,
): Season => {
  const colours = distinctColours([
    ...season.teams,
    ...teams.map(({ id, colour }) => {
      const isTaken = season.teams.some((team) => team.colour === colour);
      return { id, colour: isTaken ? null : colour };
    }),
  ]);
  return {
    ...season,
    teams: [
      ...season.teams,
      ...teams.map((team) => ({ ...team, colour: colours.get(team.id) ?? team.colour })),
    ],
    drivers: [...season.drivers, ...drivers],
  };
};
