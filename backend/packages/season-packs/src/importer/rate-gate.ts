import { setTimeout as sleepFor } from 'node:timers/promises';

/** Lets callers through one after the other, each at least so long after the one before. */
export type RateGate = { readonly pass: (signal?: AbortSignal) => Promise<void> };

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export const sleepInterruptibly: Sleep = async (ms, signal) => {
  await sleepFor(ms, undefined, signal ? { signal } : {});
};

/**
 * A gate for at most `perSecond` requests a second (0 = no limit). The service counts in fixed
 * windows of its own clock; even spacing stays under the limit wherever a window begins.
 */
export const createRateGate = (
  perSecond: number,
  time: { readonly now: () => number; readonly sleep: Sleep } = {
    now: () => performance.now(),
    sleep: sleepInterruptibly,
  },
): RateGate => {
  const spacing = perSecond > 0 ? 1000 / perSecond : 0;
  let free = -Infinity;
  return {
    pass: async (signal) => {
      const now = time.now();
      const mine = Math.max(now, free);
      free = mine + spacing;
      if (mine > now) await time.sleep(mine - now, signal);
    },
  };
};
