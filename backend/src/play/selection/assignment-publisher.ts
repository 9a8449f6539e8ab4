import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import PQueue from 'p-queue';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { MailService } from '../../core/mail/mail.service.js';
import { pickReplacedEmail } from '../../core/mail/templates/pick-replaced.js';
import { pickTakenEmail } from '../../core/mail/templates/pick-taken.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { inTime } from '../../core/platform/clock/in-time.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { type Contact, UserService } from '../../accounts/user/user.service.js';
import { EntryRepository } from './entry.repository.js';
import type { LeagueEntry, NamedOwnPick, PendingAssignment, TakenNames } from './league-entry.js';

/** The job publishes what a request has not published within this time (system time). */
const PUBLISH_AFTER_MS = 30_000;
/** In ms: how long a shutdown waits for publishing. A database that hangs would delay it for half a minute. */
const FINISH_MS = 1000;

/**
 * Publishes assignments: in the league's log, and by email to the member when the assignment replaced
 * a pick of their own (OVERRIDE-6) or took a name of an open pick (USED-5). Pending log entries and emails
 * are stored with the pick itself, so a crash in between loses nothing.
 */
@Injectable()
export class AssignmentPublisher implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(AssignmentPublisher.name);
  private readonly publishing = new PQueue();

  constructor(
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryRepository,
    private readonly users: UserService,
    private readonly log: LeagueLogService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'publish-assignments', run: () => this.publishPending() });
  }

  /**
   * Publishes right after a change. Waits for the log, not for the emails: the response time must not
   * show the owner whether there is one. Never fails: the job publishes the rest.
   */
  async publishNow(entry: LeagueEntry): Promise<void> {
    await this.logFailure(entry, async () => {
      for (const pending of entry.pendingLogEntries) await this.publishToLog(entry, pending);
    });
    void this.publishing.add(() => this.logFailure(entry, () => this.publish(entry)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    // the job publishes the rest
    await inTime(this.publishing.onIdle(), FINISH_MS);
  }

  private async logFailure(entry: LeagueEntry, publish: () => Promise<void>): Promise<void> {
    try {
      await publish();
    } catch (error) {
      this.logger.warn(
        `Assignments of entry ${String(entry._id)} are left for the job: ${String(error)}`,
      );
    }
  }

  /** Publishes all pending assignments of an entry and drops them. */
  private async publish(entry: LeagueEntry): Promise<void> {
    const league = await this.leagues.find(String(entry.league));
    for (const pending of entry.pendingLogEntries) {
      if (league) await this.publishToLog(entry, pending);
      if (league) await this.emailMember(entry, league, pending);
      await this.entries.dropPendingAssignment(entry._id, pending._id);
    }
  }

  private async publishPending(): Promise<void> {
    const before = systemNow().getTime() - PUBLISH_AFTER_MS;
    for (const entry of await this.entries.withPendingAssignments()) {
      const pendingLogEntries = entry.pendingLogEntries.filter(
        ({ _id }) => _id.getTimestamp().getTime() < before,
      );
      await this.publish({ ...entry, pendingLogEntries });
    }
  }

  /** Adds one entry to the log; adding it again changes nothing. */
  private async publishToLog(entry: LeagueEntry, pending: PendingAssignment): Promise<void> {
    const { _id, at, actor, round, before, after, notes, taken } = pending;
    await this.log.append({
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
    pending: PendingAssignment,
  ): Promise<void> {
    const { taken, ownPick } = pending;
    if (!taken && !ownPick) return;
    const member = await this.users.contact(String(entry.user));
    if (!member) return;
    for (const each of taken ?? []) await this.emailTakenPick(each, { entry, league, member });
    // owners need no email about their own assignments
    if (ownPick && pending.actor._id !== member._id) {
      await this.emailReplacement({ ...pending, ownPick }, { league, member });
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
    await this.mail.queue({ dedupeKey, to: member.email, email });
  }

  private async raceName({ season }: LeagueSnapshot, round: number): Promise<string> {
    return (await this.calendars.ofSeason(season)).race(round)?.name ?? `round ${round}`;
  }

  /** One email per open pick and set of lost names, however often they are taken and given back. */
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
    await this.mail.queue({
      dedupeKey: `pick-taken:${String(entry._id)}:${round}:${names.toSorted().join()}`,
      to: member.email,
      email,
    });
  }
}
