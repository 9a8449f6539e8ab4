/**
 * Loads code that is soon needed. Where it does not arrive, as without a network, nothing is said: it is loaded once more,
 * with an error to see, when it is shown.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** The same once the page is at rest, so that its own code and answers come first: the code of a dialog or a menu. */
export function loadAtRest(load: () => Promise<unknown>): void {
  const start = () => whenIdle(() => loadAhead(load));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

// Safari has no `requestIdleCallback`
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run);
