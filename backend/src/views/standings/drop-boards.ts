import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** Where versions up to 0.3 stored computed tables. */
const BOARDS = 'boards';
/** MongoDB's code where there is no such collection; since version 7 that is no error. */
const NAMESPACE_NOT_FOUND = 26;

/** Drops a collection that nothing reads any more. */
@Injectable()
export class DropBoards implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    try {
      await this.connection.dropCollection(BOARDS);
    } catch (error) {
      if ((error as { code?: number }).code !== NAMESPACE_NOT_FOUND) throw error;
    }
  }
}
