import { Workbox } from 'workbox-window';
import { inBase } from '../lib/ui/base';
import { offerUpdate } from './appUpdate';

/** A page that stays open looks for a new version when the player comes back to it, at most this often (ms). */
const BETWEEN_LOOKS = 60 * 60_000;

let isStarted = false;

/** Keeps the app on this device, so that it opens without a network, and tells of new versions of it. */
export async function startServiceWorker(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const worker = new Workbox(inBase('/sw.js'));
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister = false }) => {
    offerUpdate({ isKnown: wasWaitingBeforeRegister });
  });
  try {
    // a page that shows something by now; what the app keeps comes after what the page needs
    await worker.register({ immediate: document.readyState === 'complete' });
  } catch {
    // the browser forbids it, or there is no network: it is tried again with the next page
    return;
  }
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < BETWEEN_LOOKS) return;
    lookedAt = Date.now();
    worker.update().catch(() => undefined);
  });
}
