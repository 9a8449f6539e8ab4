import { performance } from 'node:perf_hooks';
import { ensure } from './errors.js';

// Commands run one at a time and without pauses, so one variable tells the time limit of the one that
// runs. What is put off (writes, the next batch of a cursor) takes its limit along.
let deadline = Infinity;
let steps = 0;
const STEPS_BETWEEN_CHECKS = 64;

/** What is left of the running command's time, in milliseconds. */
export const timeLeft = (): number => deadline - performance.now();

/** Runs `work` with this time, in milliseconds. */
export const withTimeLimit = <T>(milliseconds: number, work: () => T): T => {
  const outer = deadline;
  deadline = performance.now() + milliseconds;
  try {
    return work();
  } finally {
    deadline = outer;
  }
};

/** To be called at each step of long work. Error 50 when the command's `maxTimeMS` is over. */
export const checkTime = (): void => {
  if (deadline === Infinity || ++steps % STEPS_BETWEEN_CHECKS !== 0) return;
  ensure(timeLeft() >= 0, 'MaxTimeMSExpired', 'operation exceeded time limit');
};
