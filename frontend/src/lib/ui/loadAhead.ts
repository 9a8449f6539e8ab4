/**
 * Loads code that is soon needed. Where it does not arrive, as without a network, nothing is said: it is loaded once more,
 * with an error to see, when it is shown.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

let underWay = 0;
const waiting = new Set<() => void>();

/** Calls that the page shows: it is not at rest before they are answered. */
export async function beforeRest<T>(call: T | PromiseLike<T>): Promise<T> {
  underWay += 1;
  try {
    return await call;
  } finally {
    underWay -= 1;
    for (const start of waiting) whenIdle(start);
  }
}

/** A call without an answer holds nothing up for longer (ms). */
const PATIENCE = 10_000;

/**
 * Resolves once the page is at rest: loaded, its calls answered and drawn. What comes later does not hold up what the
 * page shows.
 */
export const untilAtRest = (): Promise<void> =>
  new Promise((resolve) => {
    const start = () => {
      if (underWay === 0 && document.readyState === 'complete') end();
    };
    const end = () => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    waiting.add(start);
    if (document.readyState === 'complete') whenIdle(start);
    else window.addEventListener('load', () => whenIdle(start), { once: true });
  });

/** Loads code once the page is at rest: the code of a dialog or a menu. */
export function loadAtRest(load: () => Promise<unknown>): void {
  loadAhead(() => importAtRest(load));
}

/** The same for a part of the page that is shown without a press. */
export const importAtRest = <T>(load: () => Promise<T>): Promise<T> => untilAtRest().then(load);

/** Loads code once what stands above it is painted. */
export async function importAfterPaint<T>(load: () => Promise<T>): Promise<T> {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return load();
}

// Safari has no `requestIdleCallback`
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run);
