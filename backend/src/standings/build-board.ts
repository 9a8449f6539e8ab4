import { createHash } from 'node:crypto';
import {
  buildStandings,
  roundMarks,
  roundStatus,
  type MemberFacts,
  type ScoreBook,
  type ScoredPick,
  type StandingsRow,
} from '@gridlock/game-rules';
import type { LoadedSeason } from '../race/loaded-season.js';
import type { Board } from './board.repository.js';
import type { StoredResult, StoredStanding } from './board.schema.js';
import { packScore } from './packed-score.js';

/** All that a board rests on. */
export type BoardFacts = {
  readonly league: string;
  readonly season: LoadedSeason;
  readonly members: readonly MemberFacts[];
  /** By user id; a member without an entry has none. */
  readonly versions: ReadonlyMap<string, number>;
  readonly now: Date;
  /** Saves reading the season again when many boards are built at once. */
  readonly book?: ScoreBook;
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

/** The season's part of a fingerprint. */
export const seasonKey = (season: LoadedSeason, now: Date): string =>
  createHash('sha256').update(season.scoringKey(now)).digest('base64url');

/** Both tables of a league at `now`. Pure: the same facts give the same board but for `lastUpdated`. */
export function buildBoard(facts: BoardFacts): Board {
  const { league, season, members, versions, now, book } = facts;
  const rules = season.at(now);
  const standings = buildStandings({ season: rules, members, now, ...(book && { book }) });
  const marks = new Map(
    roundMarks({ season: rules, members, now }).map((each) => [each.userId, each.marks]),
  );
  const teamRows = new Map(standings.teams.map((row) => [row.userId, row]));
  const rows = standings.drivers.map((row) =>
    toStored(row, {
      teamPosition: teamRows.get(row.userId)?.position ?? 0,
      marks: marks.get(row.userId)?.map(({ mark }) => mark) ?? [],
    }),
  );
  const key = seasonKey(season, now);
  return {
    league,
    season: season.year,
    fingerprint: fingerprint({ seasonKey: key, members, versions }),
    seasonKey: key,
    completedRounds: completedRounds(season, now),
    rows,
    teamOrder: standings.teams.map(({ userId }) => userId),
    lastUpdated: now,
  };
}

/** In order; the marks of a board follow it. */
export const completedRounds = (season: LoadedSeason, now: Date): number[] =>
  season
    .at(now)
    .rounds.filter((round) => roundStatus(round, now) === 'completed')
    .map(({ round }) => round);

const toStored = (
  row: StandingsRow,
  { teamPosition, marks }: { teamPosition: number; marks: string[] },
): StoredStanding => ({
  user: row.userId,
  driverPosition: row.position,
  teamPosition,
  driverPoints: row.driverPoints,
  teamPoints: row.teamPoints,
  marks,
  results: row.results.map(toStoredResult),
});

const toStoredResult = ({ pick, score }: ScoredPick): StoredResult => ({
  round: pick.round,
  mainDriver: pick.mainDriver,
  reserveDriver: pick.reserveDriver,
  team: pick.team,
  reserveActivated: score.reserveActivated,
  points: packScore(score),
});
