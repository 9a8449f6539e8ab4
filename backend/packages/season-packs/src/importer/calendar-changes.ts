/**
 * The calendar follows the results API: which sessions moved, and which rounds are gone. Rounds are
 * recognised by what they are (`pair-rounds.ts`), as the API renumbers them. One race that is odd, unclear
 * or cannot be true is held back alone; the others are followed.
 */
import { lockSession } from '@gridlock/game-rules';

import type { SessionTimesData } from '../model/season-data.js';
import type { FetchedCalendar } from './fetch.js';
import { likeness } from './likeness.js';
import { type StoredClues, pairRounds } from './pair-rounds.js';
import { type ListedRound, type OddRace, withoutDay } from './parse-calendar.js';
import type { RaceClues } from './race-clues.js';
import { credibleSessions } from './credible-sessions.js';
import type { CalendarChanges, StoredRound } from './stored-calendar.js';
import { lostTimes, newDay, scheduleReasons } from './schedule-reasons.js';

/** More rounds than this are not cancelled in a day: then the answer is at fault. */
const MAX_CANCELLED_AT_ONCE = 4;

const DAY_LETTERS = 10;

const dayOfRace = ({ day, sessions }: Pick<ListedRound, 'day' | 'sessions'>): string | null =>
  day ?? sessions.race?.slice(0, DAY_LETTERS) ?? null;

/** A stored round, as it is recognised. */
const cluesOf = (round: StoredRound): StoredClues => ({
  round: round.apiRound ?? round.round,
  names: [round.name, ...(round.apiName ? [round.apiName] : [])],
  circuit: round.circuit || null,
  // without a locality the country stands in its place
  locality: round.locality === round.country ? null : round.locality || null,
  countryCode: round.countryCode || null,
  day: round.listedDay ?? dayOfRace(round),
  sessions: round.sessions,
  isSetCancelled: round.isSetCancelled ?? false,
  isCancelled: round.isCancelled,
});

const listedClues = (round: ListedRound): RaceClues => ({
  ...round,
  locality: round.locality === round.country ? null : round.locality,
  day: dayOfRace(round),
});

/** The number of our round that a race of the API surely is; null where it is none, or that is not clear. */
export const roundOf = (stored: readonly StoredRound[], race: RaceClues): number | null => {
  const { sure } = pairRounds(stored.map(cluesOf), [race]);
  const [index] = [...sure.keys()];
  return (index === undefined ? undefined : stored[index])?.round ?? null;
};

const NAMES = ['fp1', 'fp2', 'fp3', 'sprintQualifying', 'sprint', 'qualifying', 'race'] as const;

const instant = (start: string | undefined): number | null =>
  start === undefined ? null : new Date(start).getTime();

const hasMoved = (stored: SessionTimesData, now: SessionTimesData): boolean =>
  NAMES.some((name) => now[name] !== undefined && instant(stored[name]) !== instant(now[name]));

/** A race that stands in the answer twice in the same words is one. */
const eachOnce = (rounds: readonly ListedRound[]): ListedRound[] => [
  ...new Map(rounds.map((round) => [JSON.stringify(round), round])).values(),
];

type Listed = { readonly round: ListedRound } | { readonly odd: OddRace };

const labelOf = (listed: Listed): string =>
  'odd' in listed ? listed.odd.label : listed.round.name;
const dayOf = (listed: Listed): string =>
  ('odd' in listed ? listed.odd.clues.day : dayOfRace(listed.round)) ?? 'a day that isn’t known';

/** Listed races whose number another one has too, and is stored with. */
const falselyNumbered = (
  listed: readonly Listed[],
  storedOf: (index: number) => StoredRound | undefined,
): ReadonlySet<number> => {
  const indices = listed.flatMap((race, index) => ('round' in race ? [index] : []));
  const numberOf = (index: number) => {
    const race = listed[index];
    return race && 'round' in race ? race.round.round : null;
  };
  const isStoredNumber = (index: number) => {
    const stored = storedOf(index);
    return stored !== undefined && (stored.apiRound ?? stored.round) === numberOf(index);
  };
  const twice = indices.filter(
    (index) => indices.filter((other) => numberOf(other) === numberOf(index)).length > 1,
  );
  return new Set(twice.filter((index) => !isStoredNumber(index)));
};

type Found = {
  -readonly [
    name in 'moved' | 'sprints' | 'revived' | 'unclear' | 'added' | 'problems'
  ]: CalendarChanges[name][number][];
} & {
  readonly apiRounds: Map<number, number>;
  readonly apiNames: Map<number, string>;
  readonly listsSprint: Map<number, boolean>;
  readonly days: Map<number, string>;
};

/** Reported once: from then on the name is stored. */
const unknownName = ({ name }: ListedRound): string =>
  `It’s listed as “${name}”, a name that isn’t known here. By its circuit and day it’s this race, so its times are followed.`;

/** Takes over what a race of the answer says of a round that it surely is. */
const follow = (found: Found, stored: StoredRound, race: ListedRound, year: number): void => {
  const { round, name, sessions } = stored;
  const all = { ...sessions, ...race.sessions };
  const becomesSprint = !stored.isSprintWeekend && race.isSprintWeekend;
  const isSprintWeekend = stored.isSprintWeekend || race.isSprintWeekend;
  const isNew = hasMoved(sessions, race.sessions) || becomesSprint;
  const wrong = isNew ? scheduleReasons(all, { listed: race.sessions, isSprintWeekend, year }) : [];
  const names = [name, stored.apiName ?? null];
  const reasons = [
    ...wrong,
    ...newDay(stored, race),
    ...lostTimes(stored, race.sessions),
    ...(names.some((each) => likeness(each, race.name) > 0) ? [] : [unknownName(race)]),
  ];
  if (reasons.length > 0) found.problems.push({ round, name, reasons });
  if (stored.isCancelled) found.revived.push(round);
  found.apiRounds.set(round, race.round);
  found.apiNames.set(round, race.name);
  const { sprintQualifying, sprint } = race.sessions;
  found.listsSprint.set(round, race.isSprintWeekend || Boolean(sprint ?? sprintQualifying));
  if (race.day !== undefined && !all.race) found.days.set(round, race.day);
  if (wrong.length > 0) {
    // better than a round that nobody can pick; stored times stay
    const lock = sessions[lockSession({ isSprintWeekend })] ?? stored.lockedAt;
    if (lock) return;
    const credible = credibleSessions(race.sessions, { isSprintWeekend, year, day: race.day });
    if (Object.keys(credible.sessions).length > 0)
      found.moved.push({
        round,
        sessions: { ...sessions, ...credible.sessions },
        lockTime: credible.lockTime,
      });
    return;
  }
  if (hasMoved(sessions, race.sessions)) found.moved.push({ round, sessions: all });
  if (becomesSprint) found.sprints.push(round);
};

/** Takes over a race that is none of ours, or says why not. */
const add = (found: Found, race: ListedRound, isNumbered: boolean, year: number): void => {
  const { sessions, isSprintWeekend } = race;
  const wrong = scheduleReasons(sessions, {
    listed: sessions,
    isSprintWeekend,
    year,
  });
  const reasons = [
    ...wrong,
    ...(isNumbered ? [] : [`Another race has its number, ${race.round}.`]),
    ...(sessions.race === undefined ? ['It has no time.'] : []),
  ];
  if (reasons.length === 0) found.added.push(withoutDay(race));
  else found.problems.push({ round: null, name: race.name, reasons });
};

/** A race that may be any: it says neither its name nor where it is. */
const mayBeAny = ({ clues }: OddRace): boolean => clues.name === null || clues.circuit === null;

/** What changed between the calendar that is stored and the one the API has now. */
export const calendarChanges = (
  stored: readonly StoredRound[],
  { year, rounds, odd, isWhole }: FetchedCalendar,
): CalendarChanges => {
  const listed: readonly Listed[] = [
    ...eachOnce(rounds).map((round) => ({ round })),
    ...odd.map((race) => ({ odd: race })),
  ];
  const { sure, maybe } = pairRounds(
    stored.map(cluesOf),
    listed.map((race) => ('odd' in race ? race.odd.clues : listedClues(race.round))),
  );
  const rowOf = new Map([...sure].map(([row, column]) => [column, row]));
  const doubtful = new Set([...maybe.values()].flat());
  const falseNumbers = falselyNumbered(listed, (index) => stored[rowOf.get(index) ?? -1]);
  const found: Found = {
    moved: [],
    sprints: [],
    revived: [],
    unclear: [],
    added: [],
    problems: [],
    apiRounds: new Map(),
    apiNames: new Map(),
    listsSprint: new Map(),
    days: new Map(),
  };

  /** Leaves a round as it is. */
  const holdBack = ({ round, name }: StoredRound, reasons: readonly string[]): void => {
    found.unclear.push(round);
    found.problems.push({ round, name, reasons });
  };
  const missing: StoredRound[] = [];
  stored.forEach((round, row) => {
    const column = sure.get(row);
    const race = column === undefined ? undefined : listed[column];
    const others = (maybe.get(row) ?? []).flatMap((at) => listed[at] ?? []);
    if (column !== undefined && race) {
      if ('odd' in race) holdBack(round, [`It can’t be read: ${race.odd.reason}`]);
      else if (falseNumbers.has(column))
        holdBack(round, [`Another race has its number, ${race.round.round}, too.`]);
      else follow(found, round, race.round, year);
    } else if (others.length === 0) missing.push(round);
    else
      holdBack(
        round,
        others.map((each) =>
          'odd' in each
            ? `“${labelOf(each)}” can’t be read: ${each.odd.reason}`
            : `It may be the race that is listed as “${labelOf(each)}” on ${dayOf(each)}; that isn’t certain.`,
        ),
      );
  });
  listed.forEach((race, column) => {
    if (rowOf.has(column) || doubtful.has(column)) return;
    if ('round' in race) {
      if (isWhole) add(found, race.round, !falseNumbers.has(column), year);
      return;
    }
    const { label: name, reason } = race.odd;
    found.problems.push({
      round: null,
      name,
      reasons: [`It can’t be read: ${reason}`],
    });
  });

  const gone = missing.filter(({ isCancelled }) => !isCancelled);
  const isIncomplete = !isWhole || rounds.length === 0 || gone.length > MAX_CANCELLED_AT_ONCE;
  if (isIncomplete)
    found.problems.push({
      round: null,
      name: `Calendar of ${year}`,
      reasons: [
        `The results API’s calendar isn’t complete: ${gone.length} of ${stored.length} rounds are missing in it. None of them is cancelled.`,
      ],
    });
  const isCertain =
    !isIncomplete &&
    !odd.some((race, at) => {
      const column = listed.length - odd.length + at;
      return mayBeAny(race) && !rowOf.has(column) && !doubtful.has(column);
    });
  const goneRounds = gone.map(({ round }) => round);
  return {
    ...found,
    added: isIncomplete ? [] : found.added,
    cancelled: isCertain ? goneRounds : [],
    unclear: isCertain ? found.unclear : [...found.unclear, ...goneRounds],
  };
};
