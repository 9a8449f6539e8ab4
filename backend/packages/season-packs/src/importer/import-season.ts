import type {
  CalendarRound,
  DriverData,
  RoundResultsData,
  SeasonData,
  TeamData,
} from '../model/season-data.js';
import type { ResultsClient } from './client.js';
import {
  type ImportOptions,
  doubtsOf,
  publishedOf,
  qualifyingOf,
  type ReadSeason,
  readSeason,
  withSprintFlag,
} from './read-season.js';
import { ResultsApiError } from './results-api-error.js';
import { CARS_PER_TEAM } from './stints.js';
import { validateClassification } from './validate-round.js';

/** The complete lists of a round. Where a later round has results, an earlier list is taken as complete. */
const validated = (season: ReadSeason, round: CalendarRound): RoundResultsData => {
  const { race, sprint } = publishedOf(season, round.round);
  const doubts = doubtsOf(season, round.round);
  const acceptAbsent = [...season.races.keys()].some((later) => later > round.round);
  const isComplete = (rows: RoundResultsData['race']) =>
    rows !== null && validateClassification({ ...season, rounds: [] }, rows, { acceptAbsent }).ok;
  const hasSprint = round.isSprintWeekend && doubts.sprint.length === 0 && isComplete(sprint);
  const hasRace =
    doubts.race.length === 0 && isComplete(race) && (hasSprint || !round.isSprintWeekend);
  return { race: hasRace ? race : null, sprint: hasSprint ? sprint : null };
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
  // what is not understood is reported when the calendar is followed, or the round imported; it must not fail the season
  const season = await readSeason(year, client, { ...options, withoutOddRaces: true });
  const { source, teams, drivers } = season;
  // once there are results the drivers are known, even if a team has a single car
  if (season.races.size + season.sprints.size === 0) requireLineUp(year, teams, drivers);
  return {
    year,
    source,
    teams,
    drivers,
    rounds: season.calendar
      .map((round) => withSprintFlag(round, season))
      .map((round) => ({
        ...round,
        results: validated(season, round),
        qualifying: qualifyingOf(season, round.round),
      })),
  };
};
