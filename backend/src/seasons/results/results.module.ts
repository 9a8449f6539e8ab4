import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SeasonModule } from '../season/season.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { AnnounceChangesJob } from './announce-changes.job.js';
import { ApiResultsProvider } from './api-results.provider.js';
import { CalendarRefreshService } from './calendar-refresh.service.js';
import { ManualEntryAuthors } from './manual-entry-authors.js';
import { ImportRecordRepository } from './import-record.repository.js';
import { ImportRecord, ImportRecordSchema } from './import-record.schema.js';
import { ImportMetrics } from './import.metrics.js';
import { ManualCalendarService } from './manual-calendar.service.js';
import { ManualResultsService } from './manual-results.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { LineUpRefreshService } from './line-up-refresh.service.js';
import { PackResultsProvider } from './pack-results.provider.js';
import { QualifyingImportService } from './qualifying-import.service.js';
import { ResultsApiModule } from './results-api.module.js';
import { ResultsImportService } from './results-import.service.js';
import { ResultsController } from './results.controller.js';
import { ResultsService } from './results.service.js';
import { ResultAcceptanceService } from './result-acceptance.service.js';
import { RoundCalendarController } from './round-calendar.controller.js';
import { SeasonImportService } from './season-import.service.js';

/** Imports results and calendar changes. Of the game's domains it knows only seasons. */
@Module({
  imports: [
    SeasonModule,
    UserModule,
    ResultsApiModule,
    MongooseModule.forFeature([{ name: ImportRecord.name, schema: ImportRecordSchema }]),
  ],
  controllers: [ImportsController, ResultsController, RoundCalendarController],
  providers: [
    AnnounceChangesJob,
    SeasonImportService,
    LineUpRefreshService,
    CalendarRefreshService,
    ImportRecordRepository,
    PackResultsProvider,
    ApiResultsProvider,
    ResultAcceptanceService,
    ResultsImportService,
    QualifyingImportService,
    ImportMetrics,
    ManualCalendarService,
    ManualResultsService,
    ManualEntryAuthors,
    ResultsService,
    ImportsService,
  ],
  exports: [ManualEntryAuthors, ResultsApiModule, ResultsImportService],
})
export class ResultsModule {}
