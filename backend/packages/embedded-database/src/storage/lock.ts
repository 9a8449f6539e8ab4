import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketFile } from './folder.js';

type Owner = { pid: number; started: string };

const TAKEOVER_MILLISECONDS = 10000;
const ANSWER_MILLISECONDS = 2000;

/** What a dead process is called until its parent has asked how it ended. */
const DEAD_STATES = ['Z', 'X', 'x'];

/**
 * What the system tells of a process, where it has a `/proc`: its state, and when it began, as the
 * system counts it. A pid alone may have been given to another process.
 */
const statOf = (pid: number): { state: string; started: string } => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
};

const isAlive = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = statOf(pid);
  return pid > 0 && now.started === started && !DEAD_STATES.includes(now.state);
};

/** Whom a lock names: nobody where there is none, or one whose writer was killed. */
const readOwner = (file: string): Owner => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return { pid: 0, started: '' };
  }
};

/**
 * Whether somebody serves the folder, wherever. The number of a process in another container means
 * nothing here, or something else.
 */
const isServed = async (dataDir: string): Promise<boolean> => {
  const socket = connect(socketFile(dataDir));
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/**
 * Takes the folder for this process and returns how to give it back. A lock of a process that is no
 * more, reaped by its parent or not, is taken over. Error with that process's pid when it lives.
 */
export const lockFolder = async (dataDir: string): Promise<() => void> => {
  const file = join(dataDir, 'lock.json');
  // only one process at a time may judge a lock stale, or two could both take it over
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
    if ((await isServed(dataDir)) || isAlive(owner)) {
      throw new Error(
        `The database in ${dataDir} is in use by process ${owner.pid}. One process at a time may open it: stop that one first, or connect to it.`,
      );
    }
    const own: Owner = { pid: process.pid, started: statOf(process.pid).started };
    writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
  return () => rmSync(file);
};
