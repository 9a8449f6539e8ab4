import type { CheckedChange } from '../league/checked-change.js';
import type { NewPaceDto } from '../league/dto/pace.dto.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import type { Person } from '../league-log/pending-log-entries.js';

/**
 * Changes pace and season of a race night. Declared here, because its owner changes them with the other settings of the
 * league; the domain of race nights implements it.
 */
export abstract class PaceSettings {
  /**
   * Checks a change.
   *
   * @returns makes it
   * @throws DomainError 400 with the reason, 409 CONFLICT
   */
  abstract check(
    league: LeagueSnapshot,
    owner: Person,
    wanted: NewPaceDto,
    now: Date,
  ): Promise<CheckedChange>;
}
