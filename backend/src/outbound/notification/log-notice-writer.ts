import {
  type Channel,
  isLogNoticeDue,
  logNoticeEnd,
  type NotificationEvent,
  REMINDING_PACES,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueLogService, type LogLine } from '../../leagues/league-log/league-log.service.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import { Clock } from '../../core/platform/clock/clock.js';
import type { PushContent } from '../../core/push/push-content.js';
import { UserService } from '../../accounts/user/user.service.js';
import { audienceOf } from './log-audience.js';
import { logText, type LogText } from './log-texts.js';
import { MembershipTexts } from './membership-texts.js';
import { NoticeEmails } from './notice-emails.js';
import { Notices } from './notices.js';
import { type Recipient, Recipients, wants } from './recipients.js';

/** Name under which the outboxes find the renderer of notices about log entries. */
export const LOG_WRITER = 'log';

/** What the outbox stores of such a notice. */
export type LogFacts = {
  readonly user: string;
  readonly league: string;
  /** Id of the entry. */
  readonly entry: string;
};

/** Entries that wait for an answer; `MembershipTexts` checks whether they still do. */
const WAITING: ReadonlySet<LogLine['action']> = new Set([
  'season-opened',
  'night-opened',
  'ownership-offered',
  'rounds-asked',
]);

type LogNotice = {
  readonly league: LeagueSnapshot;
  readonly recipient: Recipient;
  readonly actor: string | null;
  readonly event: NotificationEvent;
};

type Written = {
  readonly recipient: Recipient;
  readonly text: LogText;
  readonly event: NotificationEvent;
  readonly line: LogLine;
};

/** Writes a notice about a log entry when it is sent; drops it when it is not true any more. */
@Injectable()
export class LogNoticeWriter implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly log: LeagueLogService,
    private readonly users: UserService,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly emails: NoticeEmails,
    private readonly membershipTexts: MembershipTexts,
  ) {}

  onModuleInit(): void {
    this.notices.addWriter(LOG_WRITER, {
      email: (facts) => this.email(facts as LogFacts),
      push: (facts) => this.push(facts as LogFacts),
    });
  }

  /** Not in evenings and nights by hand, which their members follow on the screen; invitations to them are sent. */
  isNotifiableIn({ action }: LogLine, { night }: LeagueSnapshot): boolean {
    if (night === null || action === 'night-opened') return true;
    return REMINDING_PACES.some((pace) => pace === night.pace.kind);
  }

  private async push(facts: LogFacts): Promise<PushContent | null> {
    const written = await this.write(facts, 'push');
    if (!written) return null;
    const { text, line } = written;
    const { title, lines, path, until = logNoticeEnd(line.at) } = text;
    // of several who join the latest is shown, of several corrections of a round as well
    const tag = [line.action, facts.league, ...(line.round ? [line.round] : [])].join(':');
    return { title, body: lines.join('\n'), path, tag, until };
  }

  private async email(facts: LogFacts): Promise<AddressedEmail | null> {
    const written = await this.write(facts, 'email');
    if (!written) return null;
    const { text, event, line, recipient } = written;
    // a replaced own pick has an email of its own, which cannot be turned off (OVERRIDE-6)
    if (line.after && 'overOwnPick' in line.after && line.after.overOwnPick) return null;
    return this.emails.write(recipient, { ...text, event });
  }

  private async write(facts: LogFacts, channel: Channel): Promise<Written | null> {
    const league = await this.leagues.find(facts.league);
    const line = await this.log.find(facts.league, facts.entry);
    if (!league || !line) return null;
    const audience = audienceOf(line, league);
    if (!audience?.players.includes(facts.user) || !isNotifiableAt(line, this.clock.now()))
      return null;
    const recipient = await this.recipients.find(facts.user);
    if (!recipient || recipient.mutedLeagues.includes(league._id)) return null;
    const { event } = audience;
    if (!wants(recipient, [event], channel)) return null;
    const named = await this.users.named(line.actor._id === null ? [] : [line.actor._id]);
    const actor = named.get(line.actor._id ?? '')?.username ?? null;
    const text = await this.textOf(line, { league, recipient, actor, event });
    return text && { recipient, text, event, line };
  }

  private async textOf(
    line: LogLine,
    { league, recipient, actor, event }: LogNotice,
  ): Promise<LogText | null> {
    if (event === 'membership') {
      return this.membershipTexts.of(line, { league, recipient, actor, now: this.clock.now() });
    }
    const season = await this.calendars.of(league);
    const raceName = season.race(line.round ?? 0)?.name ?? 'this round';
    return logText(line, { league, user: recipient._id, raceName, actor });
  }
}

/** Whether a notice about an entry is still sent: one that waits for an answer is, as long as it waits (NOTIFY-4). */
export const isNotifiableAt = ({ action, at }: LogLine, now: Date): boolean =>
  WAITING.has(action) || isLogNoticeDue(at, now);
