import type { FetchedRound } from '@gridlock/season-packs';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import type { ResultSource } from '../season/race-results.js';

/** The races whose results are requested, and the game's time. */
export type ResultsRequest = {
  readonly season: SeasonSnapshot;
  readonly races: readonly RaceSnapshot[];
  readonly now: Date;
};

/** A source of results. */
export type ResultsProvider = {
  readonly source: Exclude<ResultSource, 'manual'>;

  /** Whether this provider is responsible for the race. */
  holds(season: SeasonSnapshot, race: RaceSnapshot): boolean;

  /**
   * What is published of the races at `now`, by our round number; a round that is missing has
   * nothing published. Not validated yet.
   *
   * @throws ResultsApiError when it cannot be asked.
   */
  fetch(request: ResultsRequest): Promise<ReadonlyMap<number, FetchedRound>>;
};
