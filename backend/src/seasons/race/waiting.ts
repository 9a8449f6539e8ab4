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

/** Why a published result is not scored, and until when; all null when none is held back. */
export type HeldBack = {
  readonly heldBack: string | null;
  readonly heldBackUntil: string | null;
  readonly heldBackNextLook: string | null;
};

/** What the API shows of a result that is held back at `now` (game time). */
export function toHeldBack(season: SeasonSnapshot, race: RaceSnapshot, now: Date): HeldBack {
  const held = season.heldBackBy(race, now);
  if (!held) return { heldBack: null, heldBackUntil: null, heldBackNextLook: null };
  return {
    heldBack: `The result is held back: ${held.why}. Points follow once that’s put right.`,
    heldBackUntil: held.until?.toISOString() ?? null,
    heldBackNextLook: held.nextLook?.toISOString() ?? null,
  };
}
