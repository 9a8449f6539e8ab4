import { ApiProperty } from '@nestjs/swagger';
import {
  PICK_FIELDS,
  PICK_STATUSES,
  PLAN_PROBLEM_CODES,
  type PickField,
  type PickStatus,
  type PlanProblemCode,
} from '@gridlock/game-rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OnlyWith } from '../../../core/platform/http/only-with.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { IsBasis, IsSavedAt } from '../../selection/dto/saved-at.decorator.js';

/** What is wrong with a pencilled name, or with a whole row at its lock. */
export class PlanProblemDto {
  /** Why it cannot stand as it is. */
  @ApiProperty({ enum: PLAN_PROBLEM_CODES, enumName: 'PlanProblemCode' })
  code!: PlanProblemCode;

  /** The part of the pick; null when the row as a whole is meant. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', nullable: true })
  field!: PickField | null;

  /** Display name; null without one. @example "Lando Norris" */
  name!: string | null;

  /** The round that uses the name, or in which it is planned too; null where none does. @example 7 */
  round!: number | null;

  /** The same in a sentence for people. @example "Lando Norris was used in round 7." */
  message!: string;
}

/** The pencilled names of one round to come. */
export class PlanRoundDto {
  /** Round number. @example 13 */
  round!: number;

  /** Display name of the main driver; null where none is pencilled. @example "Liam Lawson" */
  mainDriver!: string | null;

  /** Display name of the reserve driver; null where none is pencilled. @example "George Russell" */
  reserveDriver!: string | null;

  /** Display name of the team; null where none is pencilled. @example "Red Bull" */
  team!: string | null;

  /** What is wrong with them; a plan with problems can be saved (PLAN-3). */
  problems!: PlanProblemDto[];
}

/** A pick of one's own, as the plan shows it. */
export class PlanPickDto {
  /** Round number. @example 12 */
  round!: number;

  /** Display name. @example "Lando Norris" */
  mainDriver!: string;

  /** Display name. @example "George Russell" */
  reserveDriver!: string;

  /** Display name. @example Ferrari */
  team!: string;

  /** How it came to be. */
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', example: 'user-submitted' })
  status!: PickStatus;

  /** What it earned; null until the round is completed, and for a void one. @example 24 */
  points!: number | null;

  /** True for a locked pick that counts as missed, because one of its names was taken (USED-3). */
  isVoid!: boolean;
}

/** A round for which the plan did not count. */
export class PlanFailureDto {
  /** Round number. @example 12 */
  round!: number;

  /** Why. */
  problems!: PlanProblemDto[];
}

/** The player's own plan of one league. Nobody else ever sees it. */
export class PlanDto {
  /** Raised by every change; a save names the one that it was made on. @example 7 */
  version!: number;

  /** Whether it counts for rounds whose lock the player misses (PLAN-1). */
  counts!: boolean;

  /** Whether the league lets plans count. */
  countsAllowed!: boolean;

  /** The rounds to come that can be planned for, in the order of their locks. */
  rounds!: PlanRoundDto[];

  /** All picks of the player, also those of open rounds: no pencil changes them. */
  picks!: PlanPickDto[];

  /** Rounds for which the player had counted on the plan in vain. */
  notCounted!: PlanFailureDto[];
}

/** A name, or null for none. */
const IsPencilled = () => (target: object, key: string) => {
  for (const check of [
    ValidateIf((_row, value: unknown) => value !== null),
    IsString(),
    MinLength(1),
    MaxLength(100),
  ])
    check(target, key);
};

class PencilledDto {
  /** Name, id, code or alias of the main driver; null rubs it out. @example "Liam Lawson" */
  @IsPencilled()
  mainDriver!: string | null;

  /** Name, id, code or alias of the reserve driver; null rubs it out. @example "George Russell" */
  @IsPencilled()
  reserveDriver!: string | null;

  /** Name, id or alias of the team; null rubs it out. @example "Red Bull" */
  @IsPencilled()
  team!: string | null;
}

/** What is pencilled into one round. */
export class SavePlanRoundDto extends PencilledDto {
  /** The version that it was made on. @example 7 */
  @IsInt()
  @Min(0)
  version!: number;
}

/** One of several rounds that are saved at once. */
export class PlanRowDto extends PencilledDto {
  /** Round number. @example 13 */
  @IsInt()
  @Min(1)
  @Max(999)
  round!: number;
}

/** What is there is changed. */
export class UpdatePlanDto {
  /** Whether the plan counts for rounds whose lock the player misses. @example true */
  @OptionalField()
  @IsBoolean()
  counts?: boolean;

  /** The version that the rows were made on; without it they replace whatever is there. @example 7 */
  @OptionalField()
  @OnlyWith('rows')
  @IsInt()
  @Min(0)
  version?: number;

  /** Rounds to save at once, such as both ends of a name that was moved. */
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(60)
  @IsObject({ each: true, message: 'Each row must be an object.' })
  @ValidateNested({ each: true })
  @Type(() => PlanRowDto)
  rows?: PlanRowDto[];
}

/** On which pick the use of a plan is based. */
export class UsePlanDto {
  /**
   * `savedAt` of the pick that the caller has seen, null for none: refused when the pick has changed
   * since. When absent whatever is there is replaced.
   */
  @IsBasis()
  basedOn?: string | null;
}

/** Which use of a plan is undone. */
export class UndoPlanDto {
  /** `savedAt` as the use of the plan was answered. */
  @IsSavedAt()
  basedOn!: string;
}
