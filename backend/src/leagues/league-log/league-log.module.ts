import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueLogRepository } from './league-log.repository.js';
import { LogEntry, LogEntrySchema } from './log-entry.schema.js';

/** The published lines of the leagues' logs. Knows no league: who may read them is decided above. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LogEntry.name, schema: LogEntrySchema }])],
  providers: [LeagueLogRepository],
  exports: [LeagueLogRepository],
})
export class LeagueLogModule {}
