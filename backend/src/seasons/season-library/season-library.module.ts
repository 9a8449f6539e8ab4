import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResultsModule } from '../results/results.module.js';
import { SeasonModule } from '../season/season.module.js';
import { PastSeasonController } from './past-season.controller.js';
import { PlayableSeasonController } from './playable-season.controller.js';
import { SeasonBuildRepository } from './season-build.repository.js';
import { SeasonBuild, SeasonBuildSchema } from './season-build.schema.js';
import { SeasonBuilder } from './season-builder.js';
import { SeasonLibrary } from './season-library.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';

/** The seasons that race nights can play. Of the game's domains it knows only seasons and results. */
@Module({
  imports: [
    SeasonModule,
    ResultsModule,
    SecurityModule,
    MongooseModule.forFeature([{ name: SeasonBuild.name, schema: SeasonBuildSchema }]),
  ],
  controllers: [PlayableSeasonController, PastSeasonController],
  providers: [SeasonBuildRepository, SeasonBuilder, SeasonLibrary],
  exports: [SeasonLibrary],
})
export class SeasonLibraryModule {}
