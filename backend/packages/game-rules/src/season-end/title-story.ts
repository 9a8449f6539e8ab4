/**
 * AWARD-8: a title story says who has it, by how many points over the next one, since which round its champion was
 * in front without a break, and how many points the champion was behind before the last round. Champions who share a
 * title have no lead over each other. Members are placed from the first round on in which they took part (STATS-1).
 */
import { isCompleted } from '../calendar/round-status.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { scoredAfter, tookPart } from '../recap/round-then.js';
import { exactPoints } from '../scoring/points.js';
import {
  scoreLeague,
  type LeagueScoringInput,
  type ScoredLeague,
} from '../scoring/score-league.js';
import { buildStandings, type Standings, type StandingsRow } from '../standings/build-standings.js';
import { championsOf } from '../standings/champions.js';
import type { FinalPlace } from '../standings/final-tables.js';

/** Both tables after a completed round, among those who had taken part by then. */
export type TablesAfter = { readonly round: number; readonly tables: Standings };

/** A league with its tables after each completed round, in the order of their locks. */
export type SeasonTables = {
  readonly scored: ScoredLeague;
  readonly after: readonly TablesAfter[];
};

export const seasonTables = (input: LeagueScoringInput): SeasonTables => {
  const { season, members } = input;
  const completed = inLockOrder(season, season.rounds).filter(isCompleted);
  const there = members.filter((member) => completed.some((round) => tookPart(member, round)));
  const scored = scoreLeague({ ...input, members: there });
  const after = completed.map(({ round }, index) => {
    const past = completed.slice(0, index + 1);
    const then = scoredAfter(scored, past);
    const present = then.members.filter(({ member }) =>
      past.some((each) => tookPart(member, each)),
    );
    return { round, tables: buildStandings({ ...then, members: present }) };
  });
  return { scored, after };
};

type Championship = 'drivers' | 'teams';

/** How a title was won. */
export type TitleStory = {
  /** Several on a full tie (BOARD-2); nobody where nobody has a point. */
  readonly champions: readonly FinalPlace[];
  /** The first three places; more on a tie. */
  readonly podium: readonly FinalPlace[];
  /** Points over the next one; null for a shared title, and without anybody else. */
  readonly margin: number | null;
  /** Since when the champion was in front, alone or as an equal; null for a shared title, and for who has left. */
  readonly inFrontSince: number | null;
  /** Points behind the leader before the last round; null for a shared title, and for who led then. */
  readonly behindBefore: number | null;
};

const PODIUM = 3;

/** @param last the final table, where it is not that of the members of now (HALL-9) */
export const titleStory = (
  after: readonly TablesAfter[],
  of: Championship,
  last: readonly FinalPlace[] = after.at(-1)?.tables[of] ?? [],
): TitleStory => {
  const tables = after.map(({ round, tables }) => ({
    round,
    rows: tables[of],
  }));
  const champions = championsOf(last.map((row) => ({ ...row, points: row.totalPoints })));
  const podium = last.filter(({ position, totalPoints }) => position <= PODIUM && totalPoints > 0);
  const [champion, other] = champions;
  if (champion === undefined || other !== undefined) {
    return { champions, podium, margin: null, inFrontSince: null, behindBefore: null };
  }
  const rowIn = (rows: readonly StandingsRow[]): StandingsRow | undefined =>
    rows.find(({ userId }) => userId === champion.userId);
  const lost = tables.findLastIndex(({ rows }) => rowIn(rows)?.position !== 1);
  const before = tables.at(-2)?.rows ?? [];
  const own = rowIn(before);
  const leader = before[0];
  const second = last[1];
  return {
    champions,
    podium,
    margin: second ? exactPoints(champion.totalPoints - second.totalPoints) : null,
    inFrontSince: tables[lost + 1]?.round ?? null,
    behindBefore:
      own && leader && own.position > 1 ? exactPoints(leader.totalPoints - own.totalPoints) : null,
  };
};
