/**
 * OVERRIDE-1: an owner assigns a pick after the round's lock, for a round up to the current one that
 * is not cancelled, with three valid names; what the member picked may only be replaced where the
 * league allows it (OVERRIDE-4).
 *
 * OVERRIDE-2: the names must be unused (USED-4), and no other locked pick may turn void (USED-6).
 *
 * OVERRIDE-3: nothing in the verdict depends on the member's open picks. A name that sits in an open
 * pick is accepted; that pick is then in conflict (USED-5) and void unless it is changed in time
 * (USED-3).
 *
 * "Up to the current one" follows the order of locking, so that with a postponed round the
 * higher-numbered rounds that have been run before it stay open to the owner.
 */
import { currentRound } from '../calendar/current-round.js';
import { isRevealed } from '../calendar/lock.js';
import { lockOrder, placeOf } from '../calendar/lock-order.js';
import { beginOf } from '../calendar/round-status.js';
import type { PickNames } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import type { Verdict } from '../model/verdict.js';
import { acceptUnless, refuse } from '../model/verdict.js';
import type { CheckSaveInput } from './check-save.js';
import { checkNames } from './check-save.js';
import { newlyVoidedPick } from './newly-voided-picks.js';
import { isPlayersOwn, ownerMayFor, type OwnerMayChoice } from './owner-may.js';
import { refusalsForUsed } from './read-names.js';
import { usedForPastRound } from './used-names.js';

/** An assignment to check: the member's picks, the round, the names and the league's choices. */
type CheckOverrideInput = CheckSaveInput & {
  /** The league's, in the order in which they were made. */
  readonly ownerMay: readonly OwnerMayChoice[];
};

/** Whether a round is the current one or was before it, in the order of locking. */
export const isReached = (season: Season, round: number, now: Date): boolean => {
  const current = currentRound(season, now);
  if (current === null) return true;
  const order = lockOrder(season);
  return placeOf(order, round) <= placeOf(order, current.round);
};

/** While a pick is secret its owner may not learn it from a replacement. Nobody picks without any time. */
const mayStillBePicked = (round: Round, now: Date): boolean =>
  !isRevealed(round, now) && beginOf(round) !== null;

/** Accepts the ids to store, or refuses with every reason. Whether the caller is the owner is not decided here. */
export const checkOverride = (input: CheckOverrideInput): Verdict<PickNames> => {
  const { season, picks, now } = input;
  const round = season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  if (round.isCancelled) return refuse({ code: 'ROUND_CANCELLED' });
  if (!isReached(season, round.round, now)) return refuse({ code: 'ROUND_NOT_REACHED' });
  if (mayStillBePicked(round, now)) return refuse({ code: 'SELECTIONS_NOT_LOCKED_YET' });
  const mayReplace = ownerMayFor(input.ownerMay, round) === 'replace';
  if (!mayReplace && isPlayersOwn(input)) return refuse({ code: 'PICK_MADE_BY_PLAYER' });
  const verdict = checkNames(season, input.names, { used: usedForPastRound(input) });
  if (!verdict.ok) return verdict;
  const status = 'admin-assigned' as const;
  const changed = { ...verdict.value, round: round.round, status, scores: true };
  const harm = newlyVoidedPick({ season, picks, changed, now });
  return acceptUnless(
    harm === null ? [] : refusalsForUsed(season, { fields: harm.fields, ids: harm.pick }),
    verdict.value,
  );
};
