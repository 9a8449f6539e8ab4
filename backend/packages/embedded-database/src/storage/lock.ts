import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFile } from './folder.js';
import { isAlive, ownIdentity, type ProcessIdentity, systemRun } from './process-state.js';
import { writeIfRoom } from './write-if-room.js';

/** After this time the guard of a process that died while it took the lock no longer counts. */
const GUARD_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 2000;

/** What a lock says of the process that wrote it. */
type Owner = ProcessIdentity & {
  /** In which run of the system. */
  systemRun?: string;
  /** Whether it has acknowledged something that was not on the disk. */
  hasUnsynced?: boolean;
};

const NO_OWNER: Owner = { pid: 0, started: '' };

/** The process that a lock names; undefined without a lock, none for one whose writer was killed. */
const readOwner = (lockFile: string): Owner | undefined => {
  if (!existsSync(lockFile)) return undefined;
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Owner;
  } catch {
    return NO_OWNER;
  }
};

/**
 * What may be wrong in a log that was left behind: nothing after the end of a process, a torn transaction
 * after a power cut, and after that any of those that had not been synced.
 */
export type Tolerance = 'nothing' | 'a torn end' | 'anything';

const toleranceAfter = (owner: Owner | undefined): Tolerance => {
  const isSameRun = owner?.systemRun !== '' && owner?.systemRun === systemRun();
  if (!owner || isSameRun) return 'nothing';
  return owner.hasUnsynced === false ? 'a torn end' : 'anything';
};

/** A folder that belongs to this process. */
export type FolderLock = {
  readonly tolerance: Tolerance;
  /** Says that from now on something may be acknowledged that is not on the disk yet. */
  noteUnsynced(): void;
  release(): void;
};

/**
 * Whether the folder's socket answers, whichever process serves it. The number of a process in another
 * container means nothing here, or something else.
 */
const isServed = async (dataDir: string): Promise<boolean> => {
  const socket = connect(socketFile(dataDir));
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MILLISECONDS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Lets only one process at a time judge a lock stale: two could both take it over otherwise. */
const takeGuard = (dataDir: string): (() => void) => {
  const guard = join(dataDir, 'lock.takeover');
  try {
    mkdirSync(guard);
  } catch {
    const began = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - began < GUARD_MILLISECONDS) {
      throw new Error(`Another process is opening the database in ${dataDir}. Try again.`);
    }
  }
  return () => rmSync(guard, { recursive: true, force: true });
};

/**
 * Takes the folder for this process. The lock of a process that is no
 * more, reaped by its parent or not, is taken over. Error with that process's pid when it lives.
 */
export const lockFolder = async (dataDir: string): Promise<FolderLock> => {
  const lockFile = join(dataDir, 'lock.json');
  const releaseGuard = takeGuard(dataDir);
  const note = (hasUnsynced: boolean) => {
    const own: Owner = { ...ownIdentity(), systemRun: systemRun(), hasUnsynced };
    writeIfRoom(lockFile, JSON.stringify(own));
  };
  let tolerance: Tolerance;
  try {
    const owner = readOwner(lockFile);
    if ((await isServed(dataDir)) || isAlive(owner ?? NO_OWNER)) {
      throw new Error(
        `The database in ${dataDir} is in use by process ${(owner ?? NO_OWNER).pid}. One process at a time may open it: stop that one first, or connect to it.`,
      );
    }
    tolerance = toleranceAfter(owner);
    note(false);
  } finally {
    releaseGuard();
  }
  return {
    tolerance,
    noteUnsynced: () => note(true),
    release: () => rmSync(lockFile, { force: true }),
  };
};
