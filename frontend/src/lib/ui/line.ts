/** Between two tries to reach the server (ms): twice as long each time, up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Waits between tries: each wait is longer, and over at once when the network comes back. */
function makePatience(signal?: AbortSignal): () => Promise<void> {
  let wait = FIRST_WAIT;
  return () =>
    new Promise((over) => {
      const stop = () => {
        clearTimeout(timer);
        window.removeEventListener('online', stop);
        signal?.removeEventListener('abort', stop);
        over();
      };
      // a random bit more, so that not everybody comes back at once
      const timer = setTimeout(stop, wait * (1 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT, wait * 2);
      window.addEventListener('online', stop);
      signal?.addEventListener('abort', stop);
    });
}

/**
 * Loads a file of the app that may fail on its way, until it is there. Not without a network: browsers keep the
 * failure of a file for as long as a tab is open.
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const patience = makePatience();
  for (;;) {
    try {
      if (navigator.onLine) return await load();
    } catch {
      // tried again below
    }
    await patience();
  }
}
