import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../../core/events/events.module.js';
import { PendingChangesService } from './pending-changes.service.js';
import { RaceRecord, RaceSchema } from './race.schema.js';
import { PackSeasons } from './pack-seasons.js';
import { SeasonInstaller } from './season-installer.js';
import { SeasonRepository } from './season.repository.js';
import { SeasonSnapshotRepository } from './season-snapshot.repository.js';
import { SeasonRenewalRepository } from './season-renewal.repository.js';
import { SeasonRecord, SeasonSchema } from './season.schema.js';
import { SeasonVersion, SeasonVersionSchema } from './season-version.schema.js';
import { SeasonService } from './season.service.js';

const EXPORTED = [
  SeasonRepository,
  SeasonRenewalRepository,
  SeasonService,
  PackSeasons,
  SeasonInstaller,
  PendingChangesService,
];

/** The seasons. Knows no leagues and no players, so every domain may import it. */
@Module({
  imports: [
    EventsModule,
    MongooseModule.forFeature([
      { name: SeasonRecord.name, schema: SeasonSchema },
      { name: RaceRecord.name, schema: RaceSchema },
      { name: SeasonVersion.name, schema: SeasonVersionSchema },
    ]),
  ],
  providers: [...EXPORTED, SeasonSnapshotRepository],
  exports: EXPORTED,
})
export class SeasonModule {}
