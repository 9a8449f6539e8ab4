import { stintsUpTo, teamOfDriver } from '@gridlock/game-rules';
import type { SeasonData } from '@gridlock/season-packs';
import type { SeasonFieldDto } from './dto/season-field.dto.js';

/** Who could be picked in a season before its first race: who came later in the year is not among them. Pure. */
export function fieldOf({
  year,
  teams,
  drivers,
}: Pick<SeasonData, 'year' | 'teams' | 'drivers'>): SeasonFieldDto {
  const selectable = drivers.filter((driver) => driver.selectable);
  return {
    season: year,
    teams: teams.map(({ id, name, colour }) => ({
      name,
      colour,
      drivers: selectable
        .filter((driver) => teamOfDriver({ ...driver, stints: stintsUpTo(driver, 1, 1) }, 1) === id)
        .map((driver) => ({ name: driver.name, code: driver.code, number: driver.number })),
    })),
  };
}
