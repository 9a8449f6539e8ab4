/**
 * SCORE-9: in a league every completed round is scored for each member whose pick counts: complete,
 * and not void (USED-3).
 */
import { revealedRounds } from '../calendar/shown.js';
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { PickRules } from '../selection/counted-picks.js';
import { evaluatePicks, pickRules } from '../selection/counted-picks.js';
import type { RoundPoints } from './round-points.js';
import { roundPoints } from './round-points.js';
import type { RoundScore } from './score-pick.js';
import { scoreByPoints } from './score-pick.js';

/** A member of a league with all their picks in it. */
export type MemberScoringInput = {
  readonly userId: string;
  readonly username: string;
  readonly joinedAt: Date;
  readonly picks: readonly RoundPick[];
};

/** A league with its season, at game time `now`. */
export type LeagueScoringInput = {
  readonly season: Season;
  readonly members: readonly MemberScoringInput[];
  readonly now: Date;
};

/** A pick that counts and its points in a completed round. */
export type ScoredPick = { readonly pick: RoundPick; readonly score: RoundScore };

/** What scoring needs of a season at one game time, computed once for all its leagues. */
export type ScoreBook = {
  readonly season: Season;
  readonly rules: PickRules;
  readonly points: ReadonlyMap<number, RoundPoints>;
  /** Numbers of the rounds whose picks are revealed (LOCK-5). */
  readonly locked: ReadonlySet<number>;
};

/** A member with their counted picks of completed rounds, in the order of their locks. */
export type ScoredMember = {
  readonly member: MemberScoringInput;
  readonly results: readonly ScoredPick[];
};

/** The scored picks of a league, from which tables, marks and statistics are built. */
export type ScoredLeague = {
  readonly season: Season;
  /** In the order of the input. */
  readonly members: readonly ScoredMember[];
};

/** The season's part of scoring at game time `now`. */
export const scoreBook = (season: Season, now: Date): ScoreBook => {
  const points = season.rounds.flatMap((round) => roundPoints(round) ?? []);
  return {
    season,
    rules: pickRules(season),
    points: new Map(points.map((each) => [each.round, each])),
    locked: new Set(revealedRounds(season, now)),
  };
};

/** Scores the members of a league by a book of their season. */
export const scoreMembers = (
  { season, rules, points, locked }: ScoreBook,
  members: readonly MemberScoringInput[],
): ScoredLeague => ({
  season,
  members: members.map((member) => {
    const lockedPicks = member.picks.filter((pick) => locked.has(pick.round));
    const results = evaluatePicks(rules, lockedPicks).counted.flatMap((pick) => {
      const ofRound = points.get(pick.round);
      return ofRound === undefined ? [] : [{ pick, score: scoreByPoints(pick, ofRound) }];
    });
    return { member, results };
  }),
});

/** Scores all members of one league (SCORE-9). */
export const scoreLeague = ({ season, members, now }: LeagueScoringInput): ScoredLeague =>
  scoreMembers(scoreBook(season, now), members);
