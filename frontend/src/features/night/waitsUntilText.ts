import { timeOfDay } from '../../lib/game/formatRaceTime';

/** A season that waits for the results service to allow more requests: when it goes on, on the reader's clock. */
export const waitsUntilText = (instant: string): string =>
  `Waiting… goes on at ${timeOfDay(instant)}`;
