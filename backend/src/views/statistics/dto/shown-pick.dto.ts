import { ApiProperty } from '@nestjs/swagger';
import { PICK_STATUSES, type PickStatus } from '@gridlock/game-rules';

/** The pick of a round that is shown. */
export class ShownPickDto {
  /** Display name of the main driver; null without a pick that counts. @example "Oscar Piastri" */
  mainDriver!: string | null;

  /** Display name of the reserve driver; null without a pick that counts. @example "Nico Hülkenberg" */
  reserveDriver!: string | null;

  /** Display name of the team; null without a pick that counts. @example "McLaren" */
  team!: string | null;

  /** Who made the pick; `empty` without one that counts. */
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', example: 'user-submitted' })
  status!: PickStatus;

  /**
   * True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
   * otherwise.
   * @example true
   */
  overOwnPick?: boolean;
}
