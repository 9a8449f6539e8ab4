import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueRepository } from './league.repository.js';
import type { LeagueNews } from './league.schema.js';

const AT_ONCE = 100;

/**
 * Brings what happened to a league into its log. The news are stored with the change itself and
 * have the id of the line they become, so a crash in between loses none and doubles none.
 */
@Injectable()
export class LeagueNewsService implements OnModuleInit {
  private readonly logger = new Logger(LeagueNewsService.name);

  constructor(
    private readonly leagues: LeagueRepository,
    private readonly log: LeagueLogRepository,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'tell-league-news', run: () => this.tellLeftBehind() });
  }

  /** Tells the news of a change right after it. What fails is told by the job: the change stands. */
  async tellNow(league: Types.ObjectId, news: readonly LeagueNews[]): Promise<void> {
    try {
      await this.tell(league, news);
    } catch (error) {
      const id = league.toHexString();
      this.logger.warn(`News of league ${id} are left for the job: ${String(error)}`);
    }
  }

  private async tellLeftBehind(): Promise<void> {
    for (const { _id, news = [] } of await this.leagues.withNews(AT_ONCE)) {
      await this.tell(_id, news);
    }
  }

  private async tell(league: Types.ObjectId, news: readonly LeagueNews[]): Promise<void> {
    await this.log.insert(news.map((each) => ({ ...each, league, round: null, notes: '' })));
    await this.leagues.dropNews(
      league,
      news.map(({ _id }) => _id),
    );
  }
}
