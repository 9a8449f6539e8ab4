import type { Engine } from '../engine/engine.js';
import { copyDatabaseFile } from '../storage/backup.js';

/**
 * Writes a consistent copy of the database into a new file; reads go on, writes wait until it is
 * done. Errors say what the operator can do: the file exists, or cannot be written.
 */
export const backupTo = (engine: Engine, file: string): Promise<void> =>
  engine.writer.pause(() => {
    const copy = () => copyDatabaseFile(engine.storage.checkpoint(), file);
    // the log is not emptied while somebody reads from it
    return engine.readers ? engine.readers.pause(copy) : copy();
  });
