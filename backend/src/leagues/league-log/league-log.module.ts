import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueLogController } from './league-log.controller.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueLogService } from './league-log.service.js';
import { LogEntry, LogEntrySchema } from './log-entry.schema.js';
import { LogPublisher } from './log-publisher.js';

/** The leagues' logs: pending entries, their publication, reading. Leagues are read through `LoggedLeagues`. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LogEntry.name, schema: LogEntrySchema }])],
  controllers: [LeagueLogController],
  providers: [LeagueLogRepository, LeagueLogService, LogPublisher],
  exports: [LeagueLogService, LogPublisher],
})
export class LeagueLogModule {}
