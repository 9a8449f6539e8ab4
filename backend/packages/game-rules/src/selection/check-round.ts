/**
 * PICK-3: a member may pick for the current round, for an open round that was postponed behind one
 * that is locked or current, and for any open round in which they have a pick already; it may be
 * changed and withdrawn until the round locks. No other round to come can be picked for.
 */
import { currentRound } from '../calendar/current-round.js';
import { isLocked } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { postponedBehind } from '../calendar/postponed.js';
import type { RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import type { Verdict } from '../model/verdict.js';
import { accept, refuse } from '../model/verdict.js';

type AlsoOpenInput = {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly RoundPick[];
  readonly now: Date;
};

/** Whether a round that is still to come was postponed behind one that is locked or current. */
const isOvertaken = (
  { season, now }: AlsoOpenInput,
  round: Round,
  current: Round | null,
): boolean => {
  const behind = new Set(postponedBehind(season, round));
  return season.rounds.some(
    (each) => behind.has(each.round) && (each === current || isLocked(each, now)),
  );
};

const mayPick = (input: AlsoOpenInput, round: Round, current: Round | null): boolean =>
  round === current ||
  input.picks.some((pick) => pick.round === round.round) ||
  isOvertaken(input, round, current);

/** Accepts a round whose pick the member may save or withdraw now, or says why not. */
export const checkRound = (input: AlsoOpenInput & { readonly round: number }): Verdict<Round> => {
  const { season, now } = input;
  const round = season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  if (round.isCancelled) return refuse({ code: 'ROUND_CANCELLED' });
  if (isLocked(round, now)) return refuse({ code: 'SELECTIONS_LOCKED' });
  return mayPick(input, round, currentRound(season, now))
    ? accept(round)
    : refuse({ code: 'SELECTIONS_NOT_OPEN_YET' });
};

/** The rounds besides the current one that the member may pick for now, in the order of their locks. */
export const alsoOpen = (input: AlsoOpenInput): readonly Round[] => {
  const { season, now } = input;
  const current = currentRound(season, now);
  return inLockOrder(season, season.rounds).filter(
    (round) => round !== current && !isLocked(round, now) && mayPick(input, round, current),
  );
};
