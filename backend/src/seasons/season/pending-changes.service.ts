import { Injectable } from '@nestjs/common';
import type { CalendarLogEntry } from './calendar-log-entries.js';
import type { ResultCorrection } from './race-results.js';
import type { RaceRecord } from './race.schema.js';
import { type PendingField, SeasonRepository } from './season.repository.js';
import { SeasonService } from './season.service.js';

/** Changes of one race that are not published in the leagues' logs yet, oldest first. */
export type PendingChanges<Change> = {
  readonly race: RaceRecord['_id'];
  readonly year: number;
  readonly round: number;
  readonly changes: readonly Change[];
};

/** Corrections of results and changes of the calendar, for the domains that publish them in the leagues' logs. */
@Injectable()
export class PendingChangesService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  async corrections(): Promise<PendingChanges<ResultCorrection>[]> {
    const pending = await this.pending('corrections');
    // the caller computes points from the corrected results: no older snapshot may be used for that
    if (pending.length > 0) this.seasons.invalidate();
    return pending;
  }

  calendarLogEntries(): Promise<PendingChanges<CalendarLogEntry>[]> {
    return this.pending('pendingCalendarLogEntries');
  }

  /**
   * Removes a correction once the log of every league concerned has it.
   *
   * @param shownAt game time; null where nobody has seen what it changed
   */
  async correctionPublished(
    { race, year, round }: PendingChanges<ResultCorrection>,
    { _id, at }: ResultCorrection,
    shownAt: Date | null,
  ): Promise<void> {
    // one by a newer build has no other date
    if (at === null && shownAt)
      await this.seasonRepository.changeRace(year, round, { correctedAt: shownAt });
    await this.seasonRepository.dropPending(race, 'corrections', _id);
  }

  /** Removes a log entry once the log of every league concerned has it. */
  async calendarLogEntryPublished(
    { race }: PendingChanges<CalendarLogEntry>,
    { _id }: CalendarLogEntry,
  ): Promise<void> {
    await this.seasonRepository.dropPending(race, 'pendingCalendarLogEntries', _id);
  }

  private async pending<Field extends PendingField>(field: Field) {
    const races = await this.seasonRepository.withPending(field);
    return races.map(({ _id: race, season: year, round, [field]: changes }) => ({
      race,
      year,
      round,
      changes,
    }));
  }
}
