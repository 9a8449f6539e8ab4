import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, ValidateNested } from 'class-validator';
import { OnlyWith } from '../../../core/platform/http/only-with.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { NextPaceDto } from '../../../leagues/pace/dto/pace.dto.js';

export const NIGHT_STATES = ['lobby', 'running', 'paused', 'over'] as const;
export type NightStateName = (typeof NIGHT_STATES)[number];

export const SHOWN_PHASES = ['picks', 'countdown', 'swap', 'result'] as const;
/** `countdown`: all who are there have picked, and the round locks ten seconds after that (NIGHT-5). */
export type ShownPhase = (typeof SHOWN_PHASES)[number];

/** Where a race night stands. */
export class NightDto {
  /** `lobby` before the start, `over` after the last results. */
  @ApiProperty({ enum: NIGHT_STATES, enumName: 'NightState', example: 'running' })
  state!: NightStateName;

  /** Year that is played. @example 2012 */
  season!: number;

  /** The round that is played: the first one in the lobby, the last one when it is over. @example 7 */
  round!: number;

  /** What goes on in that round; null in the lobby and when it is over. */
  @ApiProperty({ enum: SHOWN_PHASES, enumName: 'NightPhase', nullable: true, example: 'picks' })
  phase!: ShownPhase | null;

  /** When it ends by itself (UTC); null when it does not, as while the night is paused. */
  phaseEndsAt!: Date | null;

  /** What is left of it while the night is paused; null otherwise. @example null */
  secondsLeft!: number | null;

  /** When the night has started, or is due to start (UTC); null until that has a time. */
  startsAt!: Date | null;

  /** Whether the server was away and this round has had its full time again (NIGHT-6). @example false */
  restarted!: boolean;

  /** The server's time (UTC), to count against. */
  serverTime!: Date;

  /** User ids of members with an open stream, also for some seconds after it has ended, and of all machines. */
  present!: string[];

  /** User ids of members with a complete pick for the round. */
  picked!: string[];

  /** User ids of the members that are machines (NIGHT-8). */
  machines!: string[];

  /**
   * Id of the league that the same people play next; null while there is none, and for anyone who is no
   * member of it.
   * @example null
   */
  next!: string | null;

  /** Raised by each action. @example 12 */
  version!: number;
}

export const PRESSED_PHASES = ['picks', 'swap', 'result'] as const;

/** The part of the night that the owner saw: in any other part the action does nothing. */
export class PressDto {
  /** The round of the night. @example 7 */
  @OptionalField()
  @OnlyWith('phase')
  @IsInt()
  round?: number;

  /** The part of it; `countdown` is part of `picks`. */
  @ApiPropertyOptional({ enum: PRESSED_PHASES, enumName: 'PressedPhase' })
  @OptionalField()
  @OnlyWith('round')
  @IsIn(PRESSED_PHASES)
  phase?: (typeof PRESSED_PHASES)[number];
}

/** Another race night for the same people. */
export class AgainDto {
  /** Year of the finished season that is played. @example 2010 */
  @IsInt()
  season!: number;

  /** Its pace; that of the league before without it. */
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => NextPaceDto)
  pace?: NextPaceDto;
}
