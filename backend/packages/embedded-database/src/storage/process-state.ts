import { readFileSync } from 'node:fs';

/** A process, and when it began: its number alone may have been given to another process since. */
export type ProcessIdentity = { pid: number; started: string };

type ProcessState = { state: string; started: string };

/** What a dead process is called until its parent has asked how it ended. */
const DEAD_STATES = ['Z', 'X', 'x'];

// positions behind the name of the program in /proc/PID/stat
const STATE_FIELD = 0;
const START_FIELD = 19;

/**
 * The state of a process and when it began, in the system's own count; empty texts where the system has
 * no `/proc`, or no such process.
 */
const stateOf = (pid: number): ProcessState => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // the name of the program, in parentheses, may have spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[STATE_FIELD] ?? '', started: fields[START_FIELD] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
};

/** This process. */
export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  started: stateOf(process.pid).started,
});

/** Which run of the system this is; empty where it does not say. */
export const systemRun = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return '';
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // it is there, and belongs to another user
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether a process still runs, and is not another one of the same number. */
export const isAlive = ({ pid, started }: ProcessIdentity): boolean => {
  if (pid <= 0 || !exists(pid)) return false;
  const now = stateOf(pid);
  return now.started === started && !DEAD_STATES.includes(now.state);
};
