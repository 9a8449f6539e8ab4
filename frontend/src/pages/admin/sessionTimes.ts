import type { RaceCalendar, SessionStarts } from '../../api/adminApi';
import { formatRaceTime } from '../../lib/game/formatRaceTime';

export type SessionKey = keyof SessionStarts;

/** What the fields of the form hold: `YYYY-MM-DDTHH:mm` in UTC, or nothing. */
export type TimesDraft = Record<SessionKey, string>;

/** In the order of a weekend. */
export const SESSIONS: Readonly<Record<SessionKey, string>> = {
  fp1: 'Practice 1',
  fp2: 'Practice 2',
  fp3: 'Practice 3',
  sprintQualifying: 'Sprint qualifying',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  race: 'Grand Prix',
};
const KEYS = Object.keys(SESSIONS) as SessionKey[];
/** Whether it belongs to a weekend with a sprint, or without one; missing for both. */
const ON_SPRINT_WEEKEND: Partial<Record<SessionKey, boolean>> = {
  fp2: false,
  fp3: false,
  sprintQualifying: true,
  sprint: true,
};

/** The sessions of a weekend, and any other one that has a time. */
export const sessionsOf = ({ sessions, isSprintWeekend }: RaceCalendar): SessionKey[] =>
  KEYS.filter(
    (key) =>
      sessions[key] !== undefined ||
      (ON_SPRINT_WEEKEND[key] ?? isSprintWeekend) === isSprintWeekend,
  );

export const draftOf = ({ sessions }: RaceCalendar): TimesDraft =>
  Object.fromEntries(KEYS.map((key) => [key, sessions[key]?.slice(0, 16) ?? ''])) as TimesDraft;

/** The instant that a field holds; null for none. */
export function toInstant(text: string): string | null {
  const at = new Date(`${text}Z`);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The starts that differ from those in force. */
export const changedStarts = (draft: TimesDraft, before: TimesDraft): SessionStarts =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const at = toInstant(draft[key]);
      return at !== null && draft[key] !== before[key] ? [[key, at]] : [];
    }),
  );

/** Minutes between the lock of the picks and the session that it hangs on (LOCK-1). */
const LOCK_LEAD_MS = 5 * 60_000;

/** Whether picks that are open would lock at once. */
export function locksAtOnce(calendar: RaceCalendar, starts: SessionStarts, now: number): boolean {
  const start = starts[calendar.isSprintWeekend ? 'sprintQualifying' : 'qualifying'];
  if (calendar.locked || start === undefined) return false;
  return new Date(start).getTime() - LOCK_LEAD_MS <= now;
}

/** `DD-MM-YYYY HH:mm UTC`; `TBD` when it is missing. */
export function utcTime(instant: string | null | undefined): string {
  if (!instant) return 'TBD';
  const [day = '', time = ''] = instant.split('T');
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 5)} UTC`;
}

/** The same, with the reader's own time behind it. */
export const bothTimes = (instant: string): string =>
  `${utcTime(instant)} (${formatRaceTime(instant)} your time)`;
