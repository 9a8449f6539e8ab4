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
  type Season,
  type Standings,
} from '@gridlock/game-rules';
import { isOut, resultCameAt, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';
import { scoringMembers } from './scoring-members.js';

/** By user id, one per completed round in their order (STATS-7). */
export type TableMarks = ReadonlyMap<string, readonly RoundMark[]>;

/** Both tables of a league at a game time, and the overall ranking (BOARD-1, BOARD-6). */
export type LeagueTables = Standings & {
  readonly completedRounds: readonly number[];
  /** By all points, by those of the drivers, and by those of the team. */
  readonly marks: { readonly [table in keyof Standings]: TableMarks };
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
  return {
    ...buildStandings(scored),
    completedRounds: of.completedRounds,
    marks: {
      overall: marksByMember(scored),
      drivers: marksByMember(scored, (score) => score.driverPoints),
      teams: marksByMember(scored, (score) => score.teamPoints),
    },
    lastUpdated: lastUpdated(of, members, reading),
  };
}

/** In the order of their locks; the marks of a row follow it. */
const completedRounds = (season: Season, now: Date): number[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => roundStatus(round, now) === 'completed')
    .map(({ round }) => round);

const marksByMember = (...input: Parameters<typeof roundMarks>): TableMarks =>
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
