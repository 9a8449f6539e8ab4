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
import { Clock } from '../../core/platform/clock/clock.js';
import { UserService } from '../../accounts/user/user.service.js';
import { correctionState } from '../../leagues/league-log/lasting-corrections.js';
import { RecapService } from '../../views/recap/recap.service.js';
import { audienceOf } from './log-audience.js';
import { correctedText, logText, type LogText } from './log-texts.js';
import { MembershipTexts } from './membership-texts.js';
import { Notices, type WrittenNotice } from './notices.js';
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

/** Writes a notice about a log entry when it is sent; drops it when it is no longer true. */
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
    private readonly recaps: RecapService,
    private readonly membershipTexts: MembershipTexts,
  ) {}

  onModuleInit(): void {
    this.notices.addTextWriter<LogFacts>(LOG_WRITER, (facts, by) => this.write(facts, by));
  }

  /** Not in evenings and nights by hand, which their members follow on the screen; invitations to them are sent. */
  isNotifiableIn({ action }: LogLine, { night }: LeagueSnapshot): boolean {
    if (night === null || action === 'night-opened') return true;
    return REMINDING_PACES.some((pace) => pace === night.pace.kind);
  }

  private async write(facts: LogFacts, channel: Channel): Promise<WrittenNotice | null> {
    const league = await this.leagues.find(facts.league);
    const line = await this.log.find(facts.league, facts.entry);
    if (!league || !line) return null;
    // a replaced own pick has an email of its own, which cannot be turned off (OVERRIDE-6)
    const isOverOwnPick = line.after && 'overOwnPick' in line.after && line.after.overOwnPick;
    if (channel === 'email' && isOverOwnPick) return null;
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
    if (!text) return null;
    // of several who join the latest is shown, of several corrections of a round as well
    const tag = [line.action, facts.league, ...(line.round ? [line.round] : [])].join(':');
    const { until = logNoticeEnd(line.at) } = text;
    return { recipient, event, text, tag, until };
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
    const input = { league, user: recipient._id, raceName, actor };
    return event === 'correction' ? this.corrected(line, input) : logText(line, input);
  }

  private async corrected(
    { before: was, after: is, round }: LogLine,
    input: Parameters<typeof logText>[1],
  ): Promise<LogText | null> {
    const [before, after] = [correctionState(was), correctionState(is)];
    if (!before || !after || round === null) return null;
    const former = new Map(before.points.map((each) => [each.userId, each]));
    const table = await this.recaps.correctedOf(input.league, round, former, this.clock.now());
    return correctedText({ ...input, before, after, round, table });
  }
}

/** Whether a notice about an entry is still sent; one that needs an answer is until it has one (NOTIFY-4). */
export const isNotifiableAt = ({ action, at }: LogLine, now: Date): boolean =>
  WAITING.has(action) || isLogNoticeDue(at, now);
