import { performance } from 'node:perf_hooks';
import { ensure } from './errors.js';

/**
 * When the running command must end, in milliseconds of `performance.now()`. One variable is enough:
 * commands run one at a time and without interruption. What happens later on their behalf (a queued
 * write, the next batch of a cursor) takes its time limit along.
 */
let deadline = Infinity;
/** When the running command has held up the others for long enough. */
let sliceEnd = Infinity;
let steps = 0;

/** Reading the clock costs more than most steps do. */
const STEPS_BETWEEN_CHECKS = 64;

/** What is left of the running command's time, in milliseconds; infinite without a limit. */
export const timeLeft = (): number => deadline - performance.now();

/** Runs `work` with this time limit, in milliseconds. */
export const withTimeLimit = <T>(milliseconds: number, work: () => T): T => {
  const outerDeadline = deadline;
  deadline = performance.now() + milliseconds;
  try {
    return work();
  } finally {
    deadline = outerDeadline;
  }
};

/** Says that a command has to be answered elsewhere, because it would hold up the others here. */
export class TakesLong extends Error {
  /** @param cursorId the cursor that it is about, at one of the readers */
  constructor(readonly cursorId?: number) {
    super('This command takes long.');
  }
}

/** Runs `work`, which changes nothing, for a few milliseconds at most: then `checkTime` throws `TakesLong`. */
export const withSlice = <T>(milliseconds: number, work: () => T): T => {
  sliceEnd = performance.now() + milliseconds;
  try {
    return work();
  } finally {
    sliceEnd = Infinity;
  }
};

/** Must be called at each step of long work. Error 50 when the command's `maxTimeMS` is over. */
export const checkTime = (): void => {
  const isLimited = deadline !== Infinity || sliceEnd !== Infinity;
  if (!isLimited || ++steps % STEPS_BETWEEN_CHECKS !== 0) return;
  const now = performance.now();
  ensure(now <= deadline, 'MaxTimeMSExpired', 'operation exceeded time limit');
  if (now > sliceEnd) throw new TakesLong();
};
