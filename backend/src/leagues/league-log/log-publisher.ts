import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueLogService } from './league-log.service.js';
import { LoggedLeagues } from './logged-leagues.js';
import type { PendingLogEntry } from './stored-log.js';

const AT_ONCE = 100;

/**
 * Publishes pending entries in a league's log. They are stored with the change itself, under the id that
 * they have in the log, so a crash in between neither loses nor duplicates any.
 */
@Injectable()
export class LogPublisher implements OnModuleInit {
  private readonly logger = new Logger(LogPublisher.name);

  constructor(
    private readonly leagues: LoggedLeagues,
    private readonly log: LeagueLogService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-league-log', run: () => this.publishPending() });
  }

  /** Publishes the entries of a change right after it. A failure is logged, and left for the job. */
  async publishNow(league: string, entries: readonly PendingLogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await this.publish(league, entries);
    } catch (error) {
      this.logger.warn(`Log entries of league ${league} are left for the job: ${String(error)}`);
    }
  }

  private async publishPending(): Promise<void> {
    const leagues = await this.leagues.withPendingLogEntries(AT_ONCE);
    for (const { _id, pendingLogEntries: entries = [] } of leagues) {
      await this.publish(_id.toHexString(), entries);
    }
  }

  private async publish(league: string, entries: readonly PendingLogEntry[]): Promise<void> {
    await this.log.append(...entries.map((each) => ({ round: null, ...each, league, notes: '' })));
    const ids = entries.map(({ _id }) => _id);
    await this.leagues.dropPendingLogEntries(league, ids);
  }
}
