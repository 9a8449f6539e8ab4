/**
 * SCORE-11: the points of a member in a round follow from one of seven outcomes, and nothing of the
 * pick is shown before the round is locked.
 */
import { isRevealed } from '../calendar/lock.js';
import type { RoundPick, PickField } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { evaluatePicks, lockedPicks, pickRules } from '../selection/counted-picks.js';
import { takesPart } from './takes-part.js';
import type { ScoreLine } from './explain-pick.js';
import { explainPick } from './explain-pick.js';
import type { MemberScoringInput } from './score-league.js';
import type { RoundScore } from './score-pick.js';
import { scorePick } from './score-pick.js';

/**
 * `secret` before the lock, `cancelled`, `absent` for anyone who joined after the lock and has no pick,
 * `missed` without a pick, `void` with a pick whose name was taken, `waiting` for results, `scored`.
 */
export const ROUND_OUTCOMES = [
  'secret',
  'cancelled',
  'absent',
  'missed',
  'void',
  'waiting',
  'scored',
] as const;
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number];

/** Why a member has the points of a round. */
export type RoundExplanation = {
  readonly outcome: RoundOutcome;
  /** Null in a round that is secret, and without a pick. */
  readonly pick: RoundPick | null;
  /** Parts of a void pick whose name was taken. */
  readonly taken: readonly PickField[];
  /** They add up to the score; none unless the pick scores. */
  readonly lines: readonly ScoreLine[];
  readonly score: RoundScore | null;
};

/** A member and a round of a season, at game time `now`. */
type ExplainRoundInput = {
  readonly season: Season;
  readonly member: Omit<MemberScoringInput, 'userId' | 'username'>;
  /** Number of a round of the season. */
  readonly round: number;
  readonly now: Date;
};

const NOTHING: RoundExplanation = {
  outcome: 'secret',
  pick: null,
  taken: [],
  lines: [],
  score: null,
};

const withoutPick = (outcome: RoundOutcome): RoundExplanation => ({ ...NOTHING, outcome });

/**
 * How a member's points come about in any round of the season, without the lines that add up to them: the picks are
 * evaluated once for all rounds.
 */
export const roundOutcomes = ({
  season,
  member,
  now,
}: Omit<ExplainRoundInput, 'round'>): ((round: Round) => RoundExplanation) => {
  const picks = lockedPicks(season, member.picks, now);
  const { voided } = evaluatePicks(pickRules(season), picks);
  return (round) => {
    // picks of a cancelled round are locked too, but count for nothing and may open again: not shown
    if (round.isCancelled) return withoutPick('cancelled');
    if (!isRevealed(round, now)) return NOTHING;
    const pick = picks.find((each) => each.round === round.round) ?? null;
    if (pick === null) {
      const { joinedAt } = member;
      return withoutPick(takesPart(round, { joinedAt, hasPick: false }) ? 'missed' : 'absent');
    }
    const taken = voided.get(round.round);
    if (taken !== undefined) return { ...NOTHING, outcome: 'void', pick, taken };
    const score = scorePick(pick, round);
    return { ...NOTHING, outcome: score ? 'scored' : 'waiting', pick, score };
  };
};

/** How a member's points of a round come about. A round that is not in the season is `secret`. */
export const explainRound = (input: ExplainRoundInput): RoundExplanation => {
  const round = input.season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return NOTHING;
  const outcome = roundOutcomes(input)(round);
  const { pick, score } = outcome;
  return pick && score ? { ...outcome, lines: explainPick(pick, round) ?? [] } : outcome;
};
