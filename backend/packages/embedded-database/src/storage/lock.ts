import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFile } from './folder.js';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-state.js';
import { writeIfRoom } from './write-if-room.js';

/** After this time the guard of a process that died while it took the lock no longer counts. */
const GUARD_MILLISECONDS = 10_000;
const CONNECT_MILLISECONDS = 2000;

const NO_OWNER: ProcessIdentity = { pid: 0, started: '' };

/** The process that a lock names; none without a lock, or for one whose writer was killed. */
const readOwner = (lockFile: string): ProcessIdentity => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as ProcessIdentity;
  } catch {
    return NO_OWNER;
  }
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
 * Takes the folder for this process and returns how to give it back. The lock of a process that is no
 * more, reaped by its parent or not, is taken over. Error with that process's pid when it lives.
 */
export const lockFolder = async (dataDir: string): Promise<() => void> => {
  const lockFile = join(dataDir, 'lock.json');
  const releaseGuard = takeGuard(dataDir);
  try {
    const owner = readOwner(lockFile);
    if ((await isServed(dataDir)) || isAlive(owner)) {
      throw new Error(
        `The database in ${dataDir} is in use by process ${owner.pid}. One process at a time may open it: stop that one first, or connect to it.`,
      );
    }
    writeIfRoom(lockFile, JSON.stringify(ownIdentity()));
  } finally {
    releaseGuard();
  }
  return () => rmSync(lockFile, { force: true });
};
