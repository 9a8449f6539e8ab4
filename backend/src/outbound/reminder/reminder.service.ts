import { isDeepStrictEqual } from 'node:util';
import {
  CHANNELS,
  decideReminder,
  mayRemind,
  type OpenLeague,
  type ReminderKind,
  REMINDING_PACES,
  roundToRemindOf,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueCleanup } from '../../leagues/league/league-cleanup.js';
import { type Notice, Notices } from '../notification/notices.js';
import { type Recipient, Recipients } from '../notification/recipients.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { type NightLeague, NightLeagues } from '../../leagues/league/night-leagues.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { OpenPicksService } from './open-picks.service.js';
import { eventsOf, REMINDER_WRITER, type ReminderFacts, ruleFacts } from './reminder-facts.js';
import { type StoredReminders, ReminderRecordRepository } from './reminder-record.repository.js';

/** A round whose lock is near. */
type RoundToRemindOf = {
  /** `season:round`, or `league:round` of a race night. */
  readonly id: string;
  readonly season: SeasonSnapshot;
  readonly round: number;
  readonly lockAt: Date;
  readonly now: Date;
  /** When this process last checked it, game time; null before the first time. */
  readonly checkedAt: Date | null;
  /** Missing for the leagues that follow the real calendar. */
  readonly night: NightLeague | undefined;
};

/**
 * Checks with each run who needs a pick, and reminds as game-rules decide (REMIND-1 to REMIND-4, NIGHT-11). A reminder is
 * queued first and recorded then. Its key names round, player, kind and the number of earlier ones, so a run that is
 * repeated queues nothing twice.
 */
@Injectable()
export class ReminderService implements OnModuleInit {
  /** The round of each season or night that was last checked, and when, game time. */
  private readonly checks = new Map<string, { readonly id: string; readonly at: Date }>();

  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly records: ReminderRecordRepository,
    private readonly openPicks: OpenPicksService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly jobs: JobRunner,
    private readonly nights: NightLeagues,
    private readonly leagueCleanup: LeagueCleanup,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('reminders', { eraseLeague: (id) => this.forget(id) });
    this.accountCleanup.add('reminders', (user) => this.records.removeOfUser(user));
    this.jobs.add({ name: 'remind', run: (now) => this.remindDue(now) });
  }

  private async forget(night: string): Promise<void> {
    this.checks.delete(night);
    await this.records.forget(night);
  }

  private async remindDue(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      await this.remind(await this.calendars.ofSeason(year), undefined, now);
    }
    for await (const night of this.nights.started({ paces: REMINDING_PACES })) {
      const isOpen = await this.remind(await this.calendars.of(night), night, now);
      if (!isOpen && (await this.nights.stateOf(night, now)).phase === 'over') {
        this.checks.delete(night._id);
        await this.nights.finish(night);
      }
    }
  }

  /** False without a round that can be picked. */
  private async remind(
    season: SeasonSnapshot,
    night: NightLeague | undefined,
    now: Date,
  ): Promise<boolean> {
    const open = roundToRemindOf(season.at(now), now);
    if (!open || !mayRemind(open.lockAt, now)) return open !== null;
    const played = night?._id ?? String(season.year);
    const id = `${played}:${open.round.round}`;
    const last = this.checks.get(played);
    const checkedAt = last?.id === id && last.at <= now ? last.at : null;
    const { lockAt } = open;
    const { round } = open.round;
    await this.remindAll({ id, season, round, lockAt, now, checkedAt, night });
    if (!checkedAt) await this.records.forgetOthers(played, id);
    this.checks.set(played, { id, at: now });
    return true;
  }

  private async remindAll(round: RoundToRemindOf): Promise<void> {
    const open = await this.openPicks.leagues(round);
    const records = await this.records.ofRound(round.id);
    // also for players who no longer need a pick: if they need one again, it counts from then
    const players = new Set([...open.keys(), ...records.keys()]);
    for await (const recipient of this.recipients.of([...players])) {
      const { _id: user } = recipient;
      await this.remindPlayer(recipient, round, open.get(user) ?? [], records.get(user));
    }
  }

  private async remindPlayer(
    recipient: Recipient,
    round: RoundToRemindOf,
    leagues: readonly OpenLeague[],
    stored: StoredReminders | undefined,
  ): Promise<void> {
    const { now, checkedAt } = round;
    const facts = ruleFacts(recipient, { ...round, leagues });
    const decision = decideReminder(stored?.leagues ?? [], facts, { now, checkedAt });
    const count = stored?.count ?? 0;
    for (const channel of CHANNELS) {
      const kind = decision.send[channel];
      if (!kind) continue;
      const notice = noticeOf({ kind, count, hasMoved: decision.hasMoved }, recipient, round);
      await this.notices.notifyBy(channel, recipient, notice, now);
    }
    const isSent = Object.keys(decision.send).length > 0;
    const record = { leagues: [...decision.leagues], count: isSent ? count + 1 : count };
    if (isDeepStrictEqual(record, stored ?? { leagues: [], count })) return;
    await this.records.store({ round: round.id, user: recipient._id }, record);
  }
}

type Sending = {
  readonly kind: ReminderKind;
  /** How many reminders of the round were queued before. */
  readonly count: number;
  readonly hasMoved: boolean;
};

function noticeOf(
  { kind, count, hasMoved }: Sending,
  { _id: user }: Recipient,
  { id, season, round, night, lockAt }: RoundToRemindOf,
): Notice {
  const facts: ReminderFacts = {
    user,
    season: season.year,
    round,
    ...(night && { night: night._id }),
    kind,
    hasMoved,
    lockAt,
  };
  const key = `reminder:${id}:${user}:${count}:${kind}`;
  return { key, events: eventsOf(kind), writer: REMINDER_WRITER, facts };
}
