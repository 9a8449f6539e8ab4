/**
 * LOCK-4: rounds lock in the order of their lock times; a round without one takes the time of its
 * Grand Prix, else its place behind the round before it.
 *
 * In an ordinary season this is the order of the round numbers. It differs when a round is
 * postponed behind later ones, and then it decides whose name was there first.
 */
import type { Season } from '../model/season.js';
import { lockAt } from './lock.js';

/** Place of each round in the order of locking, by round number. */
export const lockOrder = (season: Season): ReadonlyMap<number, number> => {
  let time = Number.NEGATIVE_INFINITY;
  const places = season.rounds.map((round) => {
    time = (lockAt(round) ?? round.sessions.race)?.getTime() ?? time;
    return { round: round.round, time };
  });
  places.sort((one, other) => compare(one.time, other.time) || one.round - other.round);
  return new Map(places.map(({ round }, place) => [round, place]));
};

// -Infinity minus -Infinity is not a number
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The place of a round in the order; behind all others for one that the season does not have. */
export const placeOf = (order: ReadonlyMap<number, number>, round: number): number =>
  order.get(round) ?? Number.POSITIVE_INFINITY;
