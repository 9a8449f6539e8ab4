import { ApiProperty } from '@nestjs/swagger';
import { PICK_FIELDS, type PickField } from '@gridlock/game-rules';

/** A part of a pick by display names. */
export class PickPartDto {
  /** Which part of the pick. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', example: 'mainDriver' })
  field!: PickField;

  /** Display name of the driver or the team. @example "Lewis Hamilton" */
  name!: string;

  /** Display name of the driver's team, or of the team itself; null without one. @example "Ferrari" */
  team!: string | null;
}
