import { type INestApplicationContext, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { ConfigModule } from '../config/config.module.js';
import { allowSlowConnections } from '../config/slow-connections.js';
import { DatabaseModule } from './database.module.js';
import { reachDatabase } from './open-database.js';

/** A minimal application, without the server and its jobs. */
@Module({})
class CommandModule {}

/**
 * What a command line tool does with some modules and the database, also beside a running server.
 *
 * @throws Error with a sentence when the database cannot be reached, and what `run` throws
 */
export async function withModules<Result>(
  config: Config,
  modules: NonNullable<ModuleMetadata['imports']>,
  run: (context: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  allowSlowConnections();
  const database = await reachDatabase(config);
  try {
    const imports = [ConfigModule.with(config), DatabaseModule.at(database.uri), ...modules];
    const context = await NestFactory.createApplicationContext(
      { module: CommandModule, imports },
      { logger: false, abortOnError: false },
    );
    try {
      return await run(context);
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
}
