import { resolve } from 'node:path';
import { inWorker } from './server/worker-thread.js';
import type { BackupOptions } from './server/backup.js';
import type { RestoreOptions, RestoreResult } from './server/restore.js';

export {
  type CopiedCollection,
  copyDatabase,
  type CopyOptions,
  type CopyResult,
} from './copy/copy.js';
export { type ReachedDatabase, reach } from './server/reach.js';
export { type EmbeddedDatabase, start, type StartOptions } from './server/start.js';
export { holdsDatabase } from './storage/folder.js';
export type { BackupOptions } from './server/backup.js';
export type { RestoreOptions, RestoreResult } from './server/restore.js';

/** Writes a consistent copy of a database into a new file, beside a server that runs on it too; see `server/backup.ts`. */
export const backup = async ({ dataDir, file }: BackupOptions): Promise<void> => {
  await inWorker('backup', { dataDir: resolve(dataDir), file: resolve(file) });
};

/** Restores a backup as the database of a folder; see `server/restore.ts`. */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { dataDir, file } = options;
  const given = { ...options, dataDir: resolve(dataDir), file: resolve(file) };
  return (await inWorker('restore', given)) as RestoreResult;
};
