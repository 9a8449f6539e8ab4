/**
 * RIVAL-1: two members of a league are compared over the rounds whose picks may be seen, in each
 * championship by the points that it ranks by. A completed round in which both took part goes to the
 * one with more of them, and is level on a tie; a missed pick and a void one have 0. The gap is the
 * difference of all their points, so it counts rounds before one of them joined, too.
 *
 * RIVAL-2: a part of a pick is shared when both picks of a round count and hold the same name in it.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import { isRevealed } from '../calendar/lock.js';
import { isCompleted } from '../calendar/round-status.js';
import { PICK_FIELDS, type PickField, type RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { explainRound } from '../scoring/explain-round.js';
import {
  compareChampionship,
  type ChampionshipDuel,
  type DuelRound,
  type DuelSide,
} from './duel.js';

/** One of the two members. */
export type Rival = {
  readonly joinedAt: Date;
  readonly picks: readonly RoundPick[];
  /** Rounds whose pick stands with main and reserve driver exchanged by the member's own swaps. */
  readonly exchanged: readonly number[];
};

/** Two members of a league side by side. */
export type HeadToHead = {
  /** In the order of their locks. */
  readonly rounds: readonly DuelRound[];
  readonly drivers: ChampionshipDuel;
  readonly teams: ChampionshipDuel;
};

type HeadToHeadInput = {
  /** As the league sees it. */
  readonly season: Season;
  readonly own: Rival;
  readonly rival: Rival;
  readonly now: Date;
};

const sideOf = (season: Season, round: Round, member: Rival, now: Date): DuelSide => {
  const { outcome, pick, score } = explainRound({ season, member, round: round.round, now });
  return { outcome, pick, score, isExchanged: member.exchanged.includes(round.round) };
};

const counts = ({ outcome }: DuelSide): boolean => outcome === 'scored' || outcome === 'waiting';

const sharedParts = (own: DuelSide, rival: DuelSide): readonly PickField[] =>
  counts(own) && counts(rival)
    ? PICK_FIELDS.filter((field) => own.pick?.[field] === rival.pick?.[field])
    : [];

/** Compares a member with another one (RIVAL-1). */
export const headToHead = ({ season, own, rival, now }: HeadToHeadInput): HeadToHead => {
  const shown = season.rounds.filter((round) => !round.isCancelled && isRevealed(round, now));
  const rounds = inLockOrder(season, shown).flatMap((round): readonly DuelRound[] => {
    const sides = {
      own: sideOf(season, round, own, now),
      rival: sideOf(season, round, rival, now),
    };
    if (sides.own.outcome === 'absent' && sides.rival.outcome === 'absent') return [];
    const shared = sharedParts(sides.own, sides.rival);
    return [{ round: round.round, isCompleted: isCompleted(round), ...sides, shared }];
  });
  return {
    rounds,
    drivers: compareChampionship('drivers', season, rounds),
    teams: compareChampionship('teams', season, rounds),
  };
};
