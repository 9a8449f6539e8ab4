import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { AvatarDto } from '../../../accounts/user/dto/avatar.dto.js';

export class OpponentQueryDto {
  /** `true` adds the caller's own row in its place; absent: the other members alone. */
  @ApiPropertyOptional({ enum: ['true'], example: 'true' })
  @OptionalField()
  @IsIn(['true'])
  me?: 'true';
}

/** Names that a member can still pick in the running cycle (USED-8). */
export class RemainingSelectionsDto {
  /** Display names that are free as main driver. @example ["George Russell", "Lance Stroll"] */
  mainDrivers!: string[];

  /** Display names that are free as reserve driver. @example ["Oscar Piastri"] */
  reserveDrivers!: string[];

  /** Display names of the teams that are free. @example ["Mercedes", "Williams"] */
  teams!: string[];
}

/** Another member and the names that are still free for them, by locked rounds only (LOCK-5). */
export class OpponentDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  id!: string;

  /** Username of the member. @example night_shift */
  username!: string;

  /** The helmet of the member. */
  avatar!: AvatarDto;

  /** True for a machine player of a race night; absent for people (NIGHT-8). @example true */
  isMachine?: boolean;

  /** What locked rounds have left them in the running cycles (USED-1). */
  remainingSelections!: RemainingSelectionsDto;
}
