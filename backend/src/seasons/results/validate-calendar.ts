/**
 * Why a change of a round's calendar that an app admin requests is refused. The same rules hold as for the results
 * API: a race that has its result is not cancelled and does not move. Pure.
 */
import {
  scheduleProblems,
  SESSION_NAMES,
  type ScheduleProblem,
  type SessionName,
  type Sessions,
} from '@gridlock/game-rules';
import type { ProblemDetail } from '../../core/platform/errors/domain-error.js';
import type { CalendarStatus, ManualCalendar } from '../season/manual-calendar.js';
import { isOut, visibleQualifying, type RaceSnapshot } from '../season/season-snapshot.js';
import { mayReturn } from './calendar-schedule.js';

/** What is to be set; a field that is left out stays as it is. */
export type RequestedCalendar = {
  readonly sessions?: Sessions;
  readonly status?: CalendarStatus;
  readonly sprintRun?: boolean;
  /** Gives up all that was set. */
  readonly release?: boolean;
};

/** What an app admin requests for a race. */
export type CalendarRequest = {
  readonly race: RaceSnapshot;
  readonly year: number;
  readonly requested: RequestedCalendar;
  readonly by: ManualCalendar['by'];
  /** Game time. */
  readonly now: Date;
};

const TITLES: Readonly<Record<SessionName, string>> = {
  fp1: 'Practice 1',
  fp2: 'Practice 2',
  fp3: 'Practice 3',
  sprintQualifying: 'Sprint qualifying',
  sprint: 'The sprint',
  qualifying: 'Qualifying',
  race: 'The Grand Prix',
};
const SPRINT_SESSIONS: readonly SessionName[] = ['sprintQualifying', 'sprint'];

/** Why a request is refused: sentences that say what to do, each with its field. Empty when it is accepted. */
export function calendarProblems(input: CalendarRequest): readonly ProblemDetail[] {
  const { race, requested, now } = input;
  const { release, ...others } = requested;
  const isAsked = Object.keys(others).length > 0;
  if (release && isAsked)
    return [problem('release', 'Release the round first, then set something else.')];
  if (release) return [];
  if (!isAsked) return [problem('status', 'Choose what to change.')];
  return [
    ...statusProblems(race, requested, now),
    ...sprintProblems(race, requested, now),
    ...sessionProblems(input),
  ];
}

const problem = (field: string, message: string): ProblemDetail => ({ field, message });

function statusProblems(
  race: RaceSnapshot,
  { status, sessions }: RequestedCalendar,
  now: Date,
): readonly ProblemDetail[] {
  const say = (message: string) => [problem('status', message)];
  if (status === 'cancelled' && isOut(race.resultsAt, now))
    return say('The Grand Prix has a result, and a race that has been run can’t be cancelled.');
  const moved = { ...race, sessions: { ...race.sessions, ...sessions } };
  return status === 'scheduled' && race.isCancelled && !mayReturn(moved, now)
    ? say('The race should have been run more than two weeks ago: set its new time, too.')
    : [];
}

function sprintProblems(
  race: RaceSnapshot,
  { sprintRun }: RequestedCalendar,
  now: Date,
): readonly ProblemDetail[] {
  if (sprintRun === undefined) return [];
  if (!race.isSprintWeekend) return [problem('sprintRun', 'This weekend has no sprint.')];
  return !sprintRun && isOut(race.sprintResultsAt, now)
    ? [problem('sprintRun', 'The sprint has a result, so it has been run.')]
    : [];
}

function sessionProblems({
  race,
  year,
  requested,
  now,
}: CalendarRequest): readonly ProblemDetail[] {
  const { sessions = {} } = requested;
  const names = SESSION_NAMES.filter((name) => sessions[name] !== undefined);
  const single = names.flatMap((name) =>
    problemsOf(race, { name, at: sessions[name] as Date, year, now }),
  );
  if (names.length === 0 || single.length > 0) return single;
  return scheduleProblems({ ...race.sessions, ...sessions }).map(({ code, first, last }) =>
    problem(`sessions.${names.includes(last) ? last : first}`, IMPOSSIBLE[code](first, last)),
  );
}

const IMPOSSIBLE: Readonly<
  Record<ScheduleProblem['code'], (first: SessionName, last: SessionName) => string>
> = {
  OUT_OF_ORDER: (first, last) => `${TITLES[last]} can only start when ${lower(first)} is over.`,
  TOO_FAR_APART: (first, last) =>
    `${TITLES[last]} can be at most 7 days after ${lower(first)}: set the other sessions, too.`,
};

const lower = (name: SessionName): string => {
  const title = TITLES[name];
  return title.charAt(0).toLowerCase() + title.slice(1);
};

function problemsOf(
  race: RaceSnapshot,
  { name, at, year, now }: { name: SessionName; at: Date; year: number; now: Date },
): readonly ProblemDetail[] {
  const say = (message: string) => [problem(`sessions.${name}`, message)];
  if (!race.isSprintWeekend && SPRINT_SESSIONS.includes(name)) {
    return say('This weekend has no sprint.');
  }
  if (at.getUTCFullYear() !== year) return say(`${TITLES[name]} must be in ${year}.`);
  const isSame = race.sessions[name]?.getTime() === at.getTime();
  return !isSame && hasResult(race, name, now)
    ? say(`${TITLES[name]} can’t be moved: its result is stored.`)
    : [];
}

function hasResult(race: RaceSnapshot, name: SessionName, now: Date): boolean {
  if (isOut(race.resultsAt, now)) return true;
  if (name === 'qualifying') return visibleQualifying(race, now) !== null;
  return SPRINT_SESSIONS.includes(name) && isOut(race.sprintResultsAt, now);
}
