import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lineId } from '../league-log/line-id.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonRepository } from '../season/season.repository.js';
import { LeagueLogService } from './league-log.service.js';
import { LeagueService } from './league.service.js';

/**
 * Adds an entry to the log of every league that follows a season's calendar when a race is cancelled or
 * restored, or its sprint was not run. What is to be told is stored with the race until every log has it.
 */
@Injectable()
export class PublishCalendarNewsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seasonRepository: SeasonRepository,
    private readonly leagues: LeagueService,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-calendar-news', run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (const race of await this.seasonRepository.withCalendarNews()) {
      const leagues = await this.leagues.idsOfSeason(race.season);
      for (const { _id, at, actor, action } of race.calendarNews ?? []) {
        await this.log.append(
          ...leagues.map((league) => ({
            _id: lineId(_id, league),
            league,
            at,
            actor: { _id: actor },
            action,
            round: race.round,
            before: null,
            after: null,
            notes: '',
          })),
        );
        await this.seasonRepository.dropCalendarNews(race._id, _id);
      }
    }
  }
}
