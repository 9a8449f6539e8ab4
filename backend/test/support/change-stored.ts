import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestApp } from './test-app.js';

/** Writes past the game: what an older version has left behind. */
export async function changeStored(
  app: TestApp,
  collection: string,
  where: object,
  fields: object,
): Promise<void> {
  const connection = app.nest.get<Connection>(getConnectionToken());
  await connection.collection(collection).updateMany(where, { $set: fields });
}
