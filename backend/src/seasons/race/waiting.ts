import type { RaceSnapshot, SeasonSnapshot } from '../season/season-snapshot.js';
import type { RaceDto } from './dto/race.dto.js';

type Waiting = Pick<RaceDto, 'waitingFor' | 'waitingCars'>;
type HeldBack = Pick<RaceDto, 'heldBack' | 'heldBackUntil' | 'heldBackNextLook'>;

/** What the API shows of a result that lacks cars, at `now` (game time). */
export function toWaiting(season: SeasonSnapshot, race: RaceSnapshot, now: Date): Waiting {
  const waiting = season.waitingResult(race, now);
  if (!waiting) return { waitingFor: null, waitingCars: null };
  const { teams, listed, expected, until } = waiting;
  return {
    waitingFor: teams.map((team) => season.nameOf(team)),
    waitingCars: { listed, expected, until },
  };
}

/** What the API shows of a result that is held back at `now` (game time). */
export function toHeldBack(season: SeasonSnapshot, race: RaceSnapshot, now: Date): HeldBack {
  const held = season.heldBackBy(race, now);
  return {
    heldBack: held && `The result is held back: ${held.why}. Points follow once that’s put right.`,
    heldBackUntil: held?.until ?? null,
    heldBackNextLook: held?.nextCheckAt ?? null,
  };
}
