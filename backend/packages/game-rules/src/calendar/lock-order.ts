/**
 * LOCK-4: rounds lock in the order of their lock times; a round without one takes the time of its
 * Grand Prix, else its place behind the round before it.
 *
 * This is the order in which rounds are listed, averaged and walked. In an ordinary season it is that
 * of the round numbers. It differs when a round is postponed behind later ones, or added in
 * mid-season: such a one has a higher number than rounds that are still to come.
 */
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Round, Season } from '../model/season.js';
import { lockAt } from './lock.js';

/** What the order of locking rests on. */
type Rounds = Pick<Season, 'rounds'>;

// everything that lists rounds asks for their order
const orderOf = memoizeByObject((rounds: readonly Round[]): ReadonlyMap<number, number> => {
  let time = Number.NEGATIVE_INFINITY;
  const byNumber = [...rounds].sort((one, other) => one.round - other.round);
  const places = byNumber.map((round) => {
    time = (lockAt(round) ?? round.sessions.race)?.getTime() ?? time;
    return { round: round.round, time };
  });
  places.sort((one, other) => compare(one.time, other.time) || one.round - other.round);
  return new Map(places.map(({ round }, place) => [round, place]));
});

/** Place of each round in the order of locking, by round number; in this order. */
export const lockOrder = ({ rounds }: Rounds): ReadonlyMap<number, number> => orderOf(rounds);

// -Infinity minus -Infinity is not a number
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The place of a round in the order; behind all others for one that the season does not have. */
export const placeOf = (order: ReadonlyMap<number, number>, round: number): number =>
  order.get(round) ?? Number.POSITIVE_INFINITY;

/** Things that belong to rounds, in the order in which those lock; the same round's stay as they are. */
export const inLockOrder = <Thing extends { readonly round: number }>(
  season: Rounds,
  things: readonly Thing[],
): Thing[] => {
  const order = lockOrder(season);
  // not by difference: two rounds that the season does not have are both infinitely far
  return [...things].sort((one, other) =>
    compare(placeOf(order, one.round), placeOf(order, other.round)),
  );
};
