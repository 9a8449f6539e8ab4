import type { DriverData, SeasonData } from '../model/season-data.js';

const racesOf = ({ id }: DriverData, { rounds }: SeasonData): number =>
  rounds.filter(({ results }) => results.race?.some(({ driver }) => driver === id)).length;

/**
 * The season of the past in which who was entered for at least half of the races can be picked. Its
 * stand-ins are left out: a name that is away in most rounds would be there to be used up only.
 */
export const regularsOnly = (season: SeasonData): SeasonData => ({
  ...season,
  drivers: season.drivers.map((driver) => ({
    ...driver,
    selectable: racesOf(driver, season) * 2 >= season.rounds.length,
  })),
});
