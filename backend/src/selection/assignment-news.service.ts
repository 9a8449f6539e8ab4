import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { pickTakenLetter } from '../mail/letters/pick-taken.letter.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonService } from '../race/season.service.js';
import type { EntryRecord, StoredNews } from './entry.schema.js';
import { EntryService } from './entry.service.js';
import { NewsOutlets } from './news-outlets.js';

/** What a request did not get to tell within this time (system time), the job tells. */
const LEFT_BEHIND_MS = 30_000;
const AT_ONCE = 100;

/**
 * Tells of assignments: the league by its log, the member by mail when the assignment took a name
 * of the open pick. The news are stored with the pick itself, so a crash in between loses none.
 */
@Injectable()
export class AssignmentNewsService implements OnModuleInit {
  private readonly logger = new Logger(AssignmentNewsService.name);

  constructor(
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly outlets: NewsOutlets,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'tell-assignments', run: () => this.tellLeftBehind() });
  }

  /** Tells the news of a change right after it. What fails is told by the job: the pick stands. */
  async tellNow(entry: EntryRecord): Promise<void> {
    try {
      await this.tell(entry);
    } catch (error) {
      this.logger.warn(`News of entry ${String(entry._id)} are left for the job: ${String(error)}`);
    }
  }

  /** Tells all news of an entry and forgets them. */
  private async tell(entry: EntryRecord): Promise<void> {
    const league = await this.leagues.find(String(entry.league));
    for (const news of entry.news) {
      if (league) await this.tellOne(entry, league, news);
      await this.entries.dropNews(entry._id, news._id);
    }
  }

  private async tellLeftBehind(): Promise<void> {
    const before = systemNow().getTime() - LEFT_BEHIND_MS;
    for (const entry of await this.entries.withNews(AT_ONCE)) {
      const news = entry.news.filter(({ _id }) => _id.getTimestamp().getTime() < before);
      await this.tell({ ...entry, news });
    }
  }

  private async tellOne(entry: EntryRecord, league: LeagueFacts, news: StoredNews): Promise<void> {
    const { _id, at, actor, round, before, after, notes } = news;
    const member = await this.outlets.users.contact(String(entry.user));
    await this.outlets.log.append({
      _id,
      league: league._id,
      at,
      actor,
      action: 'override',
      round,
      before,
      after: { ...after, userId: String(entry.user), username: member?.username ?? '' },
      notes,
    });
    if (!news.taken || !member) return;
    const season = await this.seasons.load(league.season);
    const letter = pickTakenLetter({
      username: member.username,
      leagueName: league.name,
      raceName: season.race(news.taken.round)?.name ?? `round ${news.taken.round}`,
      names: news.taken.names,
      link: `${this.config.publicUrl}/league/${league._id}/race/next/selections`,
    });
    await this.outlets.mail.queue({
      dedupeKey: `pick-taken:${String(_id)}`,
      to: member.email,
      letter,
    });
  }
}
