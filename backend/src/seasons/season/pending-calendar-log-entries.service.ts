import { Injectable } from '@nestjs/common';
import type { CalendarLogEntry } from './calendar-log-entries.js';
import type { RaceRecord } from './race.schema.js';
import { SeasonRepository } from './season.repository.js';

/** Changes of the calendar of one race that are not published in the leagues' logs yet, oldest first. */
export type PendingCalendarLogEntries = {
  readonly race: RaceRecord['_id'];
  readonly year: number;
  readonly round: number;
  readonly entries: readonly CalendarLogEntry[];
};

/** What has changed in the calendar, for the domain that publishes it in the leagues' logs. */
@Injectable()
export class PendingCalendarLogEntriesService {
  constructor(private readonly seasonRepository: SeasonRepository) {}

  /** All entries that are not published yet, by race. */
  async pending(): Promise<PendingCalendarLogEntries[]> {
    const races = await this.seasonRepository.withCalendarLogEntries();
    return races.map(({ _id, season, round, calendarNews = [] }) => ({
      race: _id,
      year: season,
      round,
      entries: calendarNews,
    }));
  }

  /** Removes one once the log of every league concerned has it. */
  async markPublished(
    { race }: PendingCalendarLogEntries,
    { _id }: CalendarLogEntry,
  ): Promise<void> {
    await this.seasonRepository.dropCalendarLogEntry(race, _id);
  }
}
