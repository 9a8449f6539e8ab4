import { makePatience, readServerPage } from '../lib/ui/line';
import { reloadPage } from '../lib/ui/navigation';

const OFFLINE = 'You are offline. Gridlock opens by itself once the network is back.';
const UNREACHABLE = 'Gridlock cannot be reached right now. It opens by itself once it can.';

/** Loads the page again when one of its own files has not come, as soon as the server can be reached. */
export function comeBackLater() {
  let isWaiting = false;
  const listen = ({ target }: Event) => {
    const isOurs = target instanceof HTMLScriptElement || isStyleSheet(target);
    if (!isOurs || isWaiting) return;
    isWaiting = true;
    void waitForServer().then(reloadPage);
  };
  // errors of elements do not bubble
  window.addEventListener('error', listen, true);
}

const isStyleSheet = (target: EventTarget | null): boolean =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

async function waitForServer() {
  const patience = makePatience();
  for (;;) {
    const words = document.getElementById('first-words');
    if (words) words.textContent = navigator.onLine ? UNREACHABLE : OFFLINE;
    // also when it answers at once: what has failed just now may fail again
    await patience();
    if ((await readServerPage()) !== null) return;
  }
}
