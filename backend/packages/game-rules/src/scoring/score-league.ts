/**
 * SCORE-9: in a league every completed round is scored for each member whose pick counts: complete,
 * and not void (USED-3).
 */
import type { Pick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { PickRules } from '../selection/counted-picks.js';
import { judgePicks, pickRules } from '../selection/counted-picks.js';
import type { RoundPoints } from './round-points.js';
import { roundPoints } from './round-points.js';
import type { RoundScore } from './score-pick.js';
import { scoreByPoints } from './score-pick.js';

/** A member of a league with all their picks in it. */
export type MemberFacts = {
  readonly userId: string;
  readonly username: string;
  readonly joinedAt: Date;
  readonly picks: readonly Pick[];
};

export type LeagueFacts = {
  readonly season: Season;
  readonly members: readonly MemberFacts[];
  readonly now: Date;
};

export type ScoredPick = { readonly pick: Pick; readonly score: RoundScore };

/** What scoring needs of a season, read once and good for all its leagues. */
export type ScoreBook = {
  readonly rules: PickRules;
  readonly points: ReadonlyMap<number, RoundPoints>;
};

export const scoreBook = (season: Season): ScoreBook => {
  const points = season.rounds.flatMap((round) => roundPoints(round) ?? []);
  return {
    rules: pickRules(season),
    points: new Map(points.map((each) => [each.round, each])),
  };
};

/** A member's counted picks of completed rounds with their scores, ascending by round. */
export const scoredPicks = (
  book: ScoreBook,
  locked: ReadonlySet<number>,
  picks: readonly Pick[],
): readonly ScoredPick[] => {
  const lockedPicks = picks.filter((pick) => locked.has(pick.round));
  return judgePicks(book.rules, lockedPicks).counted.flatMap((pick) => {
    const points = book.points.get(pick.round);
    return points === undefined ? [] : [{ pick, score: scoreByPoints(pick, points) }];
  });
};
