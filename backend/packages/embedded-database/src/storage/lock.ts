import { mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFile } from './folder.js';

type Owner = { pid: number; started: string };

const TAKEOVER_MILLISECONDS = 10000;
const ANSWER_MILLISECONDS = 2000;
// two databases of one process share its pid, so the process must know its own folders itself
const held = new Set<string>();

/** When a process began, as the system counts it; a pid alone may have been given to another one. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
};

const readOwner = (file: string): Owner | undefined => {
  try {
    const { pid, started = '' } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
    return pid === undefined ? undefined : { pid, started };
  } catch {
    return undefined;
  }
};

const inUse = (dataDir: string, pid: number) =>
  new Error(
    `The database in ${dataDir} is in use by process ${pid}. One process at a time may open it: stop that one first, or connect to it.`,
  );

/**
 * Whether somebody serves the folder, wherever. The number of a process in another container means
 * nothing here, or something else.
 */
const isServed = (dataDir: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(socketFile(dataDir));
    const end = (isServing: boolean) => {
      socket.destroy();
      done(isServing);
    };
    socket.setTimeout(ANSWER_MILLISECONDS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const create = (file: string): boolean => {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

// Only one process at a time may judge a lock stale, or two could both remove it.
const takeOver = (dataDir: string, file: string) => {
  const guard = join(dataDir, 'lock.takeover');
  try {
    mkdirSync(guard);
  } catch {
    const began = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - began < TAKEOVER_MILLISECONDS) {
      throw new Error(`Another process is opening the database in ${dataDir}. Try again.`);
    }
  }
  try {
    const owner = readOwner(file);
    if (owner && isAlive(owner)) throw inUse(dataDir, owner.pid);
    rmSync(file, { force: true });
    if (!create(file)) throw inUse(dataDir, readOwner(file)?.pid ?? 0);
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
};

/**
 * Takes the folder for this process and returns how to give it back. A lock of a process that is no
 * more is taken over. Error with that process's pid when it lives.
 */
export const lockFolder = async (dataDir: string): Promise<() => void> => {
  const file = join(dataDir, 'lock.json');
  if (held.has(file)) throw inUse(dataDir, process.pid);
  if (!create(file)) {
    if (await isServed(dataDir)) throw inUse(dataDir, readOwner(file)?.pid ?? 0);
    takeOver(dataDir, file);
  }
  held.add(file);
  return () => {
    held.delete(file);
    unlinkSync(file);
  };
};
