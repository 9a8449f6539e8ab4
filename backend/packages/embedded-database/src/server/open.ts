import { accessSync, chmodSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeEngine } from '../engine/engine.js';
import { messageOf } from '../common/errors.js';
import { checkDatabase } from '../catalog/check.js';
import { backupTo } from '../commands/server.js';
import { RUN_FOLDER, socketFile, uriFile } from '../storage/folder.js';
import { lockFolder } from '../storage/lock.js';
import { openStorage } from '../storage/open.js';
import { removeExpired } from '../engine/expiry.js';
import { passwordLogin, USER } from '../wire/authentication.js';
import { listen } from '../wire/server.js';

export type OpenOptions = {
  dataDir: string;
  /** A socket file unless the system has none; TCP always asks for the password in the URI. */
  transport?: 'socket' | 'tcp' | undefined;
  /** Seconds between two removals of expired documents. */
  ttlSeconds?: number | undefined;
};

/** The system's limit for the path of a socket file, its closing zero not counted. */
const MAX_SOCKET_BYTES = 103;
const CURSOR_SWEEP_MILLISECONDS = 60000;

const prepareFolder = (dataDir: string, socket: string) => {
  const bytes = Buffer.byteLength(socket);
  const tooLong = `The path of the database folder is too long for a socket: ${socket} has ${bytes} bytes, the system allows ${MAX_SOCKET_BYTES}. Choose a folder with a shorter path.`;
  if (bytes > MAX_SOCKET_BYTES) throw new Error(tooLong);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const text = `The database folder ${dataDir} cannot be written to (${messageOf(cause)}). Choose another folder, or give this user the right to write there.`;
    throw new Error(text, { cause });
  }
};

const openLocked = (dataDir: string, unlock: () => void) => {
  try {
    return openStorage(dataDir);
  } catch (error) {
    unlock();
    throw error;
  }
};

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Opens a folder and serves it in this thread. */
export const openDatabase = async (options: OpenOptions) => {
  const { dataDir, transport, ttlSeconds = 60 } = options;
  const isTcp = (transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';
  const path = socketFile(dataDir);
  prepareFolder(dataDir, isTcp ? '' : path);
  const unlock = await lockFolder(dataDir);
  const storage = openLocked(dataDir, unlock);
  const engine = makeEngine(storage);
  // only this user may enter the folder of the socket and of the URI, so no other can connect
  const runFolder = join(dataDir, RUN_FOLDER);
  mkdirSync(runFolder, { recursive: true });
  chmodSync(runFolder, 0o700);
  rmSync(path, { force: true });
  const password = randomBytes(24).toString('hex');
  const server = isTcp
    ? await listen(engine, { host: '127.0.0.1', port: 0 }, () => passwordLogin(password))
    : await listen(engine, { path });
  const every = (milliseconds: number, work: () => Promise<unknown> | void) =>
    setInterval(() => void work()?.catch(() => undefined), milliseconds);
  const timers = [
    every(ttlSeconds * 1000, () => removeExpired(engine)),
    every(CURSOR_SWEEP_MILLISECONDS, () => engine.cursors.closeIdle()),
  ];
  const uri = isTcp
    ? `mongodb://${USER}:${password}@127.0.0.1:${server.port}/?directConnection=true&authMechanism=PLAIN`
    : `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
  writeFileSync(uriFile(dataDir), uri, { mode: 0o600 });
  return {
    uri,
    backup: (file: string) => backupTo(engine, file),
    check: () => engine.writer.pause(() => checkDatabase(engine)),
    stop: async () => {
      timers.forEach(clearInterval);
      rmSync(uriFile(dataDir), { force: true });
      await server.close();
      engine.writer.flush();
      storage.close();
      unlock();
    },
  };
};
