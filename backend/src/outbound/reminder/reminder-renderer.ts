import {
  type Channel,
  inLockOrder,
  isLaterKind,
  isOtherLock,
  isReminderStillDue,
  listed,
  lockAt,
  type OpenRound,
  PICK_FIELDS,
  REMINDER_KINDS,
  roundToRemindOf,
  type Season,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import { clockTime } from '../../core/mail/templates/local-time.js';
import { reminderEmail } from '../../core/mail/templates/reminder.js';
import { UnsubscribeLinks } from '../notification/unsubscribe-links.js';
import { type Notice, Notices } from '../notification/notices.js';
import { PlayedSeasons, type PlayedSeason } from '../notification/played-seasons.js';
import { type Recipient, Recipients, wants } from '../notification/recipients.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import type { PushContent } from '../../core/push/push-content.js';
import { RecapService } from '../../views/recap/recap.service.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { type OpenPick, OpenPicksService } from './open-picks.service.js';
import { eventsOf, REMINDER_WRITER, type ReminderFacts, ruleFacts } from './reminder-facts.js';

type Reminder = PlayedSeason & {
  readonly reader: Recipient;
  readonly open: readonly OpenPick[];
  readonly due: OpenRound;
  readonly now: Date;
};

/**
 * Renders a reminder when it is sent, so it names the lock and the leagues as they are by then. It is dropped
 * when the picks are made or locked, or the player has turned such reminders off.
 */
@Injectable()
export class ReminderRenderer implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly seasons: PlayedSeasons,
    private readonly openPicks: OpenPicksService,
    private readonly recipients: Recipients,
    private readonly recaps: RecapService,
    private readonly notices: Notices,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  onModuleInit(): void {
    this.notices.addWriter(REMINDER_WRITER, {
      email: (facts) => this.email(facts as ReminderFacts),
      push: (facts) => this.push(facts as ReminderFacts),
      instead: latestByEmail,
    });
  }

  /** Null when this channel does not send it. */
  private async find(facts: ReminderFacts, channel: Channel): Promise<Reminder | null> {
    const now = this.clock.now();
    // meanwhile a race night may have been deleted, or got another season or pace
    const played = await this.seasons.find(facts);
    const reader = played && (await this.recipients.find(facts.user));
    if (!reader) return null;
    const { season, night } = played;
    const due = roundToRemindOf(season.at(now), now);
    const { round, kind } = facts;
    // after a lock has moved far, all reminders are sent again
    if (due?.round.round !== round || isOtherLock(facts.lockAt, due.lockAt)) return null;
    const all = await this.openPicks.ofPlayer(facts.user, { season, round, now, night });
    const open = all.filter(({ league }) => !reader.mutedLeagues.includes(league._id));
    if (open.length === 0) return null;
    const leagues = open.map(({ league, planned }) => ({
      league: league._id,
      isPlanned: planned !== null,
    }));
    const asked = ruleFacts(reader, { night, lockAt: due.lockAt, leagues });
    return isReminderStillDue(kind, channel, asked, now)
      ? { ...played, reader, open, due, now }
      : null;
  }

  private async email(facts: ReminderFacts): Promise<AddressedEmail | null> {
    const found = await this.find(facts, 'email');
    if (!found) return null;
    const { season, night, reader, open, due, now } = found;
    const { round, lockAt: locksAt } = due;
    const lock = {
      raceName: night ? `${round.name} of ${season.year}` : round.name,
      isNight: night !== undefined,
      // by day there is none of 24 hours before (NIGHT-11)
      isOnly: night?.night?.pace.kind === 'daily',
      lockAt: locksAt,
      kind: facts.kind,
      hasMoved: facts.hasMoved ?? false,
    };
    const recap = await this.recapFor(reader, open[0], { season: season.at(now), now });
    const email = reminderEmail({ ...this.toReader(reader, open, season), ...lock, recap, now });
    return { to: reader.email, email };
  }

  private async push(facts: ReminderFacts): Promise<PushContent | null> {
    const found = await this.find(facts, 'push');
    if (!found) return null;
    const { season, night, reader, open, due } = found;
    // it may be read hours later, so it says no time that is left
    const at = clockTime(due.lockAt, reader.timeZone);
    const { name } = due.round;
    const [only] = open.length === 1 ? open : [];
    const isPlanned = open.every(({ planned }) => planned);
    return {
      title: isPlanned ? `Your plan will count: ${name}` : `${name} locks at ${at}`,
      body: open
        .map((pick) => `${bodyOf(pick, season)} in ${pick.league.name}.`)
        .concat(isPlanned ? [`Picks lock at ${at}. Tap to change it.`] : [])
        .join('\n'),
      path: only ? pathOf(only) : '/dashboard',
      // a later push replaces an earlier one
      tag: `reminder:${night?._id ?? season.year}:${facts.round}`,
      until: due.lockAt,
      isUrgent: facts.kind !== '24h',
    };
  }

  /** Of the latest round that the reader took part in or missed (STATS-1). */
  private async recapFor(
    { _id }: Recipient,
    open: OpenPick | undefined,
    { season, now }: { readonly season: Season; readonly now: Date },
  ) {
    const latest = inLockOrder(season, season.rounds).findLast(
      ({ isCancelled, results }) => !isCancelled && results.race !== null,
    );
    const joinedAt = open?.league.members.find(({ user }) => user === _id)?.joinedAt;
    const lock = latest && (lockAt(latest) ?? latest.sessions.race);
    if (!open || !latest || !lock || !joinedAt || joinedAt >= lock) return null;
    const outcome = await this.recaps.outcomeOf(open.league, latest.round, now);
    if (!outcome?.headline) return null;
    const link = `${this.config.publicUrl}/league/${open.league._id}/recap/${latest.round}`;
    return { raceName: latest.name, headline: outcome.headline.text, link };
  }

  private toReader(
    { _id, username, timeZone }: Recipient,
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
        link: `${this.config.publicUrl}${pathOf({ league, planned })}`,
      })),
      dashboard: `${this.config.publicUrl}/dashboard`,
      unsubscribe: this.unsubscribeLinks.for(_id),
    };
  }
}

/** Where the pick is made, or the plan changed. */
const pathOf = ({ league, planned }: Pick<OpenPick, 'league' | 'planned'>): string =>
  `/league/${league._id}/${planned ? 'plan' : 'race/next/selections'}`;

/** What is missing, without the full stop. */
function bodyOf({ need, planned }: OpenPick, season: SeasonSnapshot): string {
  if (planned) return listed(PICK_FIELDS.map((field) => season.nameOf(planned[field])));
  return need === 'taken' ? 'One of your picks is no longer available' : 'You have no pick';
}

/** In place of a push that reached no device: the latest reminder so far that the player has chosen as email. */
function latestByEmail(notice: Notice, reader: Recipient): Notice | null {
  const facts = notice.facts as ReminderFacts;
  const kind = REMINDER_KINDS.findLast(
    (each) => !isLaterKind(each, facts.kind) && wants(reader, eventsOf(each), 'email'),
  );
  if (!kind) return null;
  const key = notice.key.replace(/[^:]+$/, kind);
  return { ...notice, key, events: eventsOf(kind), facts: { ...facts, kind } };
}
