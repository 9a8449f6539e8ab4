import type { WaitingCarsDto } from '../season/dto/waiting.dto.js';
import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';

/** The missing cars that the results of a race wait for; null when they do not wait. */
export type Waiting = {
  readonly waitingFor: string[] | null;
  readonly waitingCars: WaitingCarsDto | null;
};

/** What the API shows of a result that lacks cars, at `now` (game time). */
export function toWaiting(season: SeasonSnapshot, race: RaceSnapshot, now: Date): Waiting {
  const waiting = season.waitingResult(race, now);
  if (!waiting) return { waitingFor: null, waitingCars: null };
  const { teams, listed, expected, until } = waiting;
  return {
    waitingFor: teams.map((team) => season.nameOf(team)),
    waitingCars: { listed, expected, until: until.toISOString() },
  };
}

/** The sentence for players about a result that is held back at `now`; null when none is. */
export function toHeldBack(season: SeasonSnapshot, race: RaceSnapshot, now: Date): string | null {
  const why = season.heldBackBy(race, now);
  return why && `The result is held back: ${why}. Points follow once that’s put right.`;
}
