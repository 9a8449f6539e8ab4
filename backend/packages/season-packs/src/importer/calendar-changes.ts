/**
 * The calendar follows the results API: which sessions moved, and which rounds are
 * gone. The API drops a cancelled round and may renumber the others, so rounds are recognised by
 * what they are, not by their number.
 */
import { normaliseName } from '@gridlock/game-rules';

import type { CalendarRound, SessionTimesData } from '../model/season-data.js';

/** As much of a stored round as the comparison needs. */
export type KnownRound = Pick<
  CalendarRound,
  'round' | 'name' | 'circuit' | 'countryCode' | 'isSprintWeekend' | 'isCancelled' | 'sessions'
>;

/** How the API's calendar differs from the one that is stored. */
export type CalendarChanges = {
  /** Known rounds with another session time, with all their sessions. A time that the API has lost stays. */
  readonly moved: readonly { readonly round: number; readonly sessions: SessionTimesData }[];
  /** Numbers of known rounds that have become sprint weekends. One that the API has lost stays one. */
  readonly sprints: readonly number[];
  /** Numbers of known rounds that the API has no more. */
  readonly cancelled: readonly number[];
  /** Cancelled rounds that are back. */
  readonly revived: readonly number[];
  /** Rounds of the API that are not stored yet, under the API's number. */
  readonly added: readonly CalendarRound[];
  /** Our round number to the API's, for every round that both have: ask for results by the latter. */
  readonly apiRounds: ReadonlyMap<number, number>;
};

/** More rounds than this are not cancelled in a day: then the answer is at fault. */
export const MAX_CANCELLED_AT_ONCE = 4;

type Test = (known: KnownRound, fetched: CalendarRound) => boolean;

const isSame = (one: string, other: string): boolean => normaliseName(one) === normaliseName(other);

const hasSameNumber: Test = (known, fetched) => known.round === fetched.round;
const hasSameName: Test = (known, fetched) => isSame(known.name, fetched.name);
const isSamePlace: Test = (known, fetched) => isSame(known.circuit, fetched.circuit);
const isSameCountry: Test = (known, fetched) => known.countryCode === fetched.countryCode;

// From certain to likely; each round is taken by the first test that fits.
const TESTS: readonly Test[] = [
  (known, fetched) => hasSameNumber(known, fetched) && hasSameName(known, fetched),
  (known, fetched) => hasSameNumber(known, fetched) && isSamePlace(known, fetched),
  hasSameName,
  isSamePlace,
  (known, fetched) => hasSameNumber(known, fetched) && isSameCountry(known, fetched),
  isSameCountry,
];

const pairUp = (
  known: readonly KnownRound[],
  fetched: readonly CalendarRound[],
): ReadonlyMap<number, CalendarRound> => {
  const pairs = new Map<number, CalendarRound>();
  const free = new Set(fetched);
  for (const test of TESTS)
    for (const round of known) {
      if (pairs.has(round.round)) continue;
      const partner = [...free].find((candidate) => test(round, candidate));
      if (!partner) continue;
      pairs.set(round.round, partner);
      free.delete(partner);
    }
  return pairs;
};

const NAMES = ['fp1', 'fp2', 'fp3', 'sprintQualifying', 'sprint', 'qualifying', 'race'] as const;

const instant = (start: string | undefined): number | null =>
  start === undefined ? null : new Date(start).getTime();

const hasMoved = (known: SessionTimesData, now: SessionTimesData): boolean =>
  NAMES.some((name) => now[name] !== undefined && instant(known[name]) !== instant(now[name]));

/**
 * What changed between the calendar that is known and the one the API has now. Null when the answer
 * cannot be right: empty, or with more rounds gone than are ever cancelled at once.
 */
export const calendarChanges = (
  known: readonly KnownRound[],
  fetched: readonly CalendarRound[],
): CalendarChanges | null => {
  const pairs = pairUp(known, fetched);
  const cancelled = known.filter((round) => !round.isCancelled && !pairs.has(round.round));
  if (fetched.length === 0 || cancelled.length > MAX_CANCELLED_AT_ONCE) return null;
  const paired = new Set(pairs.values());
  return {
    moved: known.flatMap(({ round, sessions }) => {
      const now = pairs.get(round)?.sessions;
      return now && hasMoved(sessions, now) ? [{ round, sessions: { ...sessions, ...now } }] : [];
    }),
    sprints: known
      .filter((round) => !round.isSprintWeekend && pairs.get(round.round)?.isSprintWeekend)
      .map(({ round }) => round),
    cancelled: cancelled.map(({ round }) => round),
    revived: known
      .filter((round) => round.isCancelled && pairs.has(round.round))
      .map(({ round }) => round),
    added: fetched.filter((round) => !paired.has(round)),
    apiRounds: new Map(
      known.flatMap(({ round }) => {
        const partner = pairs.get(round);
        return partner ? [[round, partner.round]] : [];
      }),
    ),
  };
};
