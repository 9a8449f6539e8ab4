import {
  type Channel,
  CHANNELS,
  dueNightReminder,
  dueReminder,
  latestWanted,
  REMINDER_KINDS,
  REMINDER_LEAD_MS,
  reminderAt,
  REMINDING_PACES,
  type DueReminder,
  type ReminderKind,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { LeagueCleanup } from '../league/league-cleanup.js';
import { type Notice, Notices } from '../notification/notices.service.js';
import { quietHoursOf, type Recipient, Recipients } from '../notification/recipients.service.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { type NightLeague, NightActions } from '../race-night/night-actions.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { OpenPicksService } from './open-picks.service.js';
import {
  eventsOf,
  laterKinds,
  REMINDER_WRITER,
  type ReminderFacts,
  wantsReminder,
} from './reminder-facts.js';
import { ReminderRoundRepository } from './reminder-round.repository.js';
import type { ReminderRound } from './reminder-round.schema.js';

type Reminding = {
  readonly season: SeasonSnapshot;
  readonly due: DueReminder;
  readonly now: Date;
  /** Missing for the leagues that follow the real calendar. */
  readonly night?: NightLeague;
};

/** A series of reminders of one round. */
type Series = Omit<Reminding, 'due'> & {
  readonly id: string;
  readonly round: number;
  readonly stored: ReminderRound;
  /** Of a race night by day the first is not sent (NIGHT-11). */
  readonly kinds: readonly ReminderKind[];
};

/**
 * Finds out who has to be reminded (REMIND-1 to REMIND-3, NIGHT-11) and tells each of them once, in the ways that
 * they want. The key of a reminder names round, series, kind and player, so a run that is repeated queues nothing
 * twice; that all are queued is written last.
 */
@Injectable()
export class ReminderService implements OnModuleInit {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly rounds: ReminderRoundRepository,
    private readonly openPicks: OpenPicksService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly jobs: JobRunner,
    private readonly actions: NightActions,
    private readonly leagueCleanup: LeagueCleanup,
  ) {}

  onModuleInit(): void {
    this.leagueCleanup.add('reminders', { eraseLeague: (id) => this.rounds.forget(id) });
    this.jobs.add({ name: 'remind', run: (now) => this.remindDue(now) });
  }

  private async remindDue(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      const season = await this.calendars.ofSeason(year);
      const due = dueReminder(season.at(now), now);
      if (due) await this.remind({ season, due, now });
    }
    for await (const night of this.actions.ofPaces(REMINDING_PACES)) {
      const season = await this.calendars.of(night);
      const due = dueNightReminder(season.at(now), night.night.pace.kind, now);
      if (due) await this.remind({ season, due, now, night });
      else if ((await this.actions.stateOf(night, now)).phase === 'over') {
        await this.actions.finish(night);
      }
    }
  }

  private async remind({ season, due, now, night }: Reminding): Promise<void> {
    const { round } = due.round;
    const id = `${night?._id ?? season.year}:${round}`;
    const stored = await this.rounds.seriesFor(id, due.lockAt);
    if (isDone(stored, due.kind)) return;
    const kinds = REMINDER_KINDS.filter(
      (kind) => kind !== '24h' || night?.night.pace.kind !== 'daily',
    );
    const series: Series = { season, now, ...(night && { night }), id, round, stored, kinds };
    const players = await this.openPicks.players({ season, round, now, night });
    for await (const recipient of this.recipients.of(players)) {
      for (const channel of CHANNELS) await this.remindBy(channel, recipient, due.kind, series);
    }
    await this.rounds.markDone(stored, due.kind);
  }

  private async remindBy(
    channel: Channel,
    recipient: Recipient,
    due: ReminderKind,
    series: Series,
  ): Promise<void> {
    const { now, kinds, stored } = series;
    const isWanted = wantsReminder(recipient, channel);
    const kind = latestWanted(due, (each) => kinds.includes(each) && isWanted(each));
    if (kind) {
      const at = reminderAt(kind, stored.lockAt, quietHoursOf(recipient));
      const notice = noticeOf(kind, recipient, series);
      if (at > now) await this.notices.hold(channel, recipient, notice, at);
      else await this.notices.tellBy(channel, recipient, notice, now);
    }
    const early = laterKinds(due).findLast(
      (each) => isWanted(each) && isBeforeQuietHours(each, stored.lockAt, recipient),
    );
    if (!early) return;
    // the later ones would come too late in the night: the last of them comes before it (NOTIFY-2)
    const at = reminderAt(early, stored.lockAt, quietHoursOf(recipient));
    if (at > now) {
      await this.notices.hold(channel, recipient, noticeOf(early, recipient, series), at);
    }
  }
}

function noticeOf(
  kind: ReminderKind,
  { _id: user }: Recipient,
  { season, night, id, round, stored }: Series,
): Notice {
  const { series, lockAt } = stored;
  const facts: ReminderFacts = {
    user,
    season: season.year,
    round,
    ...(night && { night: night._id }),
    kind,
    series,
    lockAt,
  };
  const key = `reminder:${id}:${series}:${kind}:${user}`;
  return { key, events: eventsOf(kind), writer: REMINDER_WRITER, facts };
}

const isBeforeQuietHours = (kind: ReminderKind, lockAt: Date, recipient: Recipient): boolean =>
  reminderAt(kind, lockAt, quietHoursOf(recipient)).getTime() <
  lockAt.getTime() - REMINDER_LEAD_MS[kind];

/** A series only goes forward: after a later reminder an earlier one is not sent any more. */
const isDone = ({ done }: ReminderRound, kind: ReminderKind): boolean =>
  done !== null && REMINDER_KINDS.indexOf(done) >= REMINDER_KINDS.indexOf(kind);
