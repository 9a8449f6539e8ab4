import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { databaseName } from './database-name.js';

/** The game's invariants rest on unique indexes, so they stand before the first request is served. */
@Injectable()
class IndexBuilder implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    for (const model of Object.values(this.connection.models)) await model.createIndexes();
  }
}

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
          // also how long a line that has gone silent is believed in
          connectTimeoutMS: 5000,
          // what waits on a line that has gone silent, or for a free one, fails some time: callers
          // have long been answered by then, jobs come again
          socketTimeoutMS: 30_000,
          waitQueueTimeoutMS: 10_000,
          // an acknowledged pick is on disk, and on most members of a replica set
          writeConcern: { w: 'majority', journal: true },
          retryAttempts: 2,
          retryDelay: 1000,
        }),
      ],
      providers: [IndexBuilder],
    };
  }
}
