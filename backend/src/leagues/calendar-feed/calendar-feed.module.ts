import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeedService } from './calendar-feed.service.js';

/** Calendars that players subscribe to. */
@Module({
  imports: [LeagueModule, UserModule],
  controllers: [CalendarFeedController],
  providers: [CalendarAddresses, CalendarFeedService],
})
export class CalendarFeedModule {}
