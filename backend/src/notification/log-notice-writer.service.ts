import {
  type Channel,
  isNewsAt,
  type NotificationEvent,
  REMINDING_PACES,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { LeagueLogService, type LogLine } from '../league/league-log.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import type { AddressedEmail } from '../mail/addressed-email.js';
import { Clock } from '../platform/clock/clock.js';
import type { PushContent } from '../push/push-content.js';
import { UserService } from '../user/user.service.js';
import { logText, type LogText } from './log-texts.js';
import { NoticeEmails } from './notice-emails.service.js';
import { Notices } from './notices.service.js';
import { type Recipient, Recipients, wants } from './recipients.service.js';

/** Name under which the outboxes find the renderer of what is told of the leagues' logs. */
export const LOG_WRITER = 'log';

/** What the outbox stores of it. */
export type LogFacts = {
  readonly user: string;
  readonly league: string;
  /** Id of the entry. */
  readonly entry: string;
};

type Written = {
  readonly recipient: Recipient;
  readonly text: LogText;
  readonly event: NotificationEvent;
  readonly line: LogLine;
};

/** Writes what is told of a league's log when it is sent; drops it when it is not true any more. */
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
  ) {}

  onModuleInit(): void {
    this.notices.addWriter(LOG_WRITER, {
      email: (facts) => this.email(facts as LogFacts),
      push: (facts) => this.push(facts as LogFacts),
    });
  }

  /** Evenings, and nights by hand, are followed on the screen. */
  isToldIn({ night }: LeagueSnapshot): boolean {
    return night === null || REMINDING_PACES.some((pace) => pace === night.pace.kind);
  }

  private async push(facts: LogFacts): Promise<PushContent | null> {
    const written = await this.write(facts, 'push');
    if (!written) return null;
    const { text, event, line } = written;
    const { title, lines, path } = text;
    // of several who join the latest is shown, of several corrections of a round as well
    const tag = [event, facts.league, ...(line.round ? [line.round] : [])].join(':');
    return { title, body: lines.join('\n'), path, tag };
  }

  private async email(facts: LogFacts): Promise<AddressedEmail | null> {
    const written = await this.write(facts, 'email');
    if (!written) return null;
    const { text, event, line, recipient } = written;
    // that its player's own pick was replaced is told by an email that cannot be turned off (OVERRIDE-6)
    if (line.after && 'overOwnPick' in line.after && line.after.overOwnPick) return null;
    return this.emails.write(recipient, { ...text, event });
  }

  private async write(facts: LogFacts, channel: Channel): Promise<Written | null> {
    const league = await this.leagues.find(facts.league);
    const line = await this.log.find(facts.league, facts.entry);
    if (!league || !line) return null;
    const subject = subjectOf(line, league);
    if (!subject?.players.includes(facts.user) || !isNewsAt(line.at, this.clock.now())) return null;
    const recipient = await this.recipients.find(facts.user);
    if (!recipient || recipient.mutedLeagues.includes(league._id)) return null;
    const { event } = subject;
    if (!wants(recipient, [event], channel)) return null;
    const season = await this.calendars.of(league);
    const raceName = season.race(line.round ?? 0)?.name ?? 'this round';
    const named = await this.users.named(line.actor._id === null ? [] : [line.actor._id]);
    const actor = named.get(line.actor._id ?? '')?.username ?? null;
    const text = logText(line, { league, user: recipient._id, raceName, actor });
    return text && { recipient, text, event, line };
  }
}

/** Whom an entry concerns among those who are members now; null where nobody is told of it any more. */
export function subjectOf(
  { action, actor, after }: LogLine,
  { members }: LeagueSnapshot,
): { readonly event: NotificationEvent; readonly players: readonly string[] } | null {
  const all = members.map(({ user }) => user);
  if (action === 'member-joined') {
    const isThere = actor._id !== null && all.includes(actor._id);
    return isThere ? { event: 'joined', players: all.filter((user) => user !== actor._id) } : null;
  }
  if (action === 'override') {
    const player = after && 'mainDriver' in after ? after.userId : undefined;
    // owners know what they assign to themselves
    const players = all.filter((user) => user === player && user !== actor._id);
    return { event: 'assigned', players };
  }
  if (action === 'correction') {
    const points = after && 'points' in after ? after.points : [];
    const changed = new Set(points.map(({ userId }) => userId));
    return { event: 'correction', players: all.filter((user) => changed.has(user)) };
  }
  return null;
}
