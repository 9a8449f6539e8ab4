import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Backups } from './backups.js';
import { DatabaseHealth } from './database-health.js';
import { ProgramHealth } from './program-health.js';
import { ReleaseLookRepository } from './release-look.repository.js';
import { ReleaseLook, ReleaseLookSchema } from './release-look.schema.js';
import { Releases } from './releases.js';

/** What the server is made of and stands on: its Node, its database, its backups, newer versions. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ReleaseLook.name, schema: ReleaseLookSchema }])],
  providers: [Backups, DatabaseHealth, ProgramHealth, ReleaseLookRepository, Releases],
})
export class InstallationModule {}
