/**
 * Which race of an answer is which round that is stored: by name, place, country, day and number together.
 * None of them decides alone: the API renumbers its calendar, races are renamed and moved, and two in a row
 * may be at one circuit. Where another reading is nearly as good, nothing is decided.
 */
import { DAY_MS } from '@gridlock/game-rules';

import { bestPairs, type Pairs, sumOf } from './best-pairs.js';
import { UNKNOWN_COUNTRY } from './countries.js';
import { likenessOf, type Words, wordsOf } from './likeness.js';
import type { RaceClues } from './race-clues.js';

/** A stored round, as far as it can be recognised by it. */
export type StoredClues = Omit<RaceClues, 'name'> & {
  /** All names that it is stored with. */
  readonly names: readonly string[];
  readonly isCancelled: boolean;
  /** Whether an app admin has cancelled it: then it is none of the races that are listed. */
  readonly isSetCancelled?: boolean;
};

/** Indices of stored rounds and of listed races. */
type Pairing = {
  /** Pairs that are sure. */
  readonly sure: Pairs;
  /** For a stored round that may be one of several races, or a race that may be it: which. */
  readonly maybe: ReadonlyMap<number, readonly number[]>;
};

const NAME = 40;
const PLACE = 30;
const COUNTRY = 10;
/** For a country that we do not know, which may be any. */
const ANY_COUNTRY = 5;
/** For a race that is so many days away at the most. */
const DAYS: readonly (readonly [days: number, weight: number])[] = [
  [0, 20],
  [1, 18],
  [3, 14],
  [8, 4],
];
const NUMBER = 1;
/** What is cancelled is less likely to be meant than what is not. */
const CANCELLED = -12;

/** From this weight on a pair may be one. */
const POSSIBLE = 25;
/** From when on it is one, and how much worse every other reading has to be. */
const SAME_NAME = { least: 40, margin: 10 };
const LIKE_NAME = { least: 45, margin: 10 };
/** Where the names have nothing in common: place, country and day, and nobody else who may be meant. */
const WITHOUT_NAME = { least: 54, margin: 50 };

const weightOfDays = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return 0;
  const apart = Math.round(Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS);
  return DAYS.find(([days]) => apart <= days)?.[1] ?? 0;
};

const weightOfCountry = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return 0;
  if (one === UNKNOWN_COUNTRY || other === UNKNOWN_COUNTRY) return ANY_COUNTRY;
  return one === other ? COUNTRY : 0;
};

/** What is compared, with its names by their words. */
type Side = Omit<RaceClues, 'name' | 'circuit' | 'locality'> & {
  readonly names: readonly Words[];
  readonly circuit: Words;
  readonly locality: Words;
};

const sideOf = (
  { round, circuit, locality, countryCode, day }: Omit<RaceClues, 'name'>,
  names: readonly (string | null)[],
): Side => ({
  round,
  countryCode,
  day,
  names: names.map(wordsOf),
  circuit: wordsOf(circuit),
  locality: wordsOf(locality),
});

/** How much speaks for two being one, and how alike their names are. */
type Evidence = { readonly weight: number; readonly name: number };

const weigh = (one: Side, other: Side): Evidence => {
  const name = Math.max(
    0,
    ...one.names.flatMap((mine) => other.names.map((its) => likenessOf(mine, its))),
  );
  const country = weightOfCountry(one.countryCode, other.countryCode);
  const mayBeThere = country > 0 || one.countryCode === null || other.countryCode === null;
  const place = Math.max(
    likenessOf(one.circuit, other.circuit),
    // there is a Melbourne in more than one country
    mayBeThere ? 0.8 * likenessOf(one.locality, other.locality) : 0,
  );
  const weight =
    NAME * name +
    PLACE * place +
    country +
    weightOfDays(one.day, other.day) +
    (one.round !== null && one.round === other.round ? NUMBER : 0);
  return { name, weight: weight < POSSIBLE ? 0 : weight };
};

const ruleFor = (name: number) => {
  if (name === 0) return WITHOUT_NAME;
  return name === 1 ? SAME_NAME : LIKE_NAME;
};

/** The pairs without one of them. */
const without = (
  weights: readonly (readonly number[])[],
  [row, column]: readonly [number, number],
): number[][] =>
  weights.map((line, at) =>
    line.map((weight, across) => (at === row && across === column ? 0 : weight)),
  );

/** Recognises the races of an answer. */
export const pairRounds = (
  stored: readonly StoredClues[],
  listed: readonly RaceClues[],
): Pairing => {
  const races = listed.map((race) => sideOf(race, [race.name]));
  const evidence = stored.map((round) => {
    const side = sideOf(round, round.names);
    return races.map((race) => weigh(side, race));
  });
  const weights = evidence.map((line, row) =>
    line.map(({ weight }) =>
      weight > 0 && stored[row]!.isCancelled ? weight + CANCELLED : weight,
    ),
  );
  const best = bestPairs(weights);
  const sum = sumOf(best, weights);
  const sure = new Map(best);
  const maybe = new Map<number, Set<number>>();
  const doubt = (row: number, column: number) => {
    sure.delete(row);
    maybe.set(row, (maybe.get(row) ?? new Set()).add(column));
  };
  for (const [row, column] of best) {
    const { weight, name } = evidence[row]![column]!;
    const { least, margin } = ruleFor(name);
    const inRow = weights[row]?.filter((each) => each > 0) ?? [];
    const inColumn = weights.filter((line) => (line[column] ?? 0) > 0);
    const isContested = inRow.length > 1 || inColumn.length > 1;
    if (weight < least) doubt(row, column);
    if (!isContested) continue;
    const other = bestPairs(without(weights, [row, column]));
    if (sum - sumOf(other, weights) >= margin) continue;
    for (const [one, its] of best) if (other.get(one) !== its) doubt(one, its);
    for (const [one, its] of other) if (best.get(one) !== its) doubt(one, its);
  }
  settle(stored, listed, { sure, maybe, evidence });
  return {
    sure,
    maybe: new Map([...maybe].map(([row, columns]) => [row, [...columns]])),
  };
};

/** Null without any. */
const timesOf = ({ sessions = {} }: Pick<RaceClues, 'sessions'>): string | null => {
  const times = Object.entries(sessions).flatMap(([name, start]) =>
    start === undefined ? [] : [`${name} ${new Date(start).getTime()}`],
  );
  return times.length === 0 ? null : times.toSorted().join();
};

/**
 * Settles which of two rounds a race is: not the one that an app admin has cancelled, else the only one with the very
 * same day, sessions and circuit.
 */
const settle = (
  stored: readonly StoredClues[],
  listed: readonly RaceClues[],
  {
    sure,
    maybe,
    evidence,
  }: {
    readonly sure: Map<number, number>;
    readonly maybe: Map<number, Set<number>>;
    readonly evidence: readonly (readonly Evidence[])[];
  },
): void => {
  const isEqual = (row: number, column: number) => {
    const [round, race] = [stored[row]!, listed[column]!];
    if (race.day === null || round.day !== race.day) return false;
    const isThere = likenessOf(wordsOf(round.circuit), wordsOf(race.circuit)) > 0;
    return isThere && timesOf(round) !== null && timesOf(round) === timesOf(race);
  };
  for (const column of new Set([...maybe.values()].flatMap((columns) => [...columns]))) {
    const rows = [...maybe.keys()].filter((row) => maybe.get(row)!.has(column));
    const open = rows.filter((row) => !stored[row]!.isSetCancelled);
    const equal = open.filter((row) => isEqual(row, column));
    const isOnly = equal.length === 1 && equalColumns(listed, (at) => isEqual(equal[0]!, at)) === 1;
    const hasCancelled = open.length === 1 && rows.length > 1 && maybe.get(open[0]!)!.size === 1;
    // a name that one of them is stored with may have changed places
    const isNamed = rows.some((each) =>
      [...maybe.get(each)!].some((at) => evidence[each]![at]!.name > 0),
    );
    const row = isOnly && !isNamed ? equal[0]! : hasCancelled ? open[0]! : null;
    if (row === null || evidence[row]![column]!.weight <= 0) continue;
    for (const [each, columns] of maybe) {
      columns.delete(column);
      if (each === row || columns.size === 0) maybe.delete(each);
    }
    sure.set(row, column);
  }
};

const equalColumns = (listed: readonly RaceClues[], isEqual: (column: number) => boolean): number =>
  listed.filter((_, column) => isEqual(column)).length;
