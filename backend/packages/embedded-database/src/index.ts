import type { RestoreOptions } from './storage/backup.js';

export * from './copy/copy.js';
export * from './server/start.js';
export { holdsDatabase } from './storage/folder.js';
export type { RestoreOptions } from './storage/backup.js';

/** See `storage/backup.ts`. The engine belongs to the worker; this thread loads it only for this. */
export const restore = async (options: RestoreOptions) =>
  (await import('./storage/backup.js')).restore(options);
