import {
  type Channel,
  isNoticeDue,
  lockAt,
  noticeEnd,
  type RoundNotice,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import type { DeferredFacts } from '../../core/outbox/outbox-record.js';
import { Clock } from '../../core/platform/clock/clock.js';
import type { PushContent } from '../../core/push/push-content.js';
import { type RaceSnapshot, resultCameAt } from '../../seasons/season/season-snapshot.js';
import { NoticeEmails } from './notice-emails.js';
import { Notices } from './notices.js';
import { type PlayedSeason, PlayedSeasons } from './played-seasons.js';
import { type Recipient, Recipients, wants } from './recipients.js';
import { RoundTexts, type RoundText } from './round-texts.js';

/** Name under which the outboxes find the renderer of notices about rounds. */
export const ROUND_WRITER = 'round';

/** What the outbox stores of such a notice. */
export type RoundFacts = {
  readonly user: string;
  readonly season: number;
  readonly round: number;
  readonly notice: RoundNotice;
  /** Id of the race night that it is about; missing for the real calendar. */
  readonly night?: string;
};

type Written = {
  readonly recipient: Recipient;
  readonly text: RoundText;
  readonly until: Date | null;
};

/** Writes a notice about a round when it is sent; drops it when it is not true any more (NOTIFY-3). */
@Injectable()
export class RoundNoticeWriter implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly seasons: PlayedSeasons,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly texts: RoundTexts,
    private readonly emails: NoticeEmails,
  ) {}

  onModuleInit(): void {
    this.notices.addWriter(ROUND_WRITER, {
      email: (facts) => this.email(facts),
      push: (facts) => this.push(facts),
    });
  }

  private async push(stored: DeferredFacts): Promise<PushContent | null> {
    const written = await this.write(stored, 'push');
    if (!written) return null;
    const { season, round, notice, night } = stored as RoundFacts;
    const { title, lines, path } = written.text;
    const body = lines.join('\n');
    return {
      title,
      body,
      path,
      tag: `${notice}:${night ?? season}:${round}`,
      until: written.until,
    };
  }

  private async email(stored: DeferredFacts): Promise<AddressedEmail | null> {
    const written = await this.write(stored, 'email');
    const { notice } = stored as RoundFacts;
    return written && this.emails.write(written.recipient, { ...written.text, event: notice });
  }

  private async write(stored: DeferredFacts, channel: Channel): Promise<Written | null> {
    const facts = stored as RoundFacts;
    const now = this.clock.now();
    const played = await this.seasons.find(facts);
    const race = played?.season.race(facts.round);
    if (!played || !race || !isStillDue(facts.notice, race, played, now)) return null;
    const recipient = await this.recipients.find(facts.user);
    if (!recipient || !wants(recipient, [facts.notice], channel)) return null;
    const leagues = (await this.seasons.leaguesOf(facts.user, played)).filter(
      isConcerned(recipient, race),
    );
    const text = await this.texts.of(facts.notice, { recipient, race, leagues, now, ...played });
    const until = noticeEnd(
      facts.notice,
      played.season.roundAt(race, now),
      resultCameAt(race, now),
    );
    return text && { recipient, text, until };
  }
}

const isStillDue = (
  notice: RoundNotice,
  race: RaceSnapshot,
  { season }: PlayedSeason,
  now: Date,
): boolean => isNoticeDue(notice, season.roundAt(race, now), resultCameAt(race, now), now);

/** A league that the player was in at the lock, and has not muted. */
const isConcerned =
  ({ _id, mutedLeagues }: Recipient, race: RaceSnapshot) =>
  (league: LeagueSnapshot): boolean => {
    const joinedAt = league.members.find(({ user }) => user === _id)?.joinedAt;
    const lock = lockAt(race);
    if (!joinedAt || (lock && joinedAt >= lock)) return false;
    return !mutedLeagues.includes(league._id);
  };
