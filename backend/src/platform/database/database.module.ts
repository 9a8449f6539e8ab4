import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

const DATABASE_NAME = 'gridlock';

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
          // a path in the address names the database; ours is the default
          ...(namesDatabase(uri) ? {} : { dbName: DATABASE_NAME }),
          autoIndex: false,
          autoCreate: false,
          serverSelectionTimeoutMS: 3000,
          // also how long a line that has gone silent is believed in
          connectTimeoutMS: 5000,
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

const namesDatabase = (uri: string): boolean => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);
