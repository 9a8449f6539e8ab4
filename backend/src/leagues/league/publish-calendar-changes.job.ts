import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lineId } from '../league-log/line-id.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { PendingChangesService } from '../../seasons/season/pending-changes.service.js';
import { LeagueLogService } from '../league-log/league-log.service.js';
import { LeagueRepository } from './league.repository.js';

/**
 * Adds an entry to the log of every league that follows a season's calendar when a race is cancelled or
 * restored, its sprint was not run, or its lock was moved. The entries are stored with the race until every log has them.
 */
@Injectable()
export class PublishCalendarChangesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly pendingChanges: PendingChangesService,
    private readonly leagues: LeagueRepository,
    private readonly log: LeagueLogService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-calendar-changes', run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (const pending of await this.pendingChanges.calendarLogEntries()) {
      const leagues = await this.leagues.idsOfSeason(pending.year);
      for (const one of pending.changes) {
        await this.log.append(
          ...leagues.map((league) => ({
            _id: lineId(one._id, league),
            league,
            at: one.at,
            actor: { _id: one.actor },
            action: one.action,
            round: pending.round,
            before: one.lock ? { lockAt: one.lock.before } : null,
            after: one.lock ? { lockAt: one.lock.after } : null,
            notes: '',
          })),
        );
        await this.pendingChanges.calendarLogEntryPublished(pending, one);
      }
    }
  }
}
