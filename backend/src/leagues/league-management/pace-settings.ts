import type { NewPaceDto } from '../pace/dto/pace.dto.js';
import type { LeagueChange } from '../league/league-change.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import type { Person } from '../league-log/pending-log-entries.js';

/**
 * Changes pace and season of a race night. Declared here, as they are changed with the other settings of the league;
 * implemented by the domain of race nights.
 */
export abstract class PaceSettings {
  /**
   * The change to another pace; null where it is the same.
   *
   * @throws DomainError 400 with the reason
   */
  abstract changeOf(
    league: LeagueSnapshot,
    owner: Person,
    requested: NewPaceDto,
    now: Date,
  ): Promise<LeagueChange | null>;
}
