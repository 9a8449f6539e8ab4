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
import { type NightLeague, NightActions } from '../../play/race-night/night-actions.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { OpenPicksService } from './open-picks.service.js';
import { eventsOf, REMINDER_WRITER, type ReminderFacts, ruleFacts } from './reminder-facts.js';
import { type Remembered, ReminderRecordRepository } from './reminder-record.repository.js';

/** A round whose lock is near. */
type Round = {
  /** `season:round`, or `league:round` of a race night. */
  readonly id: string;
  readonly season: SeasonSnapshot;
  readonly round: number;
  readonly lockAt: Date;
  readonly now: Date;
  /** When it was last looked at; null when that is not known. */
  readonly lookedAt: Date | null;
  /** Missing for the leagues that follow the real calendar. */
  readonly night: NightLeague | undefined;
};

/**
 * Looks at each turn who needs a pick, and reminds as game-rules decide (REMIND-1 to REMIND-4, NIGHT-11). What is sent
 * is queued first and noted then; the key of a reminder names round, player, kind and how many there were before, so a
 * turn that is repeated queues nothing twice.
 */
@Injectable()
export class ReminderService implements OnModuleInit {
  /** When each season's or night's round was last looked at, game time. */
  private readonly looks = new Map<string, { readonly id: string; readonly at: Date }>();

  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly records: ReminderRecordRepository,
    private readonly openPicks: OpenPicksService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly jobs: JobRunner,
    private readonly actions: NightActions,
    private readonly leagueCleanup: LeagueCleanup,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('reminders', { eraseLeague: (id) => this.forget(id) });
    this.accountCleanup.add('reminders', (user) => this.records.removeOfUser(user));
    this.jobs.add({ name: 'remind', run: (now) => this.remindDue(now) });
  }

  private async forget(night: string): Promise<void> {
    this.looks.delete(night);
    await this.records.forget(night);
  }

  private async remindDue(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      await this.remind(await this.calendars.ofSeason(year), undefined, now);
    }
    for await (const night of this.actions.ofPaces(REMINDING_PACES)) {
      const isOpen = await this.remind(await this.calendars.of(night), night, now);
      if (!isOpen && (await this.actions.stateOf(night, now)).phase === 'over') {
        this.looks.delete(night._id);
        await this.actions.finish(night);
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
    const last = this.looks.get(played);
    const lookedAt = last?.id === id && last.at <= now ? last.at : null;
    const { lockAt } = open;
    const { round } = open.round;
    await this.look({ id, season, round, lockAt, now, lookedAt, night });
    if (!lookedAt) await this.records.forgetOthers(played, id);
    this.looks.set(played, { id, at: now });
    return true;
  }

  private async look(round: Round): Promise<void> {
    const open = await this.openPicks.leagues(round);
    const known = await this.records.ofRound(round.id);
    // also those who need nothing any more: if they do later, it counts from then
    const players = new Set([...open.keys(), ...known.keys()]);
    for await (const recipient of this.recipients.of([...players])) {
      const { _id: user } = recipient;
      await this.remindPlayer(recipient, round, open.get(user) ?? [], known.get(user));
    }
  }

  private async remindPlayer(
    recipient: Recipient,
    round: Round,
    leagues: readonly OpenLeague[],
    known: Remembered | undefined,
  ): Promise<void> {
    const { now, lookedAt } = round;
    const facts = ruleFacts(recipient, { ...round, leagues });
    const decision = decideReminder(known?.leagues ?? [], facts, { now, lookedAt });
    const count = known?.count ?? 0;
    for (const channel of CHANNELS) {
      const kind = decision.send[channel];
      if (!kind) continue;
      const notice = noticeOf({ kind, count, hasMoved: decision.hasMoved }, recipient, round);
      await this.notices.tellBy(channel, recipient, notice, now);
    }
    const isSent = Object.keys(decision.send).length > 0;
    const record = { leagues: [...decision.leagues], count: isSent ? count + 1 : count };
    if (isDeepStrictEqual(record, known ?? { leagues: [], count })) return;
    await this.records.store({ round: round.id, user: recipient._id }, record);
  }
}

type Sending = {
  readonly kind: ReminderKind;
  /** How many reminders of the round there were before. */
  readonly count: number;
  readonly hasMoved: boolean;
};

function noticeOf(
  { kind, count, hasMoved }: Sending,
  { _id: user }: Recipient,
  { id, season, round, night, lockAt }: Round,
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
