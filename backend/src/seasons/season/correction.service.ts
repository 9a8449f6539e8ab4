import { Injectable } from '@nestjs/common';
import type { RaceRecord } from './race.schema.js';
import type { ResultCorrection } from './race-results.js';
import { SeasonService } from './season.service.js';
import { SeasonRepository } from './season.repository.js';

/** Corrections of one race that are not published in the leagues' logs yet, oldest first. */
export type PendingCorrections = {
  readonly race: RaceRecord['_id'];
  readonly year: number;
  readonly round: number;
  readonly corrections: readonly ResultCorrection[];
};

/** Corrections of results, for the domain that publishes them in the leagues' logs. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  /** All corrections that are not published yet, by race. */
  async pending(): Promise<PendingCorrections[]> {
    const races = await this.seasonRepository.withCorrections();
    // the caller computes points from the corrected results: no older snapshot may be used for that
    if (races.length > 0) this.seasons.invalidate();
    return races.map(({ _id, season, round, corrections = [] }) => ({
      race: _id,
      year: season,
      round,
      corrections,
    }));
  }

  /**
   * Removes a correction once the log of every league concerned has it.
   *
   * @param shownAt game time; null where nobody has seen what it changed
   */
  async markPublished(
    { race, year, round }: PendingCorrections,
    { _id, at }: ResultCorrection,
    shownAt: Date | null,
  ): Promise<void> {
    // one by a newer build has no other date
    if (at === null && shownAt)
      await this.seasonRepository.changeRace(year, round, { correctedAt: shownAt });
    await this.seasonRepository.dropCorrection(race, _id);
  }
}
