import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a database in its folder. */
export const DATA_FILE = 'data.sqlite';

/** Below the folder, for what exists while the database runs; only its user may enter it. */
export const RUN_FOLDER = 'run';

/** The file that has the URI of a database while it runs. */
export const uriFile = (dataDir: string): string => join(dataDir, RUN_FOLDER, 'uri');

/** The socket on which a database is served while it runs. */
export const socketFile = (dataDir: string): string => join(dataDir, RUN_FOLDER, 'db.sock');

/** The file by whose lock a process has a folder for itself. */
export const LOCK_FILE = 'lock';

/** What a process that has the database of a folder open makes and changes in it: all of it is its user's. */
export const filesOf = (dataDir: string): string[] =>
  [DATA_FILE, `${DATA_FILE}-wal`, `${DATA_FILE}-shm`, LOCK_FILE, RUN_FOLDER].map((name) =>
    join(dataDir, name),
  );

/** Whether a folder holds a database, running or not. */
export const holdsDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, DATA_FILE)) || existsSync(join(dataDir, `${DATA_FILE}-wal`));
