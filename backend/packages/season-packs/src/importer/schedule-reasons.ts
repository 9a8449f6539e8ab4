import { DAY_MS, type SessionName, scheduleProblems } from '@gridlock/game-rules';

import type { CalendarRound, SessionTimesData } from '../model/season-data.js';
import { toSessions } from '../model/to-season.js';

const TEXTS: Readonly<Record<SessionName, string>> = {
  fp1: 'the first practice',
  fp2: 'the second practice',
  fp3: 'the third practice',
  sprintQualifying: 'sprint qualifying',
  sprint: 'the sprint',
  qualifying: 'qualifying',
  race: 'the Grand Prix',
};

const PRACTICE = ['fp1', 'fp2', 'fp3'] as const;
/** So far outside of its year a season may reach. */
const BEYOND_YEAR_MS = 31 * DAY_MS;

/** A text without the practice sessions that an answer does not list: they may be from before. */
const withoutOldPractice = (all: SessionTimesData, listed: SessionTimesData): SessionTimesData => {
  const unlisted = PRACTICE.filter((name) => listed[name] === undefined);
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !unlisted.some((each) => each === name)),
  );
};

/** Whether a start, or a day, may be one of a season. */
export const isInYear = (start: string, year: number): boolean => {
  const at = new Date(start).getTime();
  return (
    at >= Date.UTC(year, 0, 1) - BEYOND_YEAR_MS && at < Date.UTC(year + 1, 0, 1) + BEYOND_YEAR_MS
  );
};

/**
 * Why a schedule is not taken over, in sentences for app admins: it cannot be true (SCHEDULE-1), is of
 * another year, or has a sprint without the session that its lock rests on.
 */
export const scheduleReasons = (
  all: SessionTimesData,
  about: {
    /** The sessions that the answer lists. */
    readonly listed: SessionTimesData;
    readonly isSprintWeekend: boolean;
    readonly year: number;
  },
): readonly string[] => {
  const { listed, isSprintWeekend, year } = about;
  const problems = scheduleProblems(toSessions(withoutOldPractice(all, listed)));
  const outside = Object.values(listed).find((start) => !isInYear(start, year));
  const lacksLock = isSprintWeekend && all.sprint !== undefined && !all.sprintQualifying;
  return [
    ...problems.map(({ code, first, last }) =>
      code === 'OUT_OF_ORDER'
        ? `Its schedule can’t be true: ${TEXTS[last]} (${all[last]}) doesn’t come after ${TEXTS[first]} (${all[first]}).`
        : `Its schedule can’t be true: ${TEXTS[first]} (${all[first]}) and ${TEXTS[last]} (${all[last]}) are too far apart.`,
    ),
    ...(outside === undefined ? [] : [`Its schedule can’t be true: ${outside} isn’t in ${year}.`]),
    ...(lacksLock ? ['It has a sprint, but no time for sprint qualifying.'] : []),
  ];
};

/** What an answer no longer says of the sessions that the game rests on; the last known times stay. */
export const lostTimes = (
  { sessions, isSprintWeekend }: Pick<CalendarRound, 'sessions' | 'isSprintWeekend'>,
  listed: SessionTimesData,
): readonly string[] => {
  const resting: readonly SessionName[] = isSprintWeekend
    ? ['sprintQualifying', 'sprint', 'race']
    : ['qualifying', 'race'];
  return resting
    .filter((name) => sessions[name] !== undefined && listed[name] === undefined)
    .map((name) => `No time is listed for ${TEXTS[name]} any more: the last known one stays.`);
};

/** A race that is listed on another day, with no time: nothing moves before somebody says when. */
export const newDay = (
  { sessions }: Pick<CalendarRound, 'sessions'>,
  listed: { readonly day?: string; readonly sessions: SessionTimesData },
): readonly string[] => {
  const { day } = listed;
  if (day === undefined || sessions.race === undefined || listed.sessions.race) return [];
  const apart = Math.abs(Date.parse(day) - Date.parse(sessions.race.slice(0, day.length)));
  // by the time of the place or by UTC a race may be on two days
  if (apart <= DAY_MS) return [];
  return [
    `It’s listed on ${day}, without a time. Picks lock as on the day that was known before: set the new times or cancel the round on its page.`,
  ];
};
