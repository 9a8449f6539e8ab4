/**
 * What changes about a stored race when the results API announces something, or an app admin sets something of its
 * calendar. What an app admin has set is in force, else what the API announces; that is stored beside it, so that it
 * can be shown and released. In both cases what has passed stays as it was (LOCK-7).
 *
 * A single answer of the API may be incomplete, so it never cancels a round: a round is cancelled when two answers at
 * least an hour apart lack it, also after its start while it has no result, and restored by the first answer that
 * lists it again. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  HOUR_MS,
  lockAt,
  movedSessions,
  scheduleProblems,
  SESSION_NAMES,
  type Sessions,
} from '@gridlock/game-rules';
import { toSessions, type CalendarChanges, type CalendarRound } from '@gridlock/season-packs';
import type { AnnouncedRound, ManualCalendar } from '../season/manual-calendar.js';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { RaceChange } from '../season/season.repository.js';
import { mayReturn } from './calendar-schedule.js';
import type { CalendarRequest } from './validate-calendar.js';

/** How long a round has to be missing from the calendar before it is cancelled. */
export const CANCEL_AFTER_MS = HOUR_MS;

/** What the source announces about a round, whatever an app admin has set. */
export const announcedOf = ({
  manualCalendar,
  sessions,
  isCancelled,
}: RaceSnapshot): AnnouncedRound => manualCalendar?.announced ?? { sessions, isCancelled };

/** The race as the source announces it. */
export const asAnnounced = (race: RaceSnapshot): RaceSnapshot => ({
  ...race,
  ...announcedOf(race),
});

/** What an answer of the API changes about a race: only the API's number and name if its results are bundled. */
export function raceChange(
  race: RaceSnapshot,
  changes: CalendarChanges,
  { now, isBundled }: { readonly now: Date; readonly isBundled: boolean },
): RaceChange {
  const apiName = changes.apiNames.get(race.round);
  const isRenamed = apiName !== undefined && apiName !== (race.apiName ?? race.name);
  return changesOf(race, {
    apiRound: changes.apiRounds.get(race.round) ?? race.apiRound,
    ...(isRenamed && { apiName }),
    ...(!isBundled && asListed(race, changes, now)),
  });
}

/** What changes about a race when the source announces something new about it. */
export function announce(
  race: RaceSnapshot,
  change: Partial<AnnouncedRound>,
  now: Date,
): RaceChange {
  const announced = { ...announcedOf(race), ...change };
  if (isDeepStrictEqual(announced, announcedOf(race))) return {};
  return inForce(race, race.manualCalendar && { ...race.manualCalendar, announced }, {
    announced,
    now,
  });
}

/** What changes about a race when an app admin sets or releases something. */
export function calendarChange({ race, requested, by, now }: CalendarRequest): RaceChange {
  const announced = announcedOf(race);
  const { manualCalendar: before } = race;
  const { sprintRun, status = before?.status ?? null } = requested;
  const sessions = { ...before?.sessions, ...requested.sessions };
  const isSprintOff = sprintRun === undefined ? (before?.isSprintOff ?? false) : !sprintRun;
  const isSet = status !== null || isSprintOff || Object.keys(sessions).length > 0;
  const manual = { at: now, by, sessions, status, isSprintOff, announced };
  return inForce(race, isSet && !requested.release ? manual : null, { announced, now });
}

const changesOf = (race: RaceSnapshot, next: RaceChange): RaceChange =>
  Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => !isDeepStrictEqual(value, race[field as keyof RaceChange]),
    ),
  );

/** What changes to put this in force. A race that has its result stays as it was run. */
function inForce(
  race: RaceSnapshot,
  manual: ManualCalendar | null,
  { announced, now }: { readonly announced: AnnouncedRound; readonly now: Date },
): RaceChange {
  const isCancelled = manual?.status ? manual.status === 'cancelled' : announced.isCancelled;
  const hasResult = isOut(race.resultsAt, now);
  return changesOf(race, {
    manualCalendar: manual,
    isCancelled: hasResult ? race.isCancelled && isCancelled : isCancelled,
    ...(!hasResult && {
      isSprintOff: manual?.isSprintOff === true && !isOut(race.sprintResultsAt, now),
      ...newTimes(
        { ...race, manualCalendar: manual },
        { ...announced.sessions, ...manual?.sessions },
        now,
      ),
    }),
  });
}

/** Times that contradict each other leave a round as it is: one was set, and the other has changed. */
function newTimes(race: RaceSnapshot, sessions: Sessions, now: Date): RaceChange {
  const isContradictory = race.manualCalendar && scheduleProblems(sessions).length > 0;
  if (isContradictory || isDeepStrictEqual(sessions, race.sessions)) return {};
  return movedSessions(race, sessions, now);
}

/** A race by an answer of the API. */
function asListed(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const { round } = race;
  const moved = changes.moved.find((each) => each.round === round);
  const sessions = moved && announcedTimes(race, toSessions(moved.sessions), now);
  const announced = { ...asAnnounced(race), ...(sessions && { sessions }) };
  const { isCancelled, goneSince } = {
    ...announced,
    ...(changes.revived.includes(round)
      ? restored(announced, now)
      : markedOrCancelled(announced, changes, now)),
  };
  const listsSprint = changes.listsSprint.get(round);
  return {
    goneSince,
    ...announce(race, { sessions: announced.sessions, isCancelled }, now),
    // of a round whose lock session cannot be relied on, unless somebody has set that
    ...(sessions &&
      moved.lockTime &&
      lockAt(race) === null && { lockedAt: new Date(moved.lockTime) }),
    ...(isNewSprint(race, changes, now) && { isSprintWeekend: true }),
    // without its sprint: its lock stays (SPRINT-1), its result is not waited for
    ...(race.isSprintWeekend && listsSprint !== undefined && { isSprintUnlisted: !listsSprint }),
    // the day of a race without a time; an answer may be uncertain about the round
    ...(changes.apiRounds.has(round) && { listedDay: changes.days.get(round) ?? null }),
  };
}

/** A session stays at its time once its result is stored: until then a start may have been a false one. */
function announcedTimes(race: RaceSnapshot, listed: Sessions, now: Date): Sessions | null {
  if (race.isCancelled) return listed;
  if (isOut(race.resultsAt, now)) return null;
  const hasSprinted = isOut(race.sprintResultsAt, now);
  const hasQualified = race.qualifying !== null && isOut(race.qualifyingAt, now);
  const run = SESSION_NAMES.filter(
    (name) =>
      race.sessions[name] !== undefined &&
      ((hasSprinted && (name === 'sprint' || name === 'sprintQualifying')) ||
        (hasQualified && name === 'qualifying')),
  );
  return { ...listed, ...Object.fromEntries(run.map((name) => [name, race.sessions[name]])) };
}

/** A cancelled race that is listed again, unless it should have been run long ago. */
const restored = (race: RaceSnapshot, now: Date): RaceChange =>
  mayReturn(race, now) ? { isCancelled: false, goneSince: null } : {};

function markedOrCancelled(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const { round, goneSince } = race;
  if (changes.unclear.includes(round) || race.isCancelled) return {};
  const isListed = !changes.cancelled.includes(round);
  if (isListed || isOut(race.resultsAt, now)) return { goneSince: null };
  // a mark in the future: the simulated clock was set back since
  if (goneSince === null || goneSince > now) return { goneSince: now };
  const isSure = now.getTime() - goneSince.getTime() >= CANCEL_AFTER_MS;
  return isSure ? { isCancelled: true, goneSince: null } : {};
}

/** Until its lock a weekend can become a sprint weekend, which locks earlier. A race without a time has not begun. */
function isNewSprint(race: RaceSnapshot, changes: CalendarChanges, now: Date): boolean {
  const isOver = [race.resultsAt, race.sessions.race ?? null, lockAt(race)].some((at) =>
    isOut(at, now),
  );
  return !isOver && changes.sprints.includes(race.round);
}

/** Whether a race is missing from this answer, so that the next one decides if it is cancelled. */
export const isInDoubt = (race: RaceSnapshot, change: RaceChange): boolean => {
  const { isCancelled, goneSince } = { ...race, ...change };
  return !isCancelled && goneSince !== null;
};

/** A round to add: `data.round` is our number for it, `apiRound` the API's. */
export type NewRound = { readonly data: CalendarRound; readonly apiRound: number };

/**
 * Numbers for new rounds: the API's number, or the next free one if another round has it. The API gives
 * a race that replaces another one the number of that one.
 */
export function newRounds(
  races: readonly RaceSnapshot[],
  added: readonly CalendarRound[],
): readonly NewRound[] {
  const taken = new Set(races.map(({ round }) => round));
  return added.map((data) => {
    const free = Math.max(...taken, ...added.map((each) => each.round)) + 1;
    const round = taken.has(data.round) ? free : data.round;
    taken.add(round);
    return { data: { ...data, round }, apiRound: data.round };
  });
}
