import type { Race } from './raceApi';

/** What the screens about the current race need of it. */
export type CurrentRace = Pick<
  Race,
  | 'round'
  | 'season'
  | 'raceName'
  | 'country'
  | 'countryCode'
  | 'isSprintWeekend'
  | 'lockAt'
  | 'locked'
  | 'endOfWeekend'
>;

const hasBegun = ({ status }: Race): boolean => status === 'in_progress' || status === 'completed';

const isOver = ({ endOfWeekend }: Race, now: number): boolean =>
  endOfWeekend !== null && now >= Date.parse(endOfWeekend);

/**
 * The race that a season turns around: the latest one that has begun until its weekend ends, else the
 * next one that takes place; null when none is left. The API answers this for the season that is on;
 * this is for a league of another season, by what the API says of each of its races. `now` in ms.
 */
export function currentRaceOf(races: readonly Race[], now: number): CurrentRace | null {
  const latest = races.findLast(hasBegun);
  if (latest && !isOver(latest, now)) return latest;
  const after = latest?.round ?? 0;
  return (
    races.find((race) => race.round > after && race.status === 'scheduled' && !isOver(race, now)) ??
    null
  );
}
