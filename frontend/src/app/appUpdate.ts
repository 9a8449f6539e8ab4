import { createStore } from '../lib/ui/createStore';
import { reloadPage } from '../lib/ui/navigation';
import { tabStorage } from '../lib/ui/ownStorage';

const PUT_OFF = 'update-put-off';

const offered = createStore(false);

/** Whether a new version of the app is there, and the player has not put it off. */
export const useIsUpdateOffered = offered.use;

/**
 * A new version of the app is on this device.
 *
 * @param isKnown it was there before this page was opened: whoever has put it off in this tab is not asked again
 */
export function offerUpdate({ isKnown }: { readonly isKnown: boolean }) {
  try {
    if (isKnown && tabStorage.getItem(PUT_OFF) !== null) return;
    tabStorage.removeItem(PUT_OFF);
  } catch {
    // storage may be forbidden: it is offered again then
  }
  offered.set(true);
}

/** It starts by itself once all tabs of the old one are closed. */
export function putUpdateOff() {
  try {
    tabStorage.setItem(PUT_OFF, 'yes');
  } catch {
    // it is offered again with the next page then
  }
  offered.set(false);
}

/**
 * Loads the page again, with the new version of the app where there is one. What the player has begun to pick is kept
 * in the tab (`draftSlice`).
 */
export function loadNewVersion() {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker) reloadPage();
  else void startWaiting(serviceWorker);
}

async function startWaiting(serviceWorker: ServiceWorkerContainer) {
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (!waiting) {
    reloadPage();
    return;
  }
  // not `controllerchange`: a page that no worker controls, as on the first visit, never hears of one
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') reloadPage();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
