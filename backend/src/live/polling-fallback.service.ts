import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AnnouncementService } from '../announcement/announcement.service.js';
import { LeagueLogService } from '../league/league-log.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { Config } from '../platform/config/config.js';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { LiveNews, type LiveTopic } from '../platform/cache/live-news.js';
import { EntryService } from '../selection/entry.service.js';
import { LeagueWatch } from './league-watch.service.js';
import { LiveSessions } from './live-sessions.service.js';
import { LiveStreams } from './live-streams.js';

const LOOK_MS = 1000;
/** In ms: lines of the log that are older are not looked for. */
const RECENT_MS = 30_000;
/** Leagues per query. */
const AT_ONCE = 500;

/** What is compared with what it was a second before. */
type Marks = {
  readonly league: string;
  readonly night: string;
  readonly picks: number;
  readonly log: string;
};

/**
 * Looks each second at what may have changed, where other processes may write and no change stream tells
 * of it: on a standalone MongoDB, and while the stream is broken.
 */
@Injectable()
export class PollingFallback implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PollingFallback.name);
  private known = new Map<string, Marks>();
  private notes: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    private readonly config: Config,
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly news: LiveNews,
    private readonly streams: LiveStreams,
    private readonly watched: LeagueWatch,
    private readonly sessions: LiveSessions,
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly log: LeagueLogService,
    private readonly announcements: AnnouncementService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.mongodbUri === null) return;
    this.timer = setInterval(() => void this.turn(), LOOK_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async turn(): Promise<void> {
    if (this.isLooking) return;
    if (this.streams.size === 0 || this.feed.isCurrent()) return this.forget();
    this.isLooking = true;
    try {
      await this.sessions.checkAll();
      await this.look();
    } catch (error) {
      this.logger.warn(`Nobody is told of changes: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  private forget(): void {
    this.known.clear();
    this.notes = null;
  }

  private async look(): Promise<void> {
    const ids = [...this.watched.all().keys()];
    const found = new Map<string, Marks>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const leagues = new Map((await this.leagues.findMany(some)).map((each) => [each._id, each]));
      const picks = await this.entries.pickedVersions(some);
      const lines = await this.log.latestOf(some, RECENT_MS);
      for (const id of some) {
        const before = this.known.get(id);
        const log = lines.get(id) ?? before?.log ?? '';
        const marks = { ...marksOf(leagues.get(id)), picks: picks.get(id) ?? 0, log };
        found.set(id, marks);
        if (before) this.changes.record(id, differences(before, marks));
      }
    }
    this.known = found;
    await this.lookAtNotes();
  }

  private async lookAtNotes(): Promise<void> {
    const notes = (await this.announcements.list()).map(({ _id }) => _id).join();
    if (this.notes !== null && notes !== this.notes) this.news.ofEverybody(['announcements']);
    this.notes = notes;
  }
}

function marksOf(league: LeagueSnapshot | undefined): Pick<Marks, 'league' | 'night'> {
  if (!league) return { league: '', night: '' };
  const { name, code, owner, ownerMay, plansMayCount, members, night } = league;
  const shown = [
    name,
    code,
    owner,
    ownerMay.length,
    plansMayCount,
    members.map(({ user }) => user),
  ];
  return { league: shown.join(' '), night: String(night?.version) };
}

function differences(before: Marks, after: Marks): readonly LiveTopic[] {
  return [
    ...(before.league === after.league ? [] : (['members', 'standings'] as const)),
    ...(before.night === after.night ? [] : (['night', 'lock', 'swaps', 'results'] as const)),
    ...(before.picks === after.picks ? [] : (['picks'] as const)),
    // an assignment is told by its line in the log
    ...(before.log === after.log ? [] : (['log', 'picks', 'standings'] as const)),
  ];
}
