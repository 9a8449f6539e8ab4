import { stintsKnown, teamOfDriver } from '@gridlock/game-rules';
import type { DriverData, TeamData } from '@gridlock/season-packs';

/** Who can be picked in a season, by team, as it was before the first race. */
export type SeasonField = {
  readonly season: number;
  readonly teams: readonly {
    readonly name: string;
    readonly colour: string;
    readonly drivers: readonly Pick<DriverData, 'name' | 'code' | 'number'>[];
  }[];
};

type Fielded = {
  readonly year: number;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
};

/** Nothing of a later round: who came later in the year is not among them. Pure. */
export function fieldOf({ year, teams, drivers }: Fielded): SeasonField {
  const selectable = drivers.filter((driver) => driver.selectable);
  return {
    season: year,
    teams: teams.map(({ id, name, colour }) => ({
      name,
      colour,
      drivers: selectable
        .filter(
          (driver) => teamOfDriver({ ...driver, stints: stintsKnown(driver, 1, 1) }, 1) === id,
        )
        .map((driver) => ({ name: driver.name, code: driver.code, number: driver.number })),
    })),
  };
}
