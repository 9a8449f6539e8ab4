import { rmSync, writeFileSync } from 'node:fs';
import { checkDatabase } from '../catalog/check.js';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import { type Engine, makeEngine } from '../engine/engine.js';
import { removeExpired } from '../engine/expiry.js';
import { socketFile, uriFile } from '../storage/folder.js';
import { type FolderLock, lockFolder } from '../storage/lock.js';
import { openStorage } from '../storage/open.js';
import { listen } from '../wire/listen.js';
import type { Message } from '../wire/message.js';
import { checkSocketPath, checkSystem, makeDataFolder, makeRunFolder } from './run-folder.js';

/** Which folder to open, and how to serve it. */
export type OpenOptions = {
  /** The folder of the database; it is made when it is not there. */
  dataDir: string;
  /** Seconds between two removals of expired documents; 60 when missing. */
  ttlSeconds?: number | undefined;
};

/** A database that this thread serves. */
export type OpenDatabase = {
  /** For any MongoDB driver on this machine. */
  readonly uri: string;
  /** Looks for damage: the problems found, none for a healthy database. */
  check(): Promise<string[]>;
  /** Ends connections, commits what waits, and unlocks the folder. */
  stop(): Promise<void>;
};

const DEFAULT_TTL_SECONDS = 60;
const CURSOR_SWEEP_MILLISECONDS = 60_000;

/** Locks a folder and opens its database. */
const openLocked = (dataDir: string): { lock: FolderLock; engine: Engine } => {
  const lock = lockFolder(dataDir);
  try {
    return { lock, engine: makeEngine(openStorage(dataDir)) };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Starts the work that is done from time to time; returns how to end it. */
const startHousekeeping = (engine: Engine, ttlSeconds: number): (() => void) => {
  const timers = [
    setInterval(() => void removeExpired(engine), ttlSeconds * 1000),
    setInterval(() => engine.cursors.closeIdle(), CURSOR_SWEEP_MILLISECONDS),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
};

/** Lets other processes of this user find the database. On a full disk they cannot, and it serves all the same. */
const writeUri = (file: string, uri: string): void => {
  try {
    writeFileSync(file, uri, { mode: 0o600 });
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    if (!isFull) throw error;
    rmSync(file, { force: true });
  }
};

/**
 * Opens the database of a folder and serves it in this thread. Errors are sentences for the operator:
 * a folder in use, not writable, damaged, from an older or a newer program.
 */
export const openDatabase = async (options: OpenOptions): Promise<OpenDatabase> => {
  const { dataDir, ttlSeconds = DEFAULT_TTL_SECONDS } = options;
  checkSystem();
  checkSocketPath(dataDir);
  makeDataFolder(dataDir);
  const { lock, engine } = openLocked(dataDir);
  makeRunFolder(dataDir);
  const path = socketFile(dataDir);
  const run = (message: Message) => runCommand(new Request({ engine, ...message }));
  const listener = await listen(run, { path });
  const uri = `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
  const endHousekeeping = startHousekeeping(engine, ttlSeconds);
  writeUri(uriFile(dataDir), uri);
  return {
    uri,
    check: () => {
      engine.writer.flush();
      return Promise.resolve(checkDatabase(engine.storage, engine.catalog));
    },
    stop: async () => {
      endHousekeeping();
      rmSync(uriFile(dataDir), { force: true });
      await listener.close();
      engine.writer.close();
      engine.storage.close();
      lock.release();
    },
  };
};
