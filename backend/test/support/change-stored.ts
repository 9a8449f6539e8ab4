import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestApp } from './test-app.js';

const collectionOf = (app: TestApp, name: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(name);

/** Writes past the game: what an older version, or a crash, has left behind. */
export async function changeStored(
  app: TestApp,
  collection: string,
  where: object,
  fields: object,
): Promise<void> {
  await collectionOf(app, collection).updateMany(where, { $set: fields });
}

/** Takes fields, or whole documents, out of what is stored. */
export async function dropStored(
  app: TestApp,
  collection: string,
  where: object,
  what: readonly string[] | 'document',
): Promise<void> {
  if (what === 'document') {
    await collectionOf(app, collection).deleteMany(where);
    return;
  }
  const fields = Object.fromEntries(what.map((name) => [name, 1 as const]));
  await collectionOf(app, collection).updateMany(where, { $unset: fields });
}
