import { ApiProperty } from '@nestjs/swagger';

/** Where calendar programs read the player's locks and sessions. */
export class CalendarAddressDto {
  /** The address, for programs that are given one; null before the player has made it. Whoever has it can read. */
  @ApiProperty({
    type: String,
    nullable: true,
    example:
      'https://gridlock.example/api/calendar/665f1c2ab7d4e9a1c0d3f4120123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics',
  })
  url!: string | null;

  /** The same for a link that opens the calendar program. */
  @ApiProperty({
    type: String,
    nullable: true,
    example:
      'webcal://gridlock.example/api/calendar/665f1c2ab7d4e9a1c0d3f4120123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics',
  })
  webcalUrl!: string | null;
}
