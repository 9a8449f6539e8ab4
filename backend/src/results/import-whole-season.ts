import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { importSeason } from '@gridlock/season-packs';
import type { Config } from '../platform/config/config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { reachDatabase } from '../platform/database/open-database.js';
import { SeasonModule } from '../season/season.module.js';
import { SeasonService } from '../season/season.service.js';
import { SeasonRepository } from '../season/season.repository.js';
import { ResultsApi } from './results-api.js';

/** The seasons and the results API, without the server and its jobs. */
@Module({})
class SeasonsOnly {
  static at(config: Config, uri: string): DynamicModule {
    return {
      module: SeasonsOnly,
      imports: [ConfigModule.with(config), DatabaseModule.at(uri), SeasonModule],
      providers: [ResultsApi],
    };
  }
}

/**
 * Builds a season from the results API and stores it, also beside a running server. Its results are
 * imported by the server when they are due.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence when the API or the database cannot be reached.
 */
export async function importWholeSeason(config: Config, year: number): Promise<string> {
  const database = await reachDatabase(config);
  try {
    const context = await NestFactory.createApplicationContext(
      SeasonsOnly.at(config, database.uri),
      { logger: false, abortOnError: false },
    );
    try {
      const seasons = context.get(SeasonService);
      const known = (await seasons.storedSeasons()).get(year);
      if (known) {
        return known.isClassic
          ? `The season ${year} is known already, for race nights; it is over and stays as it is.`
          : `The season ${year} is known already; its calendar and results refresh themselves.`;
      }
      const data = await context
        .get(ResultsApi)
        .ask((client, options) => importSeason(year, client, options));
      await context.get(SeasonRepository).insert(data, null);
      return `The season ${year} is stored: ${data.rounds.length} rounds, ${data.drivers.length} drivers.`;
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
}
