/**
 * What of a round's calendar is in force: what an app admin has set, else what the results API says. The
 * API's word is kept beside it, so that it can be shown and released. Whichever it is, what has passed
 * stays as it was (LOCK-7). Pure.
 */
import {
  movedSessions,
  scheduleProblems,
  SESSION_NAMES,
  type Sessions,
} from '@gridlock/game-rules';
import type { AnnouncedRound, ManualCalendar } from '../season/manual-calendar.js';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { RaceChange } from '../season/season.repository.js';

/** What the source says of a round, whatever an app admin has set. */
export const announcedOf = ({
  manualCalendar,
  sessions,
  isCancelled,
}: RaceSnapshot): AnnouncedRound => manualCalendar?.announced ?? { sessions, isCancelled };

/** The race as the source says it. */
export const asAnnounced = (race: RaceSnapshot): RaceSnapshot => ({
  ...race,
  ...announcedOf(race),
});

/** What changes about a race when the source says something new about it. */
export function announce(race: RaceSnapshot, word: Partial<AnnouncedRound>, now: Date): RaceChange {
  const announced = { ...announcedOf(race), ...word };
  const manual = race.manualCalendar && { ...race.manualCalendar, announced };
  return {
    ...inForce(race, { manual, announced }, now),
    ...(manual && { manualCalendar: manual }),
  };
}

/** What of a race differs from what is to be in force. One that has its result has been run, as it was. */
export function inForce(
  race: RaceSnapshot,
  by: { readonly manual: ManualCalendar | null; readonly announced: AnnouncedRound },
  now: Date,
): RaceChange {
  const { manual, announced } = by;
  const isCancelled = manual?.status ? manual.status === 'cancelled' : announced.isCancelled;
  if (isOut(race.resultsAt, now)) return race.isCancelled && !isCancelled ? { isCancelled } : {};
  const isSprintOff = manual?.isSprintOff === true && !isOut(race.sprintResultsAt, now);
  return {
    ...(isCancelled !== race.isCancelled && { isCancelled }),
    ...(isSprintOff !== race.isSprintOff && { isSprintOff }),
    ...newTimes(race, { ...announced.sessions, ...manual?.sessions }, now),
  };
}

/** Times that contradict each other leave a round as it is: one was set, and the other has changed. */
function newTimes(race: RaceSnapshot, wanted: Sessions, now: Date): RaceChange {
  if (areSame(wanted, race.sessions)) return {};
  if (race.manualCalendar && scheduleProblems(wanted).length > 0) return {};
  const { sessions, ...passed } = movedSessions(race, wanted, now);
  return {
    ...(!areSame(sessions, race.sessions) && { sessions }),
    ...changedInstants(race, passed),
  };
}

const INSTANTS = ['lockedAt', 'swapOpenedAt', 'swapClosedAt'] as const;

const changedInstants = (
  race: RaceSnapshot,
  now: Readonly<Record<(typeof INSTANTS)[number], Date | null>>,
): RaceChange =>
  Object.fromEntries(
    INSTANTS.filter((name) => now[name]?.getTime() !== race[name]?.getTime()).map((name) => [
      name,
      now[name],
    ]),
  );

const areSame = (one: Sessions, other: Sessions): boolean =>
  SESSION_NAMES.every((name) => one[name]?.getTime() === other[name]?.getTime());
