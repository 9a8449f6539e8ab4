/**
 * PICK-3: a member may pick for the current round, for an open round that was postponed behind one
 * that is locked or current, and for any open round in which they have a pick already; it may be
 * changed and withdrawn until the round locks. No other round to come can be picked for.
 */
import { currentRound } from '../calendar/current-round.js';
import { isLocked } from '../calendar/lock.js';
import { postponedBehind } from '../calendar/postponed.js';
import type { Pick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import type { Verdict } from '../verdict.js';
import { accept, refuse } from '../verdict.js';

type RoundFacts = {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly Pick[];
  readonly round: number;
  readonly now: Date;
};

/** Whether a round to come has begun to matter: the season has got past where it was to be run. */
const isOvertaken = (season: Season, round: Round, now: Date): boolean => {
  const current = currentRound(season, now)?.round;
  const behind = new Set(postponedBehind(season, round));
  return season.rounds.some(
    (each) => behind.has(each.round) && (each.round === current || isLocked(each, now)),
  );
};

/** Accepts a round whose pick the member may save or withdraw now, or says why not. */
export const checkRound = ({ season, picks, round, now }: RoundFacts): Verdict<Round> => {
  const found = season.rounds.find((each) => each.round === round);
  if (found === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  if (found.isCancelled) return refuse({ code: 'ROUND_CANCELLED' });
  if (isLocked(found, now)) return refuse({ code: 'SELECTIONS_LOCKED' });
  const mayPick =
    picks.some((pick) => pick.round === round) ||
    currentRound(season, now)?.round === round ||
    isOvertaken(season, found, now);
  return mayPick ? accept(found) : refuse({ code: 'SELECTIONS_NOT_OPEN_YET' });
};
