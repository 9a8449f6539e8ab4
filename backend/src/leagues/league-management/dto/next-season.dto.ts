import { JoinProblemDto } from './invite.dto.js';

/** The league whose members are invited to a race night. */
export class InvitingLeagueDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  leagueId!: string;

  /** Name of the league. @example "Sunday Drivers" */
  name!: string;
}

/** An invitation to the next season of a league (HALL-1), or to a race night (NIGHT-13). */
export class InvitationDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f501 */
  leagueId!: string;

  /** Name of the league. @example "Sunday Drivers" */
  name!: string;

  /** Year of the season. @example 2026 */
  season!: number;

  /** Username of the owner; null while the account is being deleted. @example "mara_apex" */
  owner!: string | null;

  /** How many are in, bots apart. @example 4 */
  members!: number;

  /** How many have not answered. @example 8 */
  invited!: number;

  /** Whether it is to a race night. @example false */
  isRaceNight!: boolean;

  /** The league whose members are invited to it; null for a next season, and where the player is no member any more. */
  from!: InvitingLeagueDto | null;

  /** When the race night has started, or is due to start (UTC); null until that has a time. */
  startsAt!: Date | null;

  /** Why it cannot be accepted now; null where it can. */
  problem!: JoinProblemDto | null;
}
