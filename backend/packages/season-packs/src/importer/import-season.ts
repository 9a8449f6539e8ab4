import type { CalendarRound, RoundResultsData, SeasonData } from '../model/season-data.js';
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
 * Whether two drivers are listed for each team. Drivers who change teams are listed with both, so the numbers of
 * drivers decide.
 */
export const isLineUpWhole = ({ teams, drivers }: Pick<SeasonData, 'teams' | 'drivers'>): boolean =>
  teams.length > 0 && drivers.length >= CARS_PER_TEAM * teams.length;

/**
 * A whole season from the API alone: about a dozen requests. All drivers that the API lists can be
 * picked, nobody while it lists none; lists of results that are not complete, or not understood, are left out. Throws
 * a ResultsApiError, code `refused` when the API does not know the season.
 */
export const importSeason = async (
  year: number,
  client: ResultsClient,
  options: ImportOptions = {},
): Promise<SeasonData> => {
  // what is not understood is reported when the calendar is followed, or the round imported; it must not fail the season
  const season = await readSeason(year, client, { ...options, withoutOddRaces: true });
  const { source, teams, drivers } = season;
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
