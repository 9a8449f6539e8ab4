import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@gridlock/game-rules';
import { UserService, type Profile } from '../auth/user.service.js';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { SealService } from '../league/seal.service.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { notFound } from '../platform/errors/domain-error.js';
import { PreparedAnswer } from '../platform/http/prepared-answer.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import { SeasonService } from '../race/season.service.js';
import { picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { Board } from './board.repository.js';
import { BoardService } from './board.service.js';
import { boardBook, buildBoard, fingerprint, seasonKey } from './build-board.js';
import { HeldStandingsStore, type HeldStandings } from './held-standings.js';
import { toStandingsDto } from './standings.mapper.js';

type Profiles = ReadonlyMap<string, Profile>;

type Ask = {
  /** In lower case. */
  readonly leagueId: string;
  readonly year: number;
  readonly userId: string;
  readonly now: Date;
};

/** A league's tables: the answer held in memory, else the stored board when it still fits, else a new one. */
@Injectable()
export class StandingsService {
  /** Requests that find nothing held at the same moment share one look. */
  private readonly looking = new Map<string, Promise<HeldStandings>>();

  constructor(
    private readonly leagues: LeagueService,
    private readonly seals: SealService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly boards: BoardService,
    private readonly held: HeldStandingsStore,
    private readonly changes: LeagueChanges,
  ) {}

  /**
   * The answer as `StandingsDto`.
   *
   * @throws DomainError 404 for a league or a season that is not the caller's.
   */
  async standings(ask: Ask): Promise<PreparedAnswer> {
    const { leagueId, year, userId, now } = ask;
    const held = this.heldFor(ask);
    if (held && (await this.seasons.load(year)) === held.season) return held.answer;
    // counted before the first read: a change while reading makes the outcome old at once
    const changes = this.changes.count(leagueId);
    const at = performance.now();
    const league = await this.leagues.requireMember(leagueId, userId);
    requireSeason(league, year);
    const season = await this.seasons.load(year);
    const steady = season.steadyAround(now);
    const key = [leagueId, changes, season.revision, ...steady].join(' ');
    const looking =
      this.looking.get(key) ?? this.look({ league, season, now, changes, at, steady });
    this.looking.set(key, looking);
    try {
      return (await looking).answer;
    } finally {
      this.looking.delete(key);
    }
  }

  /** The same answer without asking anybody; null when that cannot be told, or not to the caller. */
  peek(ask: Ask): PreparedAnswer | null {
    const held = this.heldFor(ask);
    return held && this.seasons.peek(ask.year) === held.season ? held.answer : null;
  }

  private heldFor({ leagueId, year, userId, now }: Ask): HeldStandings | null {
    const held = this.held.fresh(leagueId, now);
    return held?.season.year === year && held.members.has(userId) ? held : null;
  }

  /** Reads what the tables rest on, and the stored board only when that has changed. */
  private async look(facts: {
    readonly league: LeagueFacts;
    readonly season: LoadedSeason;
    readonly now: Date;
    readonly changes: number;
    readonly at: number;
    readonly steady: HeldStandings['steady'];
  }): Promise<HeldStandings> {
    const { league, season, now, changes, at, steady } = facts;
    await this.seals.settle(league, season, now);
    const [versions, profiles] = await Promise.all([
      this.entries.boardVersions(league._id),
      this.users.profiles(league.members.map(({ user }) => user)),
    ]);
    const members = memberIds(league, profiles);
    const wanted = fingerprint({ seasonKey: seasonKey(season, now), members, versions });
    const content = digest([wanted, season.revision, steady, [...profiles.values()]]);
    const answer =
      this.held.sameContent(league._id, content) ??
      (await this.answer({ league, season, profiles, now }, wanted));
    const memberSet = new Set(league.members.map(({ user }) => user));
    const standings = { answer, content, season, members: memberSet, steady, changes, at };
    this.held.hold(league._id, standings);
    return standings;
  }

  private async answer(facts: BuildFacts, wanted: string): Promise<PreparedAnswer> {
    const { league, season, profiles, now } = facts;
    const stored = await this.boards.find(league._id, league.season);
    const board = stored?.fingerprint === wanted ? stored : await this.build(facts);
    return PreparedAnswer.json(toStandingsDto(board, { season, profiles, now }));
  }

  /**
   * Builds the board of a league anew, whether it needs it or not. For an unchanged league that
   * changes `lastUpdated` alone.
   *
   * @throws DomainError 404 for an unknown league, or a season that is not the league's
   */
  async rebuild(leagueId: string, year: number, now: Date): Promise<void> {
    const league = await this.leagues.require(leagueId);
    requireSeason(league, year);
    const season = await this.seasons.load(league.season);
    await this.seals.settle(league, season, now);
    const profiles = await this.users.profiles(league.members.map(({ user }) => user));
    await this.build({ league, season, profiles, now });
    this.changes.notice(league._id);
  }

  private async build({ league, season, profiles, now }: BuildFacts): Promise<Board> {
    const entries = await this.entries.ofLeague(league._id);
    const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
    const members = memberIds(league, profiles).map((member): MemberFacts => ({
      ...member,
      picks: picksOf(byUser.get(member.userId)),
    }));
    const versions = new Map(entries.map((entry) => [String(entry.user), entry.boardVersion]));
    const board = buildBoard(boardBook(season, now), { league: league._id, members, versions });
    await this.boards.save([board]);
    return board;
  }
}

type BuildFacts = {
  readonly league: LeagueFacts;
  readonly season: LoadedSeason;
  readonly profiles: Profiles;
  readonly now: Date;
};

/** Members whose account stands, with what ties are broken by. */
const memberIds = (
  league: LeagueFacts,
  profiles: ReadonlyMap<string, Pick<Profile, 'username'>>,
): Omit<MemberFacts, 'picks'>[] =>
  league.members.flatMap(({ user, joinedAt }) => {
    const profile = profiles.get(user);
    return profile ? [{ userId: user, username: profile.username, joinedAt }] : [];
  });

/** A league has tables for its own season alone. */
function requireSeason(league: LeagueFacts, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}

const digest = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
