import type { DriverResult } from '@gridlock/game-rules';
import type { ClassifiedDto } from './dto/classified.dto.js';

/** Behind everybody who was classified. */
const LAST = 1000;

/** The rows of a session in the order of the places, with display names. */
export const toClassification = (
  rows: readonly DriverResult[],
  nameOf: (id: string) => string,
): ClassifiedDto[] =>
  rows
    .map(({ position, driver, team, points, status }) => ({
      position,
      driver: nameOf(driver),
      team: nameOf(team),
      points,
      status,
    }))
    .sort((one, other) => (one.position ?? LAST) - (other.position ?? LAST));
