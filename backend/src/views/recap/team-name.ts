import { teamOfDriver } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';

/** Display name of a driver's team in a round; null without one. */
export function teamNameOf(season: SeasonSnapshot, id: string, round: number): string | null {
  const driver = season.drivers.find((each) => each.id === id);
  const team = driver && teamOfDriver(driver, round);
  return team ? season.nameOf(team) : null;
}
