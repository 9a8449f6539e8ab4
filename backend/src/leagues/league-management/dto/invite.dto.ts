import { ApiProperty } from '@nestjs/swagger';
import { SignedInDto } from '../../../accounts/auth/dto/sign-in.dto.js';
import { AvatarDto } from '../../../accounts/user/dto/avatar.dto.js';
import { LeagueDto } from './league.dto.js';

export const INVITE_STATES = ['open', 'full', 'closed', 'begun'] as const;
/** Whether a league can be joined now. */
export type InviteState = (typeof INVITE_STATES)[number];

/** The helmet of a member who is not named. */
export class InviteHelmetDto extends AvatarDto {
  /** Titles of earlier seasons, as stars (HALL-7). @example 2 */
  stars!: number;
}

/** What an invite link shows everybody who has it. */
export class InviteDto {
  /** The code, as it is spelled. @example K7PQ2X */
  code!: string;

  /** Name of the league. @example "Sunday Drivers" */
  name!: string;

  /** Username of its owner, who invites. @example mara_apex */
  owner!: string;

  /** How many are in it. @example 12 */
  members!: number;

  /** How many there may be. @example 100 */
  maxMembers!: number;

  /** Helmets of the members without their names, in the order of joining, 24 at most. */
  helmets!: InviteHelmetDto[];

  /** Year of the season. @example 2025 */
  season!: number;

  /** Whether it is a race night (NIGHT-1). @example false */
  isRaceNight!: boolean;

  /** `closed` by the owner, `begun` for a race night after its third lock (OWNER-2, NIGHT-7). */
  @ApiProperty({ enum: INVITE_STATES, enumName: 'InviteState', example: 'open' })
  state!: InviteState;
}

/** Why a player cannot join a league. */
export class JoinProblemDto {
  /** Stable code of the refusal. @example LEAGUE_FULL */
  code!: string;

  /** The same in a sentence for people. @example "This league is full: 100 members are the limit." */
  message!: string;
}

/** An account was opened by an invite link; it is signed in. */
export class InvitedDto extends SignedInDto {
  /** What happened, in a sentence for people. @example "Welcome to Sunday Drivers." */
  message!: string;

  /** The league that was joined; null when it could not be joined any more. */
  league!: LeagueDto | null;

  /** Why it could not be joined; null when it was. */
  problem!: JoinProblemDto | null;
}
