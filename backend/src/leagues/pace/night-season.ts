import {
  leagueCalendar,
  nightPlan,
  type NightEvent,
  type NightPace,
  wasShownBefore,
} from '@gridlock/game-rules';
import { isOut, type RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';

/** A league's race night: its pace, and its events (start, pause, …), oldest first. */
export type Night = {
  readonly pace: NightPace;
  readonly events: readonly NightEvent[];
  /** Raised by every change: a write is conditional on it. */
  readonly version: number;
  /** Set by the first request that finds it over. */
  readonly isOver?: boolean;
  /** How many of the members are machines (NIGHT-8). */
  readonly machines: number;
  /** Id of the league that the same people play next; null while there is none. */
  readonly next: string | null;
};

/** The event that has started the night, or will; null while none is set. */
export const beginningOf = ({ events }: Pick<Night, 'events'>): NightEvent | null =>
  events
    .filter(({ kind }) => kind === 'start')
    .reduce<NightEvent | null>(
      (first, event) => (first === null || event.at < first.at ? event : first),
      null,
    );

type NightCourse = Pick<Night, 'pace' | 'events'>;

/** Leaves out rounds that had no result when the night began (NIGHT-1). */
function racesOf({ races }: SeasonSnapshot, { events }: NightCourse): readonly RaceSnapshot[] {
  const began = beginningOf({ events })?.at;
  if (!began) return races;
  return races.map((race) =>
    isOut(race.resultsAt, began) ? race : { ...race, isCancelled: true },
  );
}

/** The rounds that the night plays of a season. */
export const planOf = (origin: SeasonSnapshot, night: NightCourse) =>
  nightPlan(racesOf(origin, night), night.pace);

/** When a result that the night had already shown was corrected (NIGHT-14); null otherwise. */
const correctedAfter = ({ correctedAt }: RaceSnapshot, resultsAt: Date | null): Date | null =>
  correctedAt && wasShownBefore(resultsAt, correctedAt) ? correctedAt : null;

/**
 * The season by the night's calendar: each result is published by the night's times and is official at once; nothing
 * shows how and when it was really imported.
 */
export function nightSeason(origin: SeasonSnapshot, night: NightCourse): SeasonSnapshot {
  const { pace, events } = night;
  const races = leagueCalendar(racesOf(origin, night), pace, events).map((race) => {
    const resultsAt = race.instants?.resultsAt ?? null;
    return {
      ...race,
      resultsAt,
      sprintResultsAt: resultsAt,
      officialAt: resultsAt,
      correctedAt: correctedAfter(race, resultsAt),
      lockMove: null,
      manualEntry: null,
      incomplete: null,
      heldBack: null,
      checkedAt: null,
      triedAt: null,
      goneSince: null,
      manualCalendar: null,
      qualifyingAt: null,
      qualifyingTriedAt: null,
    };
  });
  const inPlay = [...races].sort((one, other) => one.round - other.round);
  return new SeasonSnapshot({ ...origin, origin, races: inPlay });
}
