import { resolve } from 'node:path';
import { inWorker } from './server/worker-thread.js';
import type { BackupOptions } from './server/backup.js';
import type { RestoreOptions, RestoreResult } from './server/restore.js';

export { reach } from './server/reach.js';
export { type EmbeddedDatabase, start } from './server/start.js';
export { filesOf, holdsDatabase } from './storage/folder.js';

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
