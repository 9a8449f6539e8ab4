import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueRepository } from './league.repository.js';
import type { PendingLogEntry } from './league.schema.js';

const AT_ONCE = 100;

/**
 * Brings what happened to a league into its log. The news are stored with the change itself and
 * have the id of the line they become, so a crash in between loses none and doubles none.
 */
@Injectable()
export class LogPublisher implements OnModuleInit {
  private readonly logger = new Logger(LogPublisher.name);

  constructor(
    private readonly leagues: LeagueRepository,
    private readonly log: LeagueLogRepository,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-league-log', run: () => this.publishPending() });
  }

  /** Tells the news of a change right after it. What fails is told by the job: the change stands. */
  async publishNow(league: Types.ObjectId, news: readonly PendingLogEntry[]): Promise<void> {
    try {
      await this.publish(league, news);
    } catch (error) {
      const id = league.toHexString();
      this.logger.warn(`News of league ${id} are left for the job: ${String(error)}`);
    }
  }

  private async publishPending(): Promise<void> {
    for (const { _id, news = [] } of await this.leagues.withPendingLogEntries(AT_ONCE)) {
      await this.publish(_id, news);
    }
  }

  private async publish(league: Types.ObjectId, news: readonly PendingLogEntry[]): Promise<void> {
    await this.log.insert(news.map((each) => ({ ...each, league, round: null, notes: '' })));
    await this.leagues.dropPendingLogEntries(
      league,
      news.map(({ _id }) => _id),
    );
  }
}
