import { Injectable } from '@nestjs/common';
import type { RaceRecord } from './race.schema.js';
import type { ResultCorrection } from './race-results.js';
import { SeasonService } from './season.service.js';
import { SeasonWriter } from './season-writer.js';

/** Corrected results of a race that the leagues' logs have still to be told of, oldest first. */
export type PendingCorrections = {
  readonly race: RaceRecord['_id'];
  readonly year: number;
  readonly round: number;
  readonly corrections: readonly ResultCorrection[];
};

/** Corrections of results, for the domains that have to tell of them. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriter,
  ) {}

  async pending(): Promise<PendingCorrections[]> {
    const races = await this.writer.withCorrections();
    // what rests on these results is worked out next: from no older snapshot than they are
    if (races.length > 0) this.seasons.invalidate();
    return races.map(({ _id, season, round, corrections = [] }) => ({
      race: _id,
      year: season,
      round,
      corrections,
    }));
  }

  /** Every league knows. */
  settle({ race }: PendingCorrections, { _id }: ResultCorrection): Promise<void> {
    return this.writer.dropCorrection(race, _id);
  }
}
