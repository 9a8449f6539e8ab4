import { Injectable } from '@nestjs/common';
import type { MemberScoringInput } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { countAll } from '../selection/counted-entry.js';
import { byLeagueId, picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import { SealService } from '../selection/seal.service.js';
import { type Board, BoardRepository } from './board.repository.js';
import { type BoardBook, boardBook, buildBoard, fingerprint, seasonKey } from './build-board.js';

type Named = { readonly username: string };

/** A league with its season. */
export type LeagueOfSeason = { readonly league: LeagueSnapshot; readonly season: SeasonSnapshot };

/** What the tables of a league rest on at one game time. */
export type BoardBasis<Who extends Named = Named> = LeagueOfSeason & {
  /** Of the members, by user id; deleted accounts are missing. */
  readonly names: ReadonlyMap<string, Who>;
  /** The fingerprint of a board that is up to date. */
  readonly wanted: string;
};

/** Reads what is shown of players, by user id. */
type ReadNames<Who> = (users: readonly string[]) => Promise<ReadonlyMap<string, Who>>;

/**
 * The boards of leagues: the stored ones while they are up to date, else new ones. One query of each kind,
 * for any number of leagues.
 */
@Injectable()
export class BoardService {
  constructor(
    private readonly seals: SealService,
    private readonly entries: EntryService,
    private readonly boards: BoardRepository,
  ) {}

  /** In the order of `leagues`. Their revealed rounds are sealed first (LOCK-8). */
  async basis<Who extends Named>(
    leagues: readonly LeagueOfSeason[],
    now: Date,
    readNames: ReadNames<Who>,
  ): Promise<BoardBasis<Who>[]> {
    await Promise.all(leagues.map(({ league, season }) => this.seals.settle(league, season, now)));
    const users = leagues.flatMap(({ league }) => league.members.map(({ user }) => user));
    const [versions, names] = await Promise.all([
      this.entries.boardVersions(leagues.map(({ league }) => league._id)),
      readNames([...new Set(users)]),
    ]);
    return leagues.map(({ league, season }) => {
      const wanted = fingerprint({
        seasonKey: seasonKey(season, now),
        members: memberIds(league, names),
        versions: versions.get(league._id) ?? new Map(),
      });
      return { league, season, names, wanted };
    });
  }

  /** Boards that are up to date, by league id. */
  async current(leagues: readonly BoardBasis[], now: Date): Promise<ReadonlyMap<string, Board>> {
    const stored = await this.boards.ofLeagues(leagues.map(({ league }) => league._id));
    const known = new Map(stored.map((board) => [keyOf(board.league, board.season), board]));
    const boards = leagues.flatMap(({ league, wanted }) => {
      const board = known.get(keyOf(league._id, league.season));
      return board?.fingerprint === wanted ? [board] : [];
    });
    const fitting = new Set(boards.map(({ league }) => league));
    const outdated = leagues.filter(({ league }) => !fitting.has(league._id));
    const built = await this.build(outdated, now, known);
    return new Map([...boards, ...built].map((board) => [board.league, board]));
  }

  /**
   * Builds and stores boards, also of leagues whose board is up to date.
   *
   * @param known what may stay as old as it is: a swap, which nobody knows of yet, changes no table (SWAP-4)
   */
  async build(
    leagues: readonly Omit<BoardBasis, 'wanted'>[],
    now: Date,
    known: ReadonlyMap<string, Board> = new Map(),
  ): Promise<Board[]> {
    if (leagues.length === 0) return [];
    const entries = byLeagueId(
      await this.entries.ofLeagues(leagues.map(({ league }) => league._id)),
    );
    const books = new Map<SeasonSnapshot, BoardBook>();
    const boards = leagues.map(({ league, season, names }) => {
      const book = books.get(season) ?? boardBook(season, now);
      books.set(season, book);
      const own = countAll(entries.get(league._id) ?? [], { season, league, now });
      const byUser = new Map(own.map((entry) => [String(entry.user), entry]));
      const members = memberIds(league, names).map((member): MemberScoringInput => ({
        ...member,
        picks: picksOf(byUser.get(member.userId)),
      }));
      const versions = new Map(own.map(({ user, boardVersion }) => [String(user), boardVersion]));
      const board = buildBoard(book, { league: league._id, members, versions });
      const before = known.get(keyOf(board.league, board.season));
      return before && isSame(before, board)
        ? { ...board, lastUpdated: before.lastUpdated }
        : board;
    });
    await this.boards.save(boards);
    return boards;
  }

  deleteLeague(league: string): Promise<void> {
    return this.boards.deleteLeague(league);
  }
}

/** Whether both show the same. */
const isSame = (before: Board, after: Board): boolean =>
  before.seasonKey === after.seasonKey && shownOf(before) === shownOf(after);

const shownOf = ({ completedRounds, rows, teamOrder }: Board): string =>
  JSON.stringify([completedRounds, rows, teamOrder]);

const keyOf = (league: string, season: number): string => `${league} ${season}`;

/** Members without deleted accounts, with what orders ties (BOARD-2). */
const memberIds = (
  league: LeagueSnapshot,
  names: ReadonlyMap<string, Named>,
): Omit<MemberScoringInput, 'picks'>[] =>
  league.members.flatMap(({ user, joinedAt }) => {
    const username = names.get(user)?.username;
    return username === undefined ? [] : [{ userId: user, username, joinedAt }];
  });
