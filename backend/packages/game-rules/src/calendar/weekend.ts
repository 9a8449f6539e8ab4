/**
 * LOCK-3: a weekend ends on its Sunday at 23:59 UTC or 4 hours after the start of the Grand Prix,
 * whichever is later.
 *
 * Its Sunday is the one nearest to the day of the Grand Prix, in UTC: a race on Friday or Saturday
 * looks ahead, one that rain has moved to Monday looks back and ends by the 4 hours. Looking ahead
 * from a Monday would keep the finished round current for six more days, and the picks of the
 * next round closed with it.
 */
import type { Round } from '../model/season.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, shifted } from './instants.js';
import { hasSprint } from './sprint.js';

/** Hours after the start of the Grand Prix at which the weekend ends, unless Sunday ends later. */
const WEEKEND_END_AFTER_RACE_HOURS = 4;
/** Scheduled length of the Grand Prix and of the sprint, in hours. */
const RACE_HOURS = 2;
export const SPRINT_HOURS = 1;

/** 23:59 UTC of the Sunday nearest to the day of `instant`. */
export const nearestSundayEnd = (instant: Date): Date => {
  const weekday = instant.getUTCDay();
  const days = weekday <= 3 ? -weekday : 7 - weekday;
  const midnight = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate());
  return new Date(midnight + (days + 1) * DAY_MS - MINUTE_MS);
};

/**
 * When the weekend of the round ends, UTC; null while the Grand Prix has no time. In a league's own
 * calendar a round ends with its results (NIGHT-1).
 */
export const endOfWeekend = (round: Round): Date | null => {
  if (round.instants) return round.instants.resultsAt;
  const start = round.sessions.race;
  if (start === undefined) return null;
  const sunday = nearestSundayEnd(start).getTime();
  return new Date(Math.max(sunday, start.getTime() + WEEKEND_END_AFTER_RACE_HOURS * HOUR_MS));
};

/** When the Grand Prix is due to end: 2 hours after its start; null while it has no time. */
export const scheduledEnd = (round: Round): Date | null =>
  shifted(round.sessions.race, RACE_HOURS * HOUR_MS);

/** When the sprint is due to end: 1 hour after its start; null without a sprint or its time. */
export const sprintScheduledEnd = (round: Round): Date | null =>
  hasSprint(round) ? shifted(round.sessions.sprint, SPRINT_HOURS * HOUR_MS) : null;
