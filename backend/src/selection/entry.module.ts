import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CacheModule } from '../platform/cache/cache.module.js';
import { EntryRepository } from './entry.repository.js';
import { EntryRecord, EntrySchema } from './entry.schema.js';
import { EntryService } from './entry.service.js';

/** The players' entries. A leaf: it knows no league and no player, so every domain may import it. */
@Module({
  imports: [
    CacheModule,
    MongooseModule.forFeature([{ name: EntryRecord.name, schema: EntrySchema }]),
  ],
  providers: [EntryRepository, EntryService],
  exports: [EntryService],
})
export class EntryModule {}
