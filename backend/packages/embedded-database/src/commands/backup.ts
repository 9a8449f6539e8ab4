import { messageOf, failure } from '../errors.js';
import type { Engine } from '../engine.js';
import { copyDatabaseFile } from '../storage/backup.js';
import type { Handler } from './request.js';

/** Writes a consistent copy into a new file; reads go on, writes wait. */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => copyDatabaseFile(engine.storage.checkpoint(), file));

/** `{ backupTo: FILE }`, a command of this server alone: FILE is a path on the server's machine. */
export const backup: Handler = async ({ engine, command, db }) => {
  const file = command['backupTo'];
  if (db !== 'admin') {
    throw failure('Unauthorized', 'backupTo may only be run against the admin database.');
  }
  if (typeof file !== 'string' || file === '') {
    throw failure('TypeMismatch', "BSON field 'backupTo' must be the path of a file");
  }
  try {
    await backupTo(engine, file);
  } catch (error) {
    throw failure('UnknownError', messageOf(error));
  }
  return { ok: 1 };
};
