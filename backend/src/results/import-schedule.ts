/**
 * When results are looked for (game time): 20 minutes after the scheduled end of the sprint and of
 * the Grand Prix, every 10 minutes for 6 hours, then every hour, until they are complete; again 12
 * hours after the first success, and then they are official. Stewards and courts change results
 * days and months later, so what came from outside is looked at once more every day for two weeks
 * and every week for four months. Bundled results change with the build alone.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, scheduledEnd, sprintScheduledEnd } from '@gridlock/game-rules';
import { isOut, type RaceSnapshot, type SeasonSnapshot } from '../season/season-snapshot.js';

const FIRST_AFTER_MS = 20 * MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;
const OFTEN_FOR_MS = 6 * HOUR_MS;
const SELDOM_MS = HOUR_MS;
/** From then on a Grand Prix counts without the sprint of its weekend: it may never have been run. */
const SPRINT_GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
const OFFICIAL_AFTER_MS = 12 * HOUR_MS;
const DAILY_FOR_MS = 14 * DAY_MS;
const WEEKLY_FOR_MS = 120 * DAY_MS;

/** What a look at the results is for. */
export type Due = {
  readonly race: RaceSnapshot;
  /** Game time since when it is due. */
  readonly since: Date;
  /** `second` makes the results official; `later` is for corrections alone. */
  readonly look: 'first' | 'second' | 'later';
  /** An app admin waits no longer for cars that are not listed: they count as not started. */
  readonly isReleased?: boolean;
};

const later = (at: Date | null, ms: number): Date | null => at && new Date(at.getTime() + ms);

/** When the Grand Prix results are first looked for; null without a race time. */
export const raceResultsDue = (race: RaceSnapshot): Date | null =>
  later(scheduledEnd(race), FIRST_AFTER_MS);

/** The same for the sprint; without its time its results come with those of the Grand Prix. */
export const sprintResultsDue = (race: RaceSnapshot): Date | null =>
  race.isSprintWeekend
    ? (later(sprintScheduledEnd(race), FIRST_AFTER_MS) ?? raceResultsDue(race))
    : null;

/** When results that came at `resultsAt` are looked at again and become official. */
export const secondLookDue = (resultsAt: Date): Date =>
  new Date(resultsAt.getTime() + OFFICIAL_AFTER_MS);

/** Whether a sprint without results is taken for one that was never run. */
export function isSprintGivenUp(race: RaceSnapshot, now: Date): boolean {
  const raceDue = raceResultsDue(race);
  return raceDue !== null && now.getTime() - raceDue.getTime() >= SPRINT_GIVEN_UP_AFTER_MS;
}

const isMissing = (outAt: Date | null, due: Date | null, now: Date): boolean =>
  due !== null && due <= now && !isOut(outAt, now);

/** A past round whose results are missing or incomplete, and since when. */
export function missingSince(race: RaceSnapshot, now: Date): Date | null {
  if (race.isCancelled) return null;
  const raceDue = raceResultsDue(race);
  if (isMissing(race.resultsAt, raceDue, now)) return raceDue;
  const sprintDue = sprintResultsDue(race);
  if (!isMissing(race.sprintResultsAt, sprintDue, now)) return null;
  if (race.results.race && !race.results.sprint && isSprintGivenUp(race, now)) return null;
  // a sprint that is still missing after the Grand Prix is looked for often once more
  return raceDue && raceDue <= now ? raceDue : sprintDue;
}

function dueOf(race: RaceSnapshot, now: Date): Due | null {
  const missing = missingSince(race, now);
  if (missing) return { race, since: missing, look: 'first' };
  if (race.isCancelled || !race.resultsAt || !isOut(race.resultsAt, now)) return null;
  if (isOut(race.officialAt, now)) return laterLook(race, now);
  const since = secondLookDue(race.resultsAt);
  return since <= now ? { race, since, look: 'second' } : null;
}

function laterLook(race: RaceSnapshot, now: Date): Due | null {
  const { resultsSource, resultsAt, officialAt, checkedAt } = race;
  if (resultsSource === 'pack' || !resultsAt || !officialAt) return null;
  const age = now.getTime() - resultsAt.getTime();
  if (age > WEEKLY_FOR_MS) return null;
  const last = checkedAt && isOut(checkedAt, now) ? checkedAt : officialAt;
  const pause = age <= DAILY_FOR_MS ? DAY_MS : 7 * DAY_MS;
  const since = new Date(last.getTime() + pause);
  return since <= now ? { race, since, look: 'later' } : null;
}

/** Whether enough time has passed since the last try. A try in the future was made before a jump back. */
function isTimeToTry({ race, since, look }: Due, now: Date): boolean {
  const { triedAt } = race;
  if (!triedAt || triedAt > now || triedAt < since) return true;
  const isOften = look !== 'later' && now.getTime() - since.getTime() <= OFTEN_FOR_MS;
  return now.getTime() - triedAt.getTime() >= (isOften ? EVERY_MS : SELDOM_MS);
}

/** Rounds to look for now, in order. */
export const dueImports = (season: SeasonSnapshot, now: Date): Due[] =>
  season.races.flatMap((race) => {
    const due = dueOf(race, now);
    return due && isTimeToTry(due, now) ? [due] : [];
  });

/** A look at a round whatever its schedule, once its results are due; for app admins. */
export function lookNow(race: RaceSnapshot, now: Date): Due | null {
  const since = sprintResultsDue(race) ?? raceResultsDue(race);
  if (race.isCancelled || !since || since > now) return null;
  return dueOf(race, now) ?? { race, since, look: 'later' };
}

/** All past rounds with missing or incomplete results, whenever they were last tried. */
export const missingImports = (season: SeasonSnapshot, now: Date): Due[] =>
  season.races.flatMap((race) => {
    const since = missingSince(race, now);
    return since ? [{ race, since, look: 'first' as const }] : [];
  });
