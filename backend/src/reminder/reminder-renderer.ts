import {
  inLockOrder,
  isReminderStillDue,
  lockAt,
  PICK_FIELDS,
  type Season,
  type SentReminder,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressedEmail } from '../mail/addressed-email.js';
import { MailService } from '../mail/mail.service.js';
import { reminderEmail } from '../mail/templates/reminder.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { LeagueService } from '../league/league.service.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import { RecapService } from '../recap/recap.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { type Contact, UserService } from '../user/user.service.js';
import { type OpenPick, OpenPicksService } from './open-picks.service.js';

/** Name under which the outbox finds the renderer of reminders. */
export const REMINDER_RENDERER = 'reminder';

/** What the outbox stores of a reminder: ids and the lock it was queued for. */
export type ReminderData = SentReminder & {
  readonly user: string;
  readonly season: number;
  readonly series: number;
  /** Id of the race night that it is about; missing for the real calendar. */
  readonly night?: string;
};

/**
 * Renders a reminder when it is sent, so it names the lock and the leagues as they are by then. It is
 * dropped when the picks are in or locked, or the reader has unsubscribed.
 */
@Injectable()
export class ReminderRenderer implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly users: UserService,
    private readonly openPicks: OpenPicksService,
    private readonly recaps: RecapService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.mail.addRenderer(REMINDER_RENDERER, (data) => this.render(data as ReminderData));
  }

  private async render(data: ReminderData): Promise<AddressedEmail | null> {
    const now = this.clock.now();
    const night = data.night === undefined ? undefined : await this.leagues.find(data.night);
    // deleted since, or its owner has chosen another season or pace
    if (night === null || (night && night.season !== data.season)) return null;
    const season = await (night ? this.calendars.of(night) : this.calendars.ofSeason(data.season));
    const due = isReminderStillDue(season.at(now), data, now);
    if (!due) return null;
    const reader = await this.users.contact(data.user);
    if (!reader?.emailRemindersEnabled) return null;
    const open = await this.openPicks.ofPlayer(data.user, {
      season,
      round: data.round,
      now,
      night,
    });
    if (open.length === 0) return null;
    const { round, lockAt: locksAt } = due;
    const lock = {
      raceName: night ? `${round.name} of ${season.year}` : round.name,
      isNight: night !== undefined,
      // by day there is none of 24 hours before (NIGHT-11)
      isOnly: night?.night?.pace.kind === 'daily',
      lockAt: locksAt,
      kind: data.kind,
      hasMoved: data.series > 1,
    };
    const recap = await this.recapFor(reader, open[0], { season: season.at(now), now });
    const email = reminderEmail({ ...this.toReader(reader, open, season), ...lock, recap, now });
    return { to: reader.email, email };
  }

  /** Of the latest round that the reader took part in or missed (STATS-1). */
  private async recapFor(
    { _id }: Contact,
    open: OpenPick | undefined,
    { season, now }: { readonly season: Season; readonly now: Date },
  ) {
    const told = inLockOrder(season, season.rounds).findLast(
      ({ isCancelled, results }) => !isCancelled && results.race !== null,
    );
    const joinedAt = open?.league.members.find(({ user }) => user === _id)?.joinedAt;
    const lock = told && (lockAt(told) ?? told.sessions.race);
    if (!open || !told || !lock || !joinedAt || joinedAt >= lock) return null;
    const headline = await this.recaps.headlineOf(open.league, told.round, now);
    if (headline === null) return null;
    const link = `${this.config.publicUrl}/league/${open.league._id}/recap/${told.round}`;
    return { raceName: told.name, headline, link };
  }

  private toReader(
    { _id, username, timeZone }: Contact,
    open: readonly OpenPick[],
    season: SeasonSnapshot,
  ) {
    return {
      username,
      timeZone,
      leagues: open.map(({ league, need, planned }) => ({
        name: league.name,
        need,
        planned: planned && PICK_FIELDS.map((field) => season.nameOf(planned[field])),
        link: `${this.config.publicUrl}/league/${league._id}/${planned ? 'plan' : 'race/next/selections'}`,
      })),
      dashboard: `${this.config.publicUrl}/dashboard`,
      unsubscribe: this.unsubscribeLinks.for(_id),
    };
  }
}
