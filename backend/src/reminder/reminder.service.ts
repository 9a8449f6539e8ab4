import {
  dueNightReminder,
  dueReminder,
  REMINDING_PACES,
  type DueReminder,
  type ReminderKind,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { LeagueCleanup } from '../league/league-cleanup.js';
import { type NightLeague, NightActions } from '../race-night/night-actions.service.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { UserService } from '../user/user.service.js';
import { OpenPicksService } from './open-picks.service.js';
import { ReminderRoundRepository } from './reminder-round.repository.js';
import type { ReminderRound } from './reminder-round.schema.js';
import { REMINDER_RENDERER, type ReminderData } from './reminder-renderer.js';

/** Players whose settings are read in one query. */
const CONTACTS_AT_ONCE = 500;

type Reminding = {
  readonly season: SeasonSnapshot;
  readonly due: DueReminder;
  readonly now: Date;
  /** Missing for the leagues that follow the real calendar. */
  readonly night?: NightLeague;
};

/**
 * Finds out who has to be reminded (REMIND-1 to REMIND-3, NIGHT-11) and puts one email for each player into
 * the outbox. The key of an email names round, series, kind and player, so a run that is repeated
 * queues nothing twice; that a reminder is complete is written last.
 */
@Injectable()
export class ReminderService implements OnModuleInit {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly rounds: ReminderRoundRepository,
    private readonly openPicks: OpenPicksService,
    private readonly users: UserService,
    private readonly mail: MailService,
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
    const series = await this.rounds.seriesFor(id, due.lockAt);
    if (isDone(series, due.kind)) return;
    for (const player of await this.recipients({ season, round, now, night })) {
      const data: ReminderData = {
        user: player,
        season: season.year,
        round,
        ...(night && { night: night._id }),
        kind: due.kind,
        series: series.series,
        lockAt: series.lockAt,
      };
      const dedupeKey = `reminder:${id}:${series.series}:${due.kind}:${player}`;
      await this.mail.queueDeferred({ dedupeKey, writer: REMINDER_RENDERER, facts: data });
    }
    await this.rounds.markDone(series, due.kind);
  }

  /** Ids of players who have to choose and have reminders on. */
  private async recipients(
    input: Parameters<OpenPicksService['players']>[0],
  ): Promise<readonly string[]> {
    const players = await this.openPicks.players(input);
    const recipients: string[] = [];
    for (let from = 0; from < players.length; from += CONTACTS_AT_ONCE) {
      const some = await this.users.contacts(players.slice(from, from + CONTACTS_AT_ONCE));
      const wanting = some.filter(({ emailRemindersEnabled }) => emailRemindersEnabled);
      recipients.push(...wanting.map(({ _id }) => _id));
    }
    return recipients;
  }
}

/** A series only goes forward: after the last reminder the first one is not sent any more. */
const isDone = ({ done }: ReminderRound, kind: ReminderKind): boolean =>
  done === '2h' || done === kind;
