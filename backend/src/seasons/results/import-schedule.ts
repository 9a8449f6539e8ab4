/**
 * When results are fetched (game time): 20 minutes after the scheduled end of the sprint and of the
 * Grand Prix, every 10 minutes for 6 hours, then every hour, until they are complete; again 12 hours
 * after the first success, which makes them official. Stewards and courts change results days and
 * months later, so results of the API are checked every day for two weeks and then every week for four
 * months; bundled results, too, and once where they came with the server after that time.
 */
import {
  DAY_MS,
  hasSprint,
  HOUR_MS,
  MINUTE_MS,
  RESULTS_AFTER_MINUTES,
  RESULTS_EVERY_MINUTES,
  RESULTS_OFTEN_HOURS,
  resultsDue,
  sprintScheduledEnd,
} from '@gridlock/game-rules';
import type { ResultSession } from '../season/result-session.js';
import { isOut, type RaceSnapshot, type SeasonSnapshot } from '../season/season-snapshot.js';

const FIRST_AFTER_MS = RESULTS_AFTER_MINUTES * MINUTE_MS;
const EVERY_MS = RESULTS_EVERY_MINUTES * MINUTE_MS;
const OFTEN_FOR_MS = RESULTS_OFTEN_HOURS * HOUR_MS;
const SELDOM_MS = HOUR_MS;
/** A sprint without results this long after the Grand Prix was due counts as never run. */
const SPRINT_GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
/** Seasons of the past wait from so long before a result is due, for so long after it. */
const GOES_FIRST_BEFORE_MS = HOUR_MS;
const GOES_FIRST_FOR_MS = DAY_MS;
const OFFICIAL_AFTER_MS = 12 * HOUR_MS;
const DAILY_FOR_MS = 14 * DAY_MS;
const WEEKLY_FOR_MS = 120 * DAY_MS;

/** A round whose results are to be fetched, and why. */
export type DueImport = {
  readonly race: RaceSnapshot;
  /** Game time at which it became due. */
  readonly since: Date;
  /** `second` makes the results official; `later` is for corrections alone. */
  readonly check: 'first' | 'second' | 'later';
  /** An app admin has released the result: cars that are not listed count as not started. */
  readonly isReleased?: boolean;
};

const later = (at: Date | null, ms: number): Date | null => at && new Date(at.getTime() + ms);

/**
 * When the results of the sprint are first fetched, as `resultsDue` for the Grand Prix: together with it if the
 * sprint has no time; null without a sprint that is run.
 */
export const sprintResultsDue = (race: RaceSnapshot): Date | null =>
  hasSprint(race) ? (later(sprintScheduledEnd(race), FIRST_AFTER_MS) ?? resultsDue(race)) : null;

/**
 * From when on a list of a session may be taken: 20 minutes after its own scheduled end, whatever else of the weekend
 * is due. A sprint that this weekend does not have is due with the Grand Prix; null while there is no time.
 */
export const listDue = (race: RaceSnapshot, session: ResultSession): Date | null =>
  (session === 'sprint' ? sprintResultsDue(race) : null) ?? resultsDue(race);

/** When results that came out at `resultsAt` are checked again and become official. */
export const secondCheckDue = (resultsAt: Date): Date =>
  new Date(resultsAt.getTime() + OFFICIAL_AFTER_MS);

/** When a sprint without results counts as never run: at once where the weekend is listed without one; null without a time. */
export function sprintGivenUpAt(race: RaceSnapshot): Date | null {
  return later(resultsDue(race), race.isSprintUnlisted ? 0 : SPRINT_GIVEN_UP_AFTER_MS);
}

/** Whether a sprint without results counts as never run by now. */
export const isSprintGivenUp = (race: RaceSnapshot, now: Date): boolean =>
  isOut(sprintGivenUpAt(race), now);

const isMissing = (outAt: Date | null, due: Date | null, now: Date): boolean =>
  due !== null && due <= now && !isOut(outAt, now);

/** Since when the results of a past round are missing or incomplete (game time); null if they are not. */
export function missingSince(race: RaceSnapshot, now: Date): Date | null {
  if (race.isCancelled) return null;
  const raceDue = resultsDue(race);
  if (isMissing(race.resultsAt, raceDue, now)) return raceDue;
  const sprintDue = sprintResultsDue(race);
  if (!isMissing(race.sprintResultsAt, sprintDue, now)) return null;
  if (race.results.race && !race.results.sprint && isSprintGivenUp(race, now)) return null;
  // a sprint still missing after the Grand Prix: often again, counted from the Grand Prix
  return raceDue && raceDue <= now ? raceDue : sprintDue;
}

function dueOf(race: RaceSnapshot, now: Date): DueImport | null {
  const missing = missingSince(race, now);
  if (missing) return { race, since: missing, check: 'first' };
  if (race.isCancelled || !race.resultsAt || !isOut(race.resultsAt, now)) return null;
  if (isOut(race.officialAt, now)) return laterCheck(race, now);
  const since = secondCheckDue(race.resultsAt);
  return since <= now ? { race, since, check: 'second' } : null;
}

function laterCheck(race: RaceSnapshot, now: Date): DueImport | null {
  const { resultsSource, resultsAt, officialAt, checkedAt } = race;
  if (!resultsAt || !officialAt) return null;
  const age = now.getTime() - resultsAt.getTime();
  const isUnchecked = resultsSource === 'pack' && !isOut(checkedAt, now);
  if (age > WEEKLY_FOR_MS && !isUnchecked) return null;
  const last = checkedAt && isOut(checkedAt, now) ? checkedAt : officialAt;
  const pause = age <= DAILY_FOR_MS ? DAY_MS : 7 * DAY_MS;
  const since = new Date(last.getTime() + pause);
  return since <= now ? { race, since, check: 'later' } : null;
}

const isOften = ({ since, check }: Pick<DueImport, 'since' | 'check'>, now: Date): boolean =>
  check !== 'later' && now.getTime() - since.getTime() <= OFTEN_FOR_MS;

/** When a round that was tried at `now` in vain is tried next. */
export const nextCheck = (due: DueImport, now: Date): Date =>
  new Date(now.getTime() + (isOften(due, now) ? EVERY_MS : SELDOM_MS));

/**
 * Until when a result of the running season goes before requests that can wait: from an hour before it is due until then,
 * then in steps of ten minutes while it is missing, for a day at most; null when it does not. Pure.
 */
export function resultGoesFirstUntil(race: RaceSnapshot, now: Date): Date | null {
  if (race.isCancelled) return null;
  const waits: [Date | null, Date | null][] = [
    [sprintResultsDue(race), race.sprintResultsAt],
    [resultsDue(race), race.resultsAt],
  ];
  for (const [due, outAt] of waits) {
    if (!due || isOut(outAt, now)) continue;
    const late = now.getTime() - due.getTime();
    if (late < -GOES_FIRST_BEFORE_MS || late >= GOES_FIRST_FOR_MS) continue;
    return late < 0 ? due : later(due, (Math.floor(late / EVERY_MS) + 1) * EVERY_MS);
  }
  return null;
}

/** Whether enough time has passed since the last try, or the simulated clock was set back before it. */
function isTimeToTry(due: DueImport, now: Date): boolean {
  const { race, since } = due;
  const { triedAt } = race;
  if (!triedAt || triedAt > now || triedAt < since) return true;
  return now.getTime() - triedAt.getTime() >= (isOften(due, now) ? EVERY_MS : SELDOM_MS);
}

/** Rounds to import now, in the order of their locks. */
export const dueImports = (season: SeasonSnapshot, now: Date): DueImport[] =>
  season.races.flatMap((race) => {
    const due = dueOf(race, now);
    return due && isTimeToTry(due, now) ? [due] : [];
  });

/** An import of a round at any time after its results are due, for app admins; null before. */
export function checkNow(race: RaceSnapshot, now: Date): DueImport | null {
  const since = sprintResultsDue(race) ?? resultsDue(race);
  if (race.isCancelled || !since || since > now) return null;
  return dueOf(race, now) ?? { race, since, check: 'later' };
}

/** All past rounds with missing or incomplete results, regardless of the latest try. */
export const missingImports = (season: SeasonSnapshot, now: Date): DueImport[] =>
  season.races.flatMap((race) => {
    const since = missingSince(race, now);
    return since ? [{ race, since, check: 'first' as const }] : [];
  });
