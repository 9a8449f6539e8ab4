import {
  buildStandings,
  inLockOrder,
  scoredAfter,
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
  /** Ranked by all points, by points of the drivers, and by points of the team. */
  readonly marks: { readonly [table in keyof Standings]: TableMarks };
  /** When the tables last changed; game time, UTC. */
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

/** Computed once for all leagues of a season. */
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
  const scored = of.isEarlier ? scoredAfter(latest, roundsOf(of)) : latest;
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

/** The rounds in the order of their locks, as the marks of a row. */
const completedRounds = (season: Season, now: Date): number[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => roundStatus(round, now) === 'completed')
    .map(({ round }) => round);

const marksByMember = (...input: Parameters<typeof roundMarks>): TableMarks =>
  new Map(roundMarks(...input).map(({ userId, marks }) => [userId, marks.map(({ mark }) => mark)]));

/**
 * When the tables last changed: by a member who joined or left, a result or its correction, an assignment for
 * a completed round, or an update by an app admin. Instants in the future, as after a simulated clock was set
 * back, are left out.
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

/** The same scores, only of the rounds up to one (BOARD-7); null unless that is completed. */
export function scoresAsOf(scores: SeasonScores, round: number): SeasonScores | null {
  const at = scores.completedRounds.indexOf(round);
  if (at < 0) return null;
  return { ...scores, completedRounds: scores.completedRounds.slice(0, at + 1), isEarlier: true };
}

function roundsOf({ completedRounds: numbers, scores }: SeasonScores) {
  const isShown = new Set(numbers);
  return scores.season.rounds.filter(({ round }) => isShown.has(round));
}
