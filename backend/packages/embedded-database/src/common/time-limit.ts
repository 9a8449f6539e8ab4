import { performance } from 'node:perf_hooks';
import { ensure } from './errors.js';

/**
 * When the running command must end, in milliseconds of `performance.now()`. One variable is enough:
 * commands run one at a time and without interruption. What happens later on their behalf (a queued
 * write, the next batch of a cursor) takes its time limit along.
 */
let deadline = Infinity;
/** When the running command has held up the others for long enough, by the clock and by the processor. */
let sliceEnd = Infinity;
let workEnd = Infinity;
/** Whether nobody waits for the running command any more. */
let isAbandoned: (() => boolean) | undefined;
let steps = 0;

/** Reading the clock costs more than most steps do. */
const STEPS_BETWEEN_CHECKS = 64;

/** What is left of the running command's time, in milliseconds; infinite without a limit. */
export const timeLeft = (): number => deadline - performance.now();

/** When the running command must end, for what is done later on its behalf. */
export const currentDeadline = (): number => deadline;

/** Runs `work` with a deadline that was kept. */
export const withDeadline = <T>(at: number, work: () => T): T => {
  const outerDeadline = deadline;
  deadline = at;
  try {
    return work();
  } finally {
    deadline = outerDeadline;
  }
};

/** Runs `work` with this time limit, in milliseconds. */
export const withTimeLimit = <T>(milliseconds: number, work: () => T): T =>
  withDeadline(performance.now() + milliseconds, work);

/** Says that a command has to be answered elsewhere, because it would hold up the others here. */
export class TakesLong extends Error {
  /** @param cursorId the cursor that it is about, at one of the readers */
  constructor(readonly cursorId?: number) {
    super('This command takes long.');
  }
}

/** How long a command that reads may work while others wait, in milliseconds of the processor. */
const WORK_MILLISECONDS = 8;
/** The same by the clock: while the machine is busy a thread that is to work waits for its turn. */
const SLICE_MILLISECONDS = 16;

/** How long this thread has worked, in milliseconds. Before Node 23.9 the time that has passed stands for it. */
const worked = (): number => {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs `work`, which changes nothing, for a few milliseconds at most: then `checkTime` throws `TakesLong`. */
export const withSlice = <T>(work: () => T): T => {
  sliceEnd = performance.now() + SLICE_MILLISECONDS;
  workEnd = worked() + WORK_MILLISECONDS;
  try {
    return work();
  } finally {
    sliceEnd = Infinity;
  }
};

/** From now on commands end when this says that nobody waits for them. */
export const endWhere = (isOver: () => boolean): void => {
  isAbandoned = isOver;
};

/**
 * Must be called at each step of long work. Errors: 50 when the command's `maxTimeMS` is over, 279 when nobody
 * waits for it.
 */
export const checkTime = (): void => {
  const isLimited = deadline !== Infinity || sliceEnd !== Infinity || isAbandoned;
  if (!isLimited || ++steps % STEPS_BETWEEN_CHECKS !== 0) return;
  ensure(!isAbandoned?.(), 'ClientDisconnect', 'the client is gone');
  const now = performance.now();
  ensure(now <= deadline, 'MaxTimeMSExpired', 'operation exceeded time limit');
  if (sliceEnd !== Infinity && (now > sliceEnd || worked() > workEnd)) throw new TakesLong();
};
