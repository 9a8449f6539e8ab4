import { ApiProperty } from '@nestjs/swagger';
import { FEED_KINDS, type FeedKind } from '../feed-events.js';

/** A lock or session as it stands in the player's calendar. */
export class CalendarEntryDto {
  /** The UID of the event in the file. @example 665f1c2ab7d4e9a1c0d3f412-lock */
  _id!: string;

  /** What begins, or ends. */
  @ApiProperty({ enum: FEED_KINDS, enumName: 'CalendarEntryKind' })
  kind!: FeedKind;

  /** Name of the Grand Prix; for a race night with the year of its season. @example "Belgian Grand Prix" */
  raceName!: string;

  /** The same, short. @example "Belgian GP" */
  shortRaceName!: string;

  /** Names of the leagues whose picks lock; none for a session. */
  @ApiProperty({ type: [String], example: ['Sunday Drivers'] })
  leagues!: string[];

  /** When (UTC). */
  at!: Date;
}

/** Where calendar programs read the player's locks and sessions. */
export class CalendarAddressDto {
  /** The address, for programs that are given one; null before the player has made it. Anybody who has it can read the calendar. */
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

  /** What comes next in it, four entries at most; none before the player has made the address. */
  next!: CalendarEntryDto[];
}
