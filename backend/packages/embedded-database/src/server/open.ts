import { rmSync } from 'node:fs';
import { checkDatabase } from '../catalog/check.js';
import { backupTo } from '../commands/backup.js';
import { type Engine, makeEngine } from '../engine/engine.js';
import { removeExpired } from '../engine/expiry.js';
import { uriFile } from '../storage/folder.js';
import { type FolderLock, lockFolder } from '../storage/lock.js';
import { openStorage } from '../storage/open.js';
import type { Storage } from '../storage/storage.js';
import { writeIfRoom } from '../storage/write-if-room.js';
import { listenOnSocket, listenOnTcp } from './listen-locally.js';
import { ReaderPool } from './reader-pool.js';
import { checkSocketPath, makeDataFolder, makeRunFolder } from './run-folder.js';

/** Which folder to open, and how to serve it. */
export type OpenOptions = {
  /** The folder of the database; it is made when it is not there. */
  dataDir: string;
  /** A socket file unless the system has none; TCP always asks for the password in the URI. */
  transport?: 'socket' | 'tcp' | undefined;
  /** Seconds between two removals of expired documents; 60 when missing. */
  ttlSeconds?: number | undefined;
};

/** A database that this thread serves. */
export type OpenDatabase = {
  /** For any MongoDB driver on this machine. */
  readonly uri: string;
  /** Writes a consistent copy into a new file. */
  backup(file: string): Promise<void>;
  /** Looks for damage; no problems for a healthy database. */
  check(): Promise<string[]>;
  /** Ends connections, commits what waits, and gives the folder back. */
  stop(): Promise<void>;
};

const DEFAULT_TTL_SECONDS = 60;
const CURSOR_SWEEP_MILLISECONDS = 60_000;

const defaultTransport = (): 'socket' | 'tcp' => (process.platform === 'win32' ? 'tcp' : 'socket');

/** Opens the storage of a locked folder, and gives the lock back when it cannot be opened. */
const openLocked = (dataDir: string, lock: FolderLock): Storage => {
  try {
    return openStorage(dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Starts the work that is done from time to time; returns how to end it. */
const startHousekeeping = (engine: Engine, ttlSeconds: number): (() => void) => {
  const expire = () => {
    // a failed removal is tried again the next time
    removeExpired(engine).catch(() => undefined);
  };
  const timers = [
    setInterval(expire, ttlSeconds * 1000),
    setInterval(() => {
      engine.cursors.closeIdle();
      engine.changeCursors.closeIdle();
    }, CURSOR_SWEEP_MILLISECONDS),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
};

/** An index that cannot be brought up to date must not keep the folder locked. */
const makeEngineLocked = (storage: Storage, lock: FolderLock): Engine => {
  try {
    const { sharedFile } = storage;
    return makeEngine(storage, sharedFile ? { readers: new ReaderPool(sharedFile) } : {});
  } catch (error) {
    storage.close();
    lock.release();
    throw error;
  }
};

/**
 * Opens the database of a folder and serves it in this thread. Errors are sentences for the operator:
 * a folder in use (with the process's number), not writable, damaged, from a newer program.
 */
export const openDatabase = async (options: OpenOptions): Promise<OpenDatabase> => {
  const { dataDir, transport = defaultTransport() } = options;
  const { ttlSeconds = DEFAULT_TTL_SECONDS } = options;
  if (transport === 'socket') checkSocketPath(dataDir);
  makeDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  const storage = openLocked(dataDir, lock);
  const engine = makeEngineLocked(storage, lock);
  makeRunFolder(dataDir);
  const listener =
    transport === 'tcp' ? await listenOnTcp(engine) : await listenOnSocket(engine, dataDir);
  const endHousekeeping = startHousekeeping(engine, ttlSeconds);
  writeIfRoom(uriFile(dataDir), listener.uri);
  return {
    uri: listener.uri,
    backup: (file) => backupTo(engine, file),
    check: () => engine.writer.pause(() => checkDatabase(engine)),
    stop: async () => {
      endHousekeeping();
      engine.changeCursors.closeAll();
      rmSync(uriFile(dataDir), { force: true });
      await listener.close();
      await engine.readers?.close();
      engine.writer.close();
      storage.close();
      lock.release();
    },
  };
};
