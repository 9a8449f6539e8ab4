import type { CopyOptions, CopyResult } from './copy/copy.js';
import type { RestoreOptions, RestoreResult } from './storage/backup.js';

export { type EmbeddedDatabase, start, type StartOptions } from './start.js';
export { reach, type ReachedDatabase } from './reach.js';
export { holdsDatabase } from './storage/folder.js';
export type { CopiedCollection } from './copy/copy.js';
export type { CopyOptions, CopyResult, RestoreOptions, RestoreResult };

/**
 * Puts a backup in the place of a folder's database, which must not be running. The backup is checked
 * first. A database that is there already is refused unless forced, and then kept beside it. Errors
 * are sentences for the operator.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  // the engine belongs to the worker; the application's thread loads it only for this
  const backup = await import('./storage/backup.js');
  return backup.restore(options);
};

/** See `copy/copy.ts`. Loaded when it is needed: a server that starts copies nothing. */
export const copyDatabase = async (
  fromUri: string,
  toUri: string,
  options: CopyOptions = {},
): Promise<CopyResult> => {
  const copy = await import('./copy/copy.js');
  return copy.copyDatabase(fromUri, toUri, options);
};
