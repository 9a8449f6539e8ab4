import type { FetchedRound } from '@gridlock/season-packs';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import type { ResultSource } from '../season/race-results.js';

export type Wanted = {
  readonly season: SeasonSnapshot;
  readonly races: readonly RaceSnapshot[];
  readonly now: Date;
};

/** A place where results come from. */
export type ResultsProvider = {
  readonly source: Exclude<ResultSource, 'manual'>;

  /** Whether this provider answers for the race. */
  holds(season: SeasonSnapshot, race: RaceSnapshot): boolean;

  /**
   * What is published of the races at `now`, by our round number; a round that is missing has
   * nothing published. Not validated yet.
   *
   * @throws ResultsApiError when it cannot be asked.
   */
  fetch(wanted: Wanted): Promise<ReadonlyMap<number, FetchedRound>>;
};
