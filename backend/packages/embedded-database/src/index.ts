import type { RestoreOptions, RestoreResult } from './storage/backup.js';

export {
  type CopiedCollection,
  copyDatabase,
  type CopyOptions,
  type CopyResult,
} from './copy/copy.js';
export { type ReachedDatabase, reach } from './server/reach.js';
export { type EmbeddedDatabase, start, type StartOptions } from './server/start.js';
export { holdsDatabase } from './storage/folder.js';
export type { RestoreOptions, RestoreResult } from './storage/backup.js';

/**
 * Puts a backup in the place of a folder's database; see `storage/backup.ts`. SQLite is loaded only
 * when it is called: otherwise it belongs to the worker's thread alone.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const backups = await import('./storage/backup.js');
  return backups.restore(options);
};
