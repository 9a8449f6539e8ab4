import { Injectable } from '@nestjs/common';
import type { CalendarNews } from './calendar-news.js';
import type { RaceRecord } from './race.schema.js';
import { SeasonRepository } from './season.repository.js';

/** News of one race that are not published in the leagues' logs yet, oldest first. */
export type PendingNews = {
  readonly race: RaceRecord['_id'];
  readonly year: number;
  readonly round: number;
  readonly news: readonly CalendarNews[];
};

/** What has changed in the calendar, for the domain that publishes it in the leagues' logs. */
@Injectable()
export class CalendarNewsService {
  constructor(private readonly seasonRepository: SeasonRepository) {}

  /** All news that are not published yet, by race. */
  async pending(): Promise<PendingNews[]> {
    const races = await this.seasonRepository.withCalendarNews();
    return races.map(({ _id, season, round, calendarNews = [] }) => ({
      race: _id,
      year: season,
      round,
      news: calendarNews,
    }));
  }

  /** Removes one once the log of every league concerned has it. */
  async markPublished({ race }: PendingNews, { _id }: CalendarNews): Promise<void> {
    await this.seasonRepository.dropCalendarNews(race, _id);
  }
}
