import { createHash } from 'node:crypto';
import {
  buildStandings,
  inLockOrder,
  roundMarks,
  roundStatus,
  scoreBook,
  scoreMembers,
  type MemberScoringInput,
  type ScoreBook,
  type ScoredPick,
  type Season,
} from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { Board } from './board.repository.js';
import { NIGHT_KEY, type StoredResult, type StoredStanding } from './board.schema.js';
import { packScore } from './packed-score.js';

/** What the boards of a season are built from at one game time, computed once for all its leagues. */
export type BoardBook = {
  readonly year: number;
  readonly now: Date;
  readonly seasonKey: string;
  readonly completedRounds: number[];
  readonly scores: ScoreBook;
};

/** A league's members and picks, for its board. */
export type BoardInput = {
  readonly league: string;
  readonly members: readonly MemberScoringInput[];
  /** `boardVersion` by user id; a member without an entry has none. */
  readonly versions: ReadonlyMap<string, number>;
};

/** Identifies what a board is built from: equal fingerprints mean equal tables. */
export function fingerprint(input: {
  readonly seasonKey: string;
  readonly members: readonly { readonly userId: string; readonly joinedAt: Date }[];
  readonly versions: ReadonlyMap<string, number>;
}): string {
  const members = input.members
    .map(({ userId, joinedAt }) => {
      return `${userId} ${joinedAt.getTime()} ${input.versions.get(userId) ?? 0}`;
    })
    .sort();
  return createHash('sha256')
    .update([input.seasonKey, ...members].join('\n'))
    .digest('base64url');
}

/** Raised with the shape of a stored board: boards of an older shape are built anew. */
const SHAPE = 2;

/** The season's part of a fingerprint: its results and calendar at a game time. */
export const seasonKey = (season: SeasonSnapshot, now: Date): string => {
  const key = createHash('sha256')
    .update(`${SHAPE} ${season.scoringKey(now)}`)
    .digest('base64url');
  return season === season.origin ? key : `${NIGHT_KEY}${key}`;
};

/** The season's share of all boards at a game time. */
export const boardBook = (season: SeasonSnapshot, now: Date): BoardBook => {
  const rules = season.at(now);
  return {
    year: season.year,
    now,
    seasonKey: seasonKey(season, now),
    completedRounds: completedRounds(rules, now),
    scores: scoreBook(rules, now),
  };
};

/** Both tables of a league (BOARD-1). Pure: the same input gives the same board, but for `lastUpdated`. */
export function buildBoard(book: BoardBook, { league, members, versions }: BoardInput): Board {
  const scored = scoreMembers(book.scores, members);
  const standings = buildStandings(scored);
  const marks = marksByMember(scored);
  const driverMarks = marksByMember(scored, (score) => score.driverPoints);
  const teamMarks = marksByMember(scored, (score) => score.teamPoints);
  const teams = new Map(standings.teams.map((row) => [row.userId, row]));
  const rows = standings.drivers.map((row): StoredStanding => {
    const { userId } = row;
    return {
      user: userId,
      driverPosition: row.position,
      driverPositionBefore: row.positionBefore,
      teamPosition: teams.get(userId)?.position ?? 0,
      teamPositionBefore: teams.get(userId)?.positionBefore ?? null,
      driverPoints: row.driverPoints,
      teamPoints: row.teamPoints,
      marks: marks.get(userId) ?? [],
      driverMarks: driverMarks.get(userId) ?? [],
      teamMarks: teamMarks.get(userId) ?? [],
      results: row.results.map(toStoredResult),
    };
  });
  return {
    league,
    season: book.year,
    fingerprint: fingerprint({ seasonKey: book.seasonKey, members, versions }),
    seasonKey: book.seasonKey,
    completedRounds: book.completedRounds,
    rows,
    teamOrder: standings.teams.map(({ userId }) => userId),
    lastUpdated: book.now,
  };
}

/** In the order of their locks; the marks of a board follow it. */
const completedRounds = (season: Season, now: Date): number[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => roundStatus(round, now) === 'completed')
    .map(({ round }) => round);

const marksByMember = (...input: Parameters<typeof roundMarks>): Map<string, string[]> =>
  new Map(roundMarks(...input).map(({ userId, marks }) => [userId, marks.map(({ mark }) => mark)]));

const toStoredResult = ({ pick, score }: ScoredPick): StoredResult => ({
  round: pick.round,
  mainDriver: pick.mainDriver,
  reserveDriver: pick.reserveDriver,
  team: pick.team,
  reserveActivated: score.reserveActivated,
  points: packScore(score),
  ...(pick.overOwnPick && { overOwnPick: true as const }),
});
