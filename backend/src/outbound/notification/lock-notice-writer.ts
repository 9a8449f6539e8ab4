import { type Channel, listed, lockMoveOf } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lockTime } from '../../core/mail/templates/local-time.js';
import { Clock } from '../../core/platform/clock/clock.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { shortRaceName } from '../../seasons/season/short-race-name.js';
import type { NoticeText } from './notice-emails.js';
import { Notices, type WrittenNotice } from './notices.js';
import { PlayedSeasons } from './played-seasons.js';
import { Recipients, wants } from './recipients.js';

/** Name under which the outboxes find the renderer of notices about moved locks. */
export const LOCK_WRITER = 'lock';

/** What the outbox stores of such a notice. */
export type LockFacts = {
  readonly user: string;
  readonly season: number;
  /** When the calendar changed. */
  readonly at: Date;
};

type MovedLock = {
  readonly round: number;
  readonly raceName: string;
  readonly from: Date;
  readonly to: Date;
};

/** How many rounds and leagues a notice names. */
const MAX_NAMED = 5;

/** Writes a notice about moved locks when it is sent; of those that have passed or moved again by then it says nothing. */
@Injectable()
export class LockNoticeWriter implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly seasons: PlayedSeasons,
    private readonly recipients: Recipients,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.notices.addTextWriter<LockFacts>(LOCK_WRITER, (facts, by) => this.write(facts, by));
  }

  private async write(facts: LockFacts, channel: Channel): Promise<WrittenNotice | null> {
    const event = 'lock-moved';
    const now = this.clock.now();
    const played = await this.seasons.find({ season: facts.season });
    const recipient = await this.recipients.find(facts.user);
    if (!played || !recipient || !wants(recipient, [event], channel)) return null;
    const moves = movedLocks(played.season, facts.at, now);
    const [first] = moves;
    const { mutedLeagues, timeZone } = recipient;
    const leagues = (await this.seasons.leaguesOf(facts.user, played)).filter(
      ({ _id }) => !mutedLeagues.includes(_id),
    );
    if (!first || leagues.length === 0) return null;
    const timeOf = (instant: Date) => lockTime(instant, timeZone, now);
    const text = moves.length === 1 ? one(first, leagues, timeOf) : several(moves, leagues, timeOf);
    const until = new Date(Math.max(...moves.map(({ to }) => to.getTime())));
    return { recipient, event, text, tag: `lock-moved:${facts.season}:${first.round}`, until };
  }
}

/** The locks that the calendar moved at an instant, as long as that is true. */
function movedLocks(season: SeasonSnapshot, at: Date, now: Date): readonly MovedLock[] {
  return season.races.flatMap((race) => {
    const move = lockMoveOf(race, race.lockMove, now);
    if (move?.at.getTime() !== at.getTime()) return [];
    const { round, name } = race;
    return [{ round, raceName: shortRaceName(name), from: move.from, to: move.to }];
  });
}

type Leagues = readonly LeagueSnapshot[];
type TimeOf = (instant: Date) => string;

const one = (
  { round, raceName, from, to }: MovedLock,
  leagues: Leagues,
  timeOf: TimeOf,
): NoticeText => ({
  title: to < from ? `${raceName}: picks lock earlier` : `${raceName}: picks lock later`,
  lines: [
    `Picks for the ${raceName} now lock ${timeOf(to)}. Before, it was ${timeOf(from)}.`,
    leaguesText(leagues),
  ],
  path: pathOf(leagues, `/race/${round}`),
  label: 'See the race',
});

const several = (moves: readonly MovedLock[], leagues: Leagues, timeOf: TimeOf): NoticeText => ({
  title: `${moves.length} locks have moved`,
  lines: [
    ...moves
      .slice(0, MAX_NAMED)
      .map(
        ({ raceName, from, to }) =>
          `Picks for the ${raceName} now lock ${timeOf(to)}. Before, it was ${timeOf(from)}.`,
      ),
    ...(moves.length > MAX_NAMED ? [`And ${moves.length - MAX_NAMED} more.`] : []),
    leaguesText(leagues),
  ],
  path: pathOf(leagues, ''),
  label: 'See what’s next',
});

const leaguesText = (leagues: Leagues): string =>
  leagues.length > MAX_NAMED
    ? `This is about ${leagues.length} leagues.`
    : `This is about ${listed(leagues.map(({ name }) => name))}.`;

/** A page of the league, where there is only one. */
const pathOf = ([league, ...others]: Leagues, page: string): string =>
  league && others.length === 0 ? `/league/${league._id}${page}` : '/dashboard';
