/**
 * QUALI-1: the qualifying for a Grand Prix may be shown from its scheduled end on, in a league's own
 * calendar from the lock of its round on; where it has no time, with the result of the Grand Prix.
 */
import { MINUTE_MS, shifted } from './instants.js';
import { resultsDue } from './moments.js';
import { QUALIFYING_MINUTES } from './swap-window.js';
import type { Round } from '../model/season.js';

/** A qualifying that has not come in so many days is not waited for any more. */
export const QUALIFYING_GIVEN_UP_DAYS = 7;

/** From when on the qualifying of a round may be shown, UTC; null while that is not known. */
export const qualifyingDue = (round: Round): Date | null =>
  round.instants
    ? round.instants.lockAt
    : (shifted(round.sessions.qualifying, QUALIFYING_MINUTES * MINUTE_MS) ?? resultsDue(round));
