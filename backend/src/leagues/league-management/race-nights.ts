import { machineIds } from '@gridlock/game-rules';
import type { LeagueSnapshot, NewLeague } from '../league/league-snapshot.js';
import type { NewPaceDto, PaceDto } from '../pace/dto/pace.dto.js';

/** What a new league plays: a year, and as a race night unless it follows the real calendar. */
export type NewPlay = Pick<NewLeague, 'season' | 'night'>;

/** Who makes a night or changes its pace, and when. */
export type NewNight = {
  readonly machines: number;
  /** Id of the player. */
  readonly by: string;
  /** The game's time. */
  readonly now: Date;
};

/**
 * What is needed of race nights to make, join and show leagues. Declared here and implemented by the domain of race
 * nights, which comes later in the order of imports.
 */
export abstract class RaceNights {
  /**
   * What a new league plays; its season is fetched if it has to be.
   *
   * @throws DomainError 400 with the reason (NIGHT-3, or why the season cannot be played), 429 when too
   *   many seasons were asked for, 503 without a running season
   */
  abstract plan(requested: NewPaceDto | undefined, by: NewNight): Promise<NewPlay>;

  /** Whether a race night has room in its time; always for a league that follows the real calendar. */
  abstract isJoinable(league: LeagueSnapshot, now: Date): Promise<boolean>;

  /** Whether a race night is over; never for a league that follows the real calendar. */
  abstract isOver(league: LeagueSnapshot, now: Date): Promise<boolean>;

  /** The pace as the API shows it. */
  abstract toDto(league: LeagueSnapshot, now: Date): Promise<PaceDto>;
}

/** The machines among the first members of a race night. */
export const machinesOf = (
  league: string,
  night: NewPlay['night'],
  joinedAt: Date,
): NewLeague['members'] =>
  machineIds(league, night?.machines ?? 0).map((user) => ({ user, joinedAt }));
