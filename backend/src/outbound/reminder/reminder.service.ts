import { isDeepStrictEqual } from 'node:util';
import {
  CHANNELS,
  decideReminder,
  isLocked,
  mayRemind,
  nextReminderCheck,
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
import { systemNow } from '../../core/platform/clock/clock.js';
import { type Changed, ChangedPlayers } from './changed-players.js';
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

/** What a check of everybody has found of a round, and what was changed of it since. */
type CheckedRound = {
  readonly id: string;
  readonly season: SeasonSnapshot;
  /** Which results are out and which rounds have locked: what time changes of the season. */
  readonly stage: string;
  /** When everybody was last checked, system time in ms. */
  readonly allAt: number;
  /** When time alone may make a reminder due, by player, game time in ms. */
  readonly dueAt: Map<string, number>;
};

/** In ms: how often everybody is checked for a round in the last day before its lock, whatever has changed (system time). */
const ALL_MS = 10 * 60_000;

/**
 * Checks who needs a pick, and reminds as game-rules decide (REMIND-1 to REMIND-4, NIGHT-11): everybody when a lock comes
 * near, as after a start of the server or a change of the season, then those for whom something has changed or whose
 * reminder has come due. A reminder is queued first and recorded then. Its key names round, player, kind and the number
 * of earlier ones, so a run that is repeated queues nothing twice.
 */
@Injectable()
export class ReminderService implements OnModuleInit {
  /** The round of each season or night that was last checked, and when, game time. */
  private readonly checks = new Map<string, { readonly id: string; readonly at: Date }>();
  /** By season or night; missing where everybody is to be checked. */
  private readonly checked = new Map<string, CheckedRound>();

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
    private readonly changes: ChangedPlayers,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('reminders', {
      eraseLeague: (id) => this.forget(id),
      eraseMember: (_league, user) => {
        this.changes.playerChanged({ user });
        return Promise.resolve(true);
      },
    });
    this.accountCleanup.add('reminders', (user) => this.records.removeOfUser(user));
    this.jobs.add({ name: 'remind', run: (now) => this.remindDue(now) });
  }

  private async forget(night: string): Promise<void> {
    this.checks.delete(night);
    this.checked.delete(night);
    await this.records.forget(night);
  }

  private async remindDue(now: Date): Promise<void> {
    if (this.checked.size === 0) this.changes.forget();
    try {
      const changed = await this.changes.take();
      for (const year of await this.calendars.years()) {
        await this.remind(await this.calendars.ofSeason(year), undefined, { changed, now });
      }
      for await (const night of this.nights.started({ paces: REMINDING_PACES })) {
        const isOpen = await this.remind(await this.calendars.of(night), night, { changed, now });
        if (!isOpen && (await this.nights.stateOf(night, now)).phase === 'over') {
          this.checks.delete(night._id);
          await this.nights.finish(night);
        }
      }
    } catch (error) {
      // what has changed is taken, and some of it not checked
      this.checked.clear();
      throw error;
    }
  }

  /** False without a round that can be picked. */
  private async remind(
    season: SeasonSnapshot,
    night: NightLeague | undefined,
    { changed, now }: { readonly changed: Changed; readonly now: Date },
  ): Promise<boolean> {
    const played = night?._id ?? String(season.year);
    const before = this.checked.get(played);
    this.checked.delete(played);
    const open = roundToRemindOf(season.at(now), now);
    if (!open || !mayRemind(open.lockAt, now)) return open !== null;
    const id = `${played}:${open.round.round}`;
    const last = this.checks.get(played);
    const checkedAt = last?.id === id && last.at <= now ? last.at : null;
    const { lockAt } = open;
    const { round } = open.round;
    const stage = stageOf(season, now);
    const allAt = systemNow().getTime();
    const isSame =
      checkedAt !== null &&
      before?.id === id &&
      before.season === season &&
      before.stage === stage &&
      Math.abs(allAt - before.allAt) < ALL_MS;
    const some = isSame && changed !== 'all' ? playersToCheck(before, changed, now) : null;
    const checked = some && before ? before : { id, season, stage, allAt, dueAt: new Map() };
    await this.remindAll({ id, season, round, lockAt, now, checkedAt, night }, some, checked.dueAt);
    if (!checkedAt) await this.records.forgetOthers(played, id);
    this.checks.set(played, { id, at: now });
    this.checked.set(played, checked);
    return true;
  }

  /** @param some user ids of whom to check; null for everybody */
  private async remindAll(
    round: RoundToRemindOf,
    some: readonly string[] | null,
    dueAt: CheckedRound['dueAt'],
  ): Promise<void> {
    if (some?.length === 0) return;
    const open = await this.openPicks.leagues(round, some);
    const records = await this.records.ofRound(round.id, some);
    for (const user of some ?? []) dueAt.delete(user);
    // also for players who no longer need a pick: if they need one again, it counts from then
    const players = new Set([...open.keys(), ...records.keys()]);
    for await (const recipient of this.recipients.of([...players])) {
      const { _id: user } = recipient;
      const next = await this.remindPlayer(
        recipient,
        round,
        open.get(user) ?? [],
        records.get(user),
      );
      if (next) dueAt.set(user, next.getTime());
    }
  }

  /** @returns when time alone may make another reminder due; null when it never does */
  private async remindPlayer(
    recipient: Recipient,
    round: RoundToRemindOf,
    leagues: readonly OpenLeague[],
    stored: StoredReminders | undefined,
  ): Promise<Date | null> {
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
    if (!isDeepStrictEqual(record, stored ?? { leagues: [], count }))
      await this.records.store({ round: round.id, user: recipient._id }, record);
    return facts.leagues.length > 0 ? nextReminderCheck(facts, now) : null;
  }
}

/** The players for whom something has changed, or whose time has come. */
const playersToCheck = (
  { dueAt }: CheckedRound,
  changed: ReadonlySet<string>,
  now: Date,
): readonly string[] => {
  const players = new Set(changed);
  for (const [user, at] of dueAt) if (at <= now.getTime()) players.add(user);
  return [...players];
};

const stageOf = (season: SeasonSnapshot, now: Date): string => {
  const { rounds } = season.at(now);
  return `${season.validityWindow(now)[0]} ${rounds.filter((round) => isLocked(round, now)).length}`;
};

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
