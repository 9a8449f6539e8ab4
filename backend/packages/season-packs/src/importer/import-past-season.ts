import type { CalendarRound, ResultRowData, RoundData, SeasonData } from '../model/season-data.js';
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
import { regularsOnly } from './regulars.js';
import { unplayable } from './results-api-error.js';
import { validateClassification } from './validate-round.js';

/** Options of `importPastSeason`. */
type PastImportOptions = ImportOptions & {
  /** Called with the number of rounds fetched so far, and of all rounds. */
  readonly onProgress?: (done: number, rounds: number) => Promise<void>;
};

/** A list with a smaller share of the cars of most rounds is taken for one that is published in part. */
const LEAST_SHARE_OF_CARS = 0.75;
/** How many reasons are listed. */
const MAX_REASONS = 3;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

type PublishedList = {
  readonly rows: readonly ResultRowData[] | null;
  readonly doubts: readonly string[];
};

/** Why a list of a past season cannot be played; who is not listed there did not start. */
const listReasons = (
  season: ReadSeason,
  { rows, doubts }: PublishedList,
  usualCars: number,
): readonly string[] => {
  if (rows === null) return ['no result is published.'];
  if (doubts.length > 0) return doubts;
  const validation = validateClassification({ ...season, rounds: [] }, rows, {
    ignoreAbsent: true,
  });
  if (!validation.ok) return validation.reasons;
  if (rows.length >= LEAST_SHARE_OF_CARS * usualCars) return [];
  return [`Only ${rows.length} cars are listed, in most ${usualCars}.`];
};

const roundReasons = (season: ReadSeason, round: CalendarRound, usualCars: number): string[] => {
  const { race, sprint } = publishedOf(season, round.round);
  const doubts = doubtsOf(season, round.round);
  const ofRace = listReasons(season, { rows: race, doubts: doubts.race }, usualCars);
  const ofSprint = round.isSprintWeekend
    ? listReasons(season, { rows: sprint, doubts: doubts.sprint }, usualCars)
    : [];
  return [
    ...ofRace.map((reason) => `Round ${round.round}, ${round.name}: ${reason}`),
    ...ofSprint.map((reason) => `Round ${round.round}, ${round.name}, sprint: ${reason}`),
  ];
};

const requirePlayable = (year: number, season: ReadSeason, rounds: readonly RoundData[]): void => {
  const usualCars = median(rounds.map(({ results }) => results.race?.length ?? 0));
  const reasons = rounds.flatMap((round) => roundReasons(season, round, usualCars));
  if (reasons.length === 0) return;
  const more = reasons.length - MAX_REASONS;
  const listed = [...reasons.slice(0, MAX_REASONS), ...(more > 0 ? [`And ${more} more.`] : [])];
  throw unplayable(year, listed);
};

/**
 * A season of the past from the API alone, with the results of all its rounds: about a dozen requests.
 * Who drove at least half of the races can be picked.
 *
 * @throws ResultsApiError, code `refused` and the reasons, when the API does not know the season or a
 *   result is missing or cannot be true.
 */
export const importPastSeason = async (
  year: number,
  client: ResultsClient,
  options: PastImportOptions = {},
): Promise<SeasonData> => {
  const season = await readSeason(year, client, { ...options, withoutOddRaces: false });
  const rounds = season.calendar
    .map((round) => withSprintFlag(round, season))
    .map((round) => ({
      ...round,
      results: publishedOf(season, round.round),
      qualifying: qualifyingOf(season, round.round),
    }));
  requirePlayable(year, season, rounds);
  const { source, teams, drivers } = season;
  return regularsOnly({ year, source, teams, drivers, rounds });
};
