/**
 * RECAP-1: a recap is about one completed round as it stood right after it: rounds that lock later are
 * not part of it, and of members those who took part in it (STATS-1). It follows from picks and results
 * alone, so a correction or an assignment rewrites it.
 */
import { PICK_FIELDS, type PickField, type RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { leagueRounds, type LeagueRound } from '../scoring/league-rounds.js';
import type { RoundPoints } from '../scoring/round-points.js';
import type { MemberScoringInput, ScoredLeague, ScoredMember } from '../scoring/score-league.js';
import type { RoundScore } from '../scoring/score-pick.js';
import {
  evaluatePicks,
  lockedPicks,
  pickRules,
  type PickRules,
} from '../selection/counted-picks.js';
import { cyclesAfter, useNames } from '../selection/cycles.js';
import { lockingBefore } from '../selection/used-names.js';
import { buildStandings, type Standings, type StandingsRow } from '../standings/build-standings.js';
import { isSeasonOver } from '../standings/champions.js';
import type { FinalPlace, FinalTables } from '../standings/final-tables.js';
import { swapGain } from '../scoring/swap-gain.js';
import { scoredAfter, roundThen, tookPart } from './round-then.js';
import { bestPossible, type PossiblePick } from './possible-points.js';

/** A member of a league for its recap. */
export type RecapMember = MemberScoringInput & {
  /** Rounds whose pick stands with main and reserve driver exchanged by the member's own swaps. */
  readonly exchanged: readonly number[];
};

export type RecapInput = {
  /** Of the league: by it the phrases are chosen. */
  readonly league: string;
  /** As the league sees it. */
  readonly season: Season;
  readonly members: readonly RecapMember[];
  readonly round: number;
  readonly now: Date;
  /** The tables of a season that is over, with those who have left since (HALL-9); those of the members when missing. */
  readonly final?: NamedTables | null;
};

type NamedPlace = FinalPlace & { readonly username: string };
type NamedTables = { readonly [title in keyof FinalTables]: readonly NamedPlace[] };

/** A member who took part in the round. */
export type MemberRound = {
  readonly userId: string;
  readonly username: string;
  /** Null without a pick that counts. */
  readonly scored: { readonly pick: RoundPick; readonly score: RoundScore } | null;
  readonly isVoid: boolean;
  /** Points of the round; 0 without a pick that counts. */
  readonly points: number;
  /** Null without a pick that counts, and for an assignment with 0 points. */
  readonly possible: PossiblePick | null;
  /** What swapping brought; null for anyone who has not swapped. */
  readonly swap: number | null;
  /** Lists of which this pick has used the last name. */
  readonly turnedOver: readonly PickField[];
};

/** All that stories are found in. */
export type RoundFacts = {
  readonly season: Season;
  readonly round: Round;
  readonly points: RoundPoints;
  /** Among the rounds that take place, in the order of their locks, from 0. */
  readonly place: number;
  readonly members: readonly MemberRound[];
  /** Null in the first completed round. */
  readonly before: Standings | null;
  readonly after: Standings;
  /** By which the champions are named. */
  readonly final: NamedTables;
  /** Who led the drivers' table after each completed round; null where nobody did alone. */
  readonly leaders: readonly { readonly round: number; readonly userId: string | null }[];
  /** Completed rounds up to this one, in the order of their locks. */
  readonly history: readonly LeagueRound[];
  readonly isSeasonOver: boolean;
};

/** The one who leads a table alone, with a point at least. */
export const leaderOf = (table: readonly StandingsRow[]): StandingsRow | null => {
  const [first, second] = table;
  if (first === undefined || first.totalPoints === 0 || second?.position === 1) return null;
  return first;
};

/** Null unless the round is completed. */
export const roundFacts = (input: RecapInput): RoundFacts | null => {
  const then = roundThen(input);
  if (then === null) return null;
  const { season, round, points, place, completed, members, scored } = then;
  const { now } = input;
  const tables = completed.map((_, index) =>
    buildStandings(scoredAfter(scored, completed.slice(0, index + 1))),
  );
  const after = buildStandings(scored);
  return {
    season,
    round,
    points,
    place,
    members: membersOf(scored, { members, points, round, now }),
    before: tables.at(-2) ?? null,
    after,
    final: input.final ?? after,
    leaders: tables.map(({ drivers }, index) => ({
      round: completed[index]?.round ?? round.round,
      userId: leaderOf(drivers)?.userId ?? null,
    })),
    history: leagueRounds(scored),
    isSeasonOver: isSeasonOver(season, now),
  };
};

type MembersContext = {
  readonly members: readonly RecapMember[];
  readonly points: RoundPoints;
  readonly round: Round;
  readonly now: Date;
};

const membersOf = (
  { season, members }: ScoredLeague,
  context: MembersContext,
): readonly MemberRound[] => {
  const rules = pickRules(season);
  const byId = new Map(context.members.map((member) => [member.userId, member]));
  const there = members.filter(({ member }) => tookPart(member, context.round));
  return there.map((scored) => {
    const exchanged = byId.get(scored.member.userId)?.exchanged ?? [];
    return memberRound(rules, scored, { ...context, season, exchanged });
  });
};

const memberRound = (
  rules: PickRules,
  { member, results }: ScoredMember,
  context: MembersContext & { readonly season: Season; readonly exchanged: readonly number[] },
): MemberRound => {
  const { points, season, now, exchanged } = context;
  const { round } = points;
  const scored = results.find(({ pick }) => pick.round === round) ?? null;
  const { counted, voided } = evaluatePicks(rules, lockedPicks(season, member.picks, now));
  return {
    userId: member.userId,
    username: member.username,
    scored,
    isVoid: voided.has(round),
    points: scored?.score.totalPoints ?? 0,
    possible: scored?.pick.scores ? bestPossible(rules, counted, points) : null,
    swap: scored?.pick.scores && exchanged.includes(round) ? swapGain(scored.pick, points) : null,
    turnedOver: scored ? turnedOver(rules, counted, scored.pick) : [],
  };
};

const turnedOver = (
  rules: PickRules,
  counted: readonly RoundPick[],
  pick: RoundPick,
): readonly PickField[] => {
  const cycles = cyclesAfter(rules.lists, lockingBefore(rules, counted, pick.round));
  useNames(cycles, rules.lists, pick);
  return PICK_FIELDS.filter((field) => cycles[field].size === 0);
};
