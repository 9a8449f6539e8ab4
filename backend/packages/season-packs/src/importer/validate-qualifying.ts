/**
 * What may be stored of a qualifying: drivers and teams that are known, each once, places from 1 on
 * without a gap, and not more cars missing than did not take part in any. It is never scored.
 */
import type { QualifyingRowData } from '../model/season-data.js';
import { CARS_PER_TEAM } from './stints.js';
import { MAX_ABSENT_CARS, type SeasonEntrants } from './validate-round.js';

const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Whether a qualifying may be stored; `reasons` are sentences for admins. */
export const validateQualifying = (
  { drivers, teams }: Pick<SeasonEntrants, 'drivers' | 'teams'>,
  rows: readonly QualifyingRowData[],
): { readonly ok: boolean; readonly reasons: readonly string[] } => {
  const knownDrivers = new Set(drivers.map(({ id }) => id));
  const knownTeams = new Set(teams.map(({ id }) => id));
  const strangers = rows.filter(({ driver }) => !knownDrivers.has(driver));
  const noTeams = rows.filter(({ team }) => !knownTeams.has(team));
  const crowded = teams.filter(
    ({ id }) => rows.filter(({ team }) => team === id).length > CARS_PER_TEAM,
  );
  const least = teams.length * CARS_PER_TEAM - MAX_ABSENT_CARS;
  const reasons = [
    ...strangers.map(({ driver }) => `The driver ${driver} is unknown.`),
    ...noTeams.map(({ team }) => `The team ${team} is unknown.`),
    ...(isOnce(rows.map(({ driver }) => driver)) ? [] : ['A driver is listed twice.']),
    ...(rows.every(({ position }, index) => position === index + 1)
      ? []
      : ['The places are not 1, 2, 3 and so on.']),
    ...crowded.map(({ name }) => `${name} has more than ${CARS_PER_TEAM} cars.`),
    ...(rows.length < least ? [`Only ${rows.length} cars are listed.`] : []),
  ];
  return { ok: reasons.length === 0, reasons };
};
