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
import type { StoredResult, StoredStanding } from './board.schema.js';
import { packScore } from './packed-score.js';

/** What the boards of a season rest on at one time, worked out once for all its leagues. */
export type BoardBook = {
  readonly year: number;
  readonly now: Date;
  readonly seasonKey: string;
  readonly completedRounds: number[];
  readonly scores: ScoreBook;
};

/** What a league adds to it. */
export type BoardInput = {
  readonly league: string;
  readonly members: readonly MemberScoringInput[];
  /** By user id; a member without an entry has none. */
  readonly versions: ReadonlyMap<string, number>;
};

/** Names what a board is built from: two states with the same name have the same tables. */
export function fingerprint(facts: {
  readonly seasonKey: string;
  readonly members: readonly { readonly userId: string; readonly joinedAt: Date }[];
  readonly versions: ReadonlyMap<string, number>;
}): string {
  const members = facts.members
    .map(({ userId, joinedAt }) => {
      return `${userId} ${joinedAt.getTime()} ${facts.versions.get(userId) ?? 0}`;
    })
    .sort();
  return createHash('sha256')
    .update([facts.seasonKey, ...members].join('\n'))
    .digest('base64url');
}

/** Raised with the shape of a stored board: boards of an older shape are built anew. */
const SHAPE = 2;

/** The season's part of a fingerprint. */
export const seasonKey = (season: SeasonSnapshot, now: Date): string =>
  createHash('sha256')
    .update(`${SHAPE} ${season.scoringKey(now)}`)
    .digest('base64url');

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

/** Both tables of a league. Pure: the same facts give the same board but for `lastUpdated`. */
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
