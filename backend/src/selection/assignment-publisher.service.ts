import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import type { Contact } from '../user/user.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { pickReplacedEmail } from '../mail/templates/pick-replaced.js';
import { pickTakenEmail } from '../mail/templates/pick-taken.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonService } from '../season/season.service.js';
import type { LeagueEntry } from './league-entry.js';
import type { NamedOwnPick, PendingAssignment, TakenNames } from './league-entry.js';
import { EntryService } from './entry.service.js';
import { AssignmentChannels } from './assignment-channels.js';

/** What a request did not get to tell within this time (system time), the job tells. */
const LEFT_BEHIND_MS = 30_000;
const AT_ONCE = 100;

/**
 * Tells of assignments: the league by its log, the member by email when the assignment took the
 * place of a pick of their own, or a name of the open pick. The news are stored with the pick itself, so a crash in between loses none.
 */
@Injectable()
export class AssignmentPublisher implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(AssignmentPublisher.name);
  private readonly telling = new Set<Promise<void>>();

  constructor(
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly outlets: AssignmentChannels,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-assignments', run: () => this.publishPending() });
  }

  /**
   * Tells the league right after a change. The member's email is not waited for: how long the owner
   * waits must not tell whether there is one. What fails is told by the job: the pick stands.
   */
  async publishNow(entry: LeagueEntry): Promise<void> {
    await this.unlessItFails(entry, async () => {
      for (const news of entry.news) await this.publishToLog(entry, news);
    });
    const telling = this.unlessItFails(entry, () => this.tell(entry));
    this.telling.add(telling);
    void telling.then(() => this.telling.delete(telling));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.telling);
  }

  private async unlessItFails(entry: LeagueEntry, publish: () => Promise<void>): Promise<void> {
    try {
      await publish();
    } catch (error) {
      this.logger.warn(`News of entry ${String(entry._id)} are left for the job: ${String(error)}`);
    }
  }

  /** Tells all news of an entry and forgets them. */
  private async tell(entry: LeagueEntry): Promise<void> {
    const league = await this.leagues.find(String(entry.league));
    for (const news of entry.news) {
      if (league) await this.publishToLog(entry, news);
      if (league) await this.emailMember(entry, league, news);
      await this.entries.dropPendingAssignment(entry._id, news._id);
    }
  }

  private async publishPending(): Promise<void> {
    const before = systemNow().getTime() - LEFT_BEHIND_MS;
    for (const entry of await this.entries.withPendingAssignments(AT_ONCE)) {
      const news = entry.news.filter(({ _id }) => _id.getTimestamp().getTime() < before);
      await this.tell({ ...entry, news });
    }
  }

  /** One line of the log; told again it changes nothing. */
  private async publishToLog(entry: LeagueEntry, news: PendingAssignment): Promise<void> {
    const { _id, at, actor, round, before, after, notes, taken } = news;
    await this.outlets.log.append({
      _id,
      league: String(entry.league),
      at,
      actor,
      action: 'override',
      round,
      before,
      after: { ...after, userId: String(entry.user) },
      notes,
      ...(taken && { taken }),
    });
  }

  private async emailMember(
    entry: LeagueEntry,
    league: LeagueSnapshot,
    news: PendingAssignment,
  ): Promise<void> {
    const { taken, ownPick } = news;
    if (!taken && !ownPick) return;
    const member = await this.outlets.users.contact(String(entry.user));
    if (!member) return;
    for (const each of taken ?? []) await this.emailTakenPick(each, { entry, league, member });
    // owners know what they assign to themselves
    if (ownPick && news.actor._id !== member._id) {
      await this.emailReplacement({ ...news, ownPick }, { league, member });
    }
  }

  private async emailReplacement(
    { round, after, notes, ownPick }: PendingAssignment & { readonly ownPick: NamedOwnPick },
    { league, member }: { readonly league: LeagueSnapshot; readonly member: Contact },
  ): Promise<void> {
    const email = pickReplacedEmail({
      username: member.username,
      leagueName: league.name,
      raceName: await this.raceName(league, round),
      own: ownPick,
      assigned: after,
      assignPoints: after.assignPoints,
      notes,
      link: `${this.config.publicUrl}/league/${league._id}/race/${round}`,
    });
    const dedupeKey = `pick-replaced:${ownPick.key}`;
    await this.outlets.mail.queue({ dedupeKey, to: member.email, email });
  }

  private async raceName({ season }: LeagueSnapshot, round: number): Promise<string> {
    return (await this.seasons.load(season)).race(round)?.name ?? `round ${round}`;
  }

  /** One email for an open pick and the names it loses, however often they are taken and given back. */
  private async emailTakenPick(
    { round, names }: TakenNames,
    { entry, league, member }: { entry: LeagueEntry; league: LeagueSnapshot; member: Contact },
  ): Promise<void> {
    const email = pickTakenEmail({
      username: member.username,
      leagueName: league.name,
      raceName: await this.raceName(league, round),
      names,
      link: `${this.config.publicUrl}/league/${league._id}/race/next/selections`,
    });
    await this.outlets.mail.queue({
      dedupeKey: `pick-taken:${String(entry._id)}:${round}:${names.toSorted().join()}`,
      to: member.email,
      email,
    });
  }
}
