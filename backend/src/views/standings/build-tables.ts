import {
  buildStandings,
  inLockOrder,
  knownThen,
  roundMarks,
  roundStatus,
  scoreBook,
  scoreMembers,
  type MemberScoringInput,
  type RoundMark,
  type ScoreBook,
  type ScoredPick,
  type Season,
} from '@gridlock/game-rules';
import { isOut, resultCameAt, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';
import { scoringMembers } from './scoring-members.js';

/** A member's row in both tables; points as awarded, decimal (SCORE-1). */
export type TableRow = {
  /** Hex string. */
  readonly user: string;
  readonly driverPosition: number;
  /** Before the latest completed round; null for anyone who was not in the table yet. */
  readonly driverPositionBefore: number | null;
  readonly teamPosition: number;
  readonly teamPositionBefore: number | null;
  readonly overallPosition: number;
  readonly overallPositionBefore: number | null;
  readonly driverPoints: number;
  readonly teamPoints: number;
  /** One per completed round, in their order, by all points (STATS-7). */
  readonly marks: readonly RoundMark[];
  /** The same by the points of the drivers. */
  readonly driverMarks: readonly RoundMark[];
  /** The same by the points of the team. */
  readonly teamMarks: readonly RoundMark[];
  readonly results: readonly ScoredPick[];
};

/** Both tables of a league at a game time, and the overall ranking (BOARD-1, BOARD-6). */
export type LeagueTables = {
  readonly completedRounds: readonly number[];
  /** Members in the order of the drivers' table. */
  readonly rows: readonly TableRow[];
  /** User ids in the order of the teams' table. */
  readonly teamOrder: readonly string[];
  /** User ids in the order of the overall ranking. */
  readonly overallOrder: readonly string[];
  /** Game time since when the tables are as they are, UTC. */
  readonly lastUpdated: Date;
};

/** What all tables of a season have in common at one game time. */
export type SeasonScores = {
  readonly season: SeasonSnapshot;
  readonly now: Date;
  readonly completedRounds: readonly number[];
  /** Whether later completed rounds are left out (BOARD-7). */
  readonly isEarlier: boolean;
  readonly scores: ScoreBook;
};

/** To be computed once for all leagues of a season. */
export const seasonScores = (season: SeasonSnapshot, now: Date): SeasonScores => {
  const rules = season.at(now);
  return {
    season,
    now,
    completedRounds: completedRounds(rules, now),
    isEarlier: false,
    scores: scoreBook(rules, now),
  };
};

/** The tables of a league. Pure: the same input gives the same tables (BOARD-3). */
export function buildTables(of: SeasonScores, reading: LeagueReading): LeagueTables {
  const members = scoringMembers(reading);
  const latest = scoreMembers(of.scores, members);
  const scored = of.isEarlier ? knownThen(latest, roundsOf(of)) : latest;
  const standings = buildStandings(scored);
  const marks = marksByMember(scored);
  const driverMarks = marksByMember(scored, (score) => score.driverPoints);
  const teamMarks = marksByMember(scored, (score) => score.teamPoints);
  const teams = new Map(standings.teams.map((row) => [row.userId, row]));
  const overall = new Map(standings.overall.map((row) => [row.userId, row]));
  const rows = standings.drivers.map((row): TableRow => {
    const { userId } = row;
    return {
      user: userId,
      driverPosition: row.position,
      driverPositionBefore: row.positionBefore,
      teamPosition: teams.get(userId)?.position ?? 0,
      teamPositionBefore: teams.get(userId)?.positionBefore ?? null,
      overallPosition: overall.get(userId)?.position ?? 0,
      overallPositionBefore: overall.get(userId)?.positionBefore ?? null,
      driverPoints: row.driverPoints,
      teamPoints: row.teamPoints,
      marks: marks.get(userId) ?? [],
      driverMarks: driverMarks.get(userId) ?? [],
      teamMarks: teamMarks.get(userId) ?? [],
      results: row.results,
    };
  });
  return {
    completedRounds: of.completedRounds,
    rows,
    teamOrder: standings.teams.map(({ userId }) => userId),
    overallOrder: standings.overall.map(({ userId }) => userId),
    lastUpdated: lastUpdated(of, members, reading),
  };
}

/** In the order of their locks; the marks of a row follow it. */
const completedRounds = (season: Season, now: Date): number[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => roundStatus(round, now) === 'completed')
    .map(({ round }) => round);

const marksByMember = (
  ...input: Parameters<typeof roundMarks>
): ReadonlyMap<string, readonly RoundMark[]> =>
  new Map(roundMarks(...input).map(({ userId, marks }) => [userId, marks.map(({ mark }) => mark)]));

/**
 * The latest of what has changed the tables: a member who joined or left, a result or its correction,
 * an assignment for a completed round, an update by an app admin. An instant that is still to come, as
 * when a simulated clock was set back, is left out.
 */
function lastUpdated(
  { season, now, completedRounds: rounds }: SeasonScores,
  members: readonly MemberScoringInput[],
  { league, entries }: LeagueReading,
) {
  const isCompleted = new Set(rounds);
  const results = season.races.flatMap((race) =>
    isCompleted.has(race.round) ? [resultCameAt(race, now), race.correctedAt] : [],
  );
  const assignments = members
    .flatMap(({ userId }) => entries.get(userId)?.picks ?? [])
    .filter(({ round, status }) => status === 'admin-assigned' && isCompleted.has(round))
    .map(({ savedAt }) => savedAt);
  const changes = [
    league.tablesChangedAt,
    ...members.map(({ joinedAt }) => joinedAt),
    ...results,
    ...assignments,
  ];
  return changes
    .filter((at): at is Date => isOut(at, now))
    .reduce((latest, at) => (at > latest ? at : latest), league.createdAt);
}

/** The same scores with the rounds up to one alone (BOARD-7); null unless it is completed. */
export function scoresAsOf(scores: SeasonScores, round: number): SeasonScores | null {
  const at = scores.completedRounds.indexOf(round);
  if (at < 0) return null;
  return { ...scores, completedRounds: scores.completedRounds.slice(0, at + 1), isEarlier: true };
}

function roundsOf({ completedRounds: numbers, scores }: SeasonScores) {
  const isShown = new Set(numbers);
  return scores.season.rounds.filter(({ round }) => isShown.has(round));
}
