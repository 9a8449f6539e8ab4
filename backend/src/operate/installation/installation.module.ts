import { Module } from '@nestjs/common';
import { DatabaseHealth } from './database-health.js';
import { ProgramHealth } from './program-health.js';

/** What the server is made of and stands on: its Node, its database, its backups, newer versions. */
@Module({ providers: [DatabaseHealth, ProgramHealth] })
export class InstallationModule {}
