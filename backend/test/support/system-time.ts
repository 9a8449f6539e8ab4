/** Everything but `Date` stays real: the server and its database go on as usual. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Lets the system's time pass (sessions, tokens, limits), not the game's. */
export function passSystemTime(ms: number): void {
  const now = Date.now() + ms;
  jest.useFakeTimers({ doNotFake: [...REAL], now });
}

export const restoreSystemTime = (): void => {
  jest.useRealTimers();
};
