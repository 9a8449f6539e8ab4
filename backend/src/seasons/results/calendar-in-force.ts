/**
 * What of a round's calendar is in force: what an app admin has set, else what the results API announces. What
 * the API announces is stored beside it, so that it can be shown and released. In both cases what has passed
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

/** What changes about a race when the source announces something new about it. */
export function announce(
  race: RaceSnapshot,
  change: Partial<AnnouncedRound>,
  now: Date,
): RaceChange {
  const announced = { ...announcedOf(race), ...change };
  const manual = race.manualCalendar && { ...race.manualCalendar, announced };
  return {
    ...inForce(race, { manual, announced }, now),
    ...(manual && { manualCalendar: manual }),
  };
}

/** What has to change about a race to put this in force. A race that has its result stays as it was run. */
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
function newTimes(race: RaceSnapshot, requested: Sessions, now: Date): RaceChange {
  if (areSame(requested, race.sessions)) return {};
  if (race.manualCalendar && scheduleProblems(requested).length > 0) return {};
  const { sessions, ...passed } = movedSessions(race, requested, now);
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
