import type { SessionTimes } from './race-results.js';

export const CALENDAR_STATUSES = ['scheduled', 'cancelled'] as const;
/** Whether a round takes place. */
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/** What the source announces about a round, where an app admin has set something else. */
export type AnnouncedRound = { sessions: SessionTimes; isCancelled: boolean };

/** What an app admin has set of a round, in force until it is released. */
export type ManualCalendar = {
  /** Game time of the latest change. */
  at: Date;
  by: { _id: string; username: string };
  /** The sessions whose start was set. */
  sessions: SessionTimes;
  /** Null unless it was set. */
  status: CalendarStatus | null;
  /** Whether the sprint was marked as not run. */
  isSprintOff: boolean;
  announced: AnnouncedRound;
};
