import { accessSync, chmodSync, constants, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../common/errors.js';
import { RUN_FOLDER, socketFile, uriFile } from '../storage/folder.js';
import { syncFolder } from '../storage/sync-folder.js';

/** The system's limit for the path of a socket file, its closing zero not counted. */
const MAX_SOCKET_BYTES = 103;

/** Error on Windows, whose file locks and sockets the tests have never run on. */
export const checkSystem = (platform = process.platform): void => {
  if (platform !== 'win32') return;
  throw new Error(
    'The embedded database does not run on Windows. Run Gridlock in WSL or a container, or set MONGODB_URI to use MongoDB.',
  );
};

/** Error for a folder whose socket file no driver would find: its path is too long for the system, or an escape. */
export const checkSocketPath = (dataDir: string): void => {
  const path = socketFile(dataDir);
  if (path.includes('%')) {
    throw new Error(
      `The path of the database folder has a % in it, which MongoDB's driver would decode: ${path}. Choose a folder without one.`,
    );
  }
  const bytes = Buffer.byteLength(path);
  if (bytes <= MAX_SOCKET_BYTES) return;
  throw new Error(
    `The path of the database folder is too long for a socket: ${path} has ${bytes} bytes, the system allows ${MAX_SOCKET_BYTES}. Choose a folder with a shorter path.`,
  );
};

/** Makes the folder of a database, for this user alone. Error when it cannot be written to. */
export const makeDataFolder = (dataDir: string): void => {
  try {
    const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (made !== undefined) syncFolder(dirname(made));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const text = `The database folder ${dataDir} cannot be written to (${messageOf(cause)}). Choose another folder, or give this user the right to write there.`;
    throw new Error(text, { cause });
  }
};

/**
 * Makes the folder for the socket and the URI, and removes those of an earlier run. Only this
 * user may enter it, so no other can connect.
 */
export const makeRunFolder = (dataDir: string): void => {
  const runFolder = join(dataDir, RUN_FOLDER);
  mkdirSync(runFolder, { recursive: true });
  chmodSync(runFolder, 0o700);
  // that of a killed server would lead to a socket on which nobody listens yet
  for (const left of [uriFile(dataDir), socketFile(dataDir)]) rmSync(left, { force: true });
};
