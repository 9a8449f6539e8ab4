import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { databaseName } from './database-name.js';
import { inTime } from '../clock/in-time.js';

/** What is asked of a model. An index to create is its fields and its options. */
type Indexed = {
  diffIndexes(options: { indexOptionsToCreate: true }): Promise<{
    readonly toDrop: readonly string[];
    readonly toCreate: readonly (readonly [mongo.IndexDescription['key'], object])[];
  }>;
  readonly collection: {
    dropIndex(name: string): Promise<unknown>;
    createIndexes(indexes: mongo.IndexDescription[]): Promise<unknown>;
  };
};

const CLOSE_MS = 1500;
const INDEX_NOT_FOUND = 27;

/** The connection, whose `close` comes to an end whatever has become of the database. */
function closingInTime(connection: Connection): Connection {
  const close = connection.close.bind(connection);
  return Object.assign(connection, { close: (force?: boolean) => inTime(close(force), CLOSE_MS) });
}

/**
 * Invariants are held by unique indexes, so what an earlier release left is brought up to date before the first request
 * is served: indexes that no schema has are dropped, changed ones made again, missing ones created.
 */
@Injectable()
class IndexBuilder implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    for (const model of Object.values(this.connection.models)) await syncIndexes(model);
  }
}

/** By one command for all new ones. Again where an instance that starts at the same time has dropped an index first. */
async function syncIndexes(model: Indexed): Promise<void> {
  try {
    const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
    for (const name of toDrop) await model.collection.dropIndex(name);
    const newIndexes = toCreate.map(([key, options]) => ({ key, ...options }));
    if (newIndexes.length > 0) await model.collection.createIndexes(newIndexes);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INDEX_NOT_FOUND) throw error;
    await syncIndexes(model);
  }
}

/** The connection to the database at a URI. */
@Module({})
export class DatabaseModule {
  static at(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, {
          dbName: databaseName(uri),
          autoIndex: false,
          autoCreate: false,
          serverSelectionTimeoutMS: 3000,
          // a member says at once that it no longer leads
          serverMonitoringMode: 'stream',
          // a connection attempt that gets no answer fails after this
          connectTimeoutMS: 5000,
          // commands on a silent connection, or waiting for a free one, fail in the end: callers have
          // been answered 503 long before, jobs are run again
          socketTimeoutMS: 30_000,
          waitQueueTimeoutMS: 10_000,
          // an acknowledged pick is on disk, and on the majority of a replica set; whatever the address says,
          // because what is read on a secondary may be older than what others have been shown
          writeConcern: { w: 'majority', journal: true },
          journal: true,
          wtimeoutMS: 0,
          readPreference: 'primary',
          readConcernLevel: 'local',
          retryWrites: true,
          retryAttempts: 2,
          retryDelay: 1000,
          connectionFactory: closingInTime,
        }),
      ],
      providers: [IndexBuilder],
    };
  }
}
