import {
  type Channel,
  isNoticeDue,
  lockAt,
  noticeEnd,
  type RoundNotice,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { type RaceSnapshot, resultCameAt } from '../../seasons/season/season-snapshot.js';
import { Notices, type WrittenNotice } from './notices.js';
import { PlayedSeasons } from './played-seasons.js';
import { type Recipient, Recipients, wants } from './recipients.js';
import { RoundTexts } from './round-texts.js';

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

/** Writes a notice about a round when it is sent; drops it when it is not true any more (NOTIFY-3). */
@Injectable()
export class RoundNoticeWriter implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly seasons: PlayedSeasons,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
    private readonly texts: RoundTexts,
  ) {}

  onModuleInit(): void {
    this.notices.addTextWriter<RoundFacts>(ROUND_WRITER, (facts, by) => this.write(facts, by));
  }

  private async write(facts: RoundFacts, channel: Channel): Promise<WrittenNotice | null> {
    const { notice: event, season, round, night } = facts;
    const now = this.clock.now();
    const played = await this.seasons.find(facts);
    const race = played?.season.race(round);
    if (!played || !race) return null;
    const state = played.season.roundAt(race, now);
    const resultAt = resultCameAt(race, now);
    if (!isNoticeDue(event, state, resultAt, now)) return null;
    const recipient = await this.recipients.find(facts.user);
    if (!recipient || !wants(recipient, [event], channel)) return null;
    const leagues = (await this.seasons.leaguesOf(facts.user, played)).filter(
      isConcerned(recipient, race),
    );
    const text = await this.texts.of(event, { recipient, race, leagues, now, ...played });
    const until = noticeEnd(event, state, resultAt);
    return text && { recipient, event, text, tag: `${event}:${night ?? season}:${round}`, until };
  }
}

/** A league that the player was in at the lock, and has not muted. */
const isConcerned =
  ({ _id, mutedLeagues }: Recipient, race: RaceSnapshot) =>
  (league: LeagueSnapshot): boolean => {
    const joinedAt = league.members.find(({ user }) => user === _id)?.joinedAt;
    const lock = lockAt(race);
    if (!joinedAt || (lock && joinedAt >= lock)) return false;
    return !mutedLeagues.includes(league._id);
  };
