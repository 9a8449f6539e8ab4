/** So late (ms) where the browser does not tell that it has nothing to do. */
const SOON = 200;
/** It is done by then, however busy the page is (ms). */
const LATEST = 5_000;

/** Does what nobody waits for when the page has drawn what it has to. Returns how to give it up. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: LATEST });
    return () => {
      cancelIdleCallback(asked);
    };
  }
  const timer = setTimeout(work, SOON);
  return () => {
    clearTimeout(timer);
  };
}
