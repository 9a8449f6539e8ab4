import type { NewPaceDto } from '../league/dto/pace.dto.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import type { Person } from '../league-log/pending-log-entries.js';

/**
 * Changes pace and season of a race night. Declared here, because its owner changes them with the other settings of the
 * league; the domain of race nights implements it.
 */
export abstract class PaceSettings {
  /** @throws DomainError 400 with the reason, 409 CONFLICT */
  abstract change(
    league: LeagueSnapshot,
    owner: Person,
    wanted: NewPaceDto,
    now: Date,
  ): Promise<void>;
}
