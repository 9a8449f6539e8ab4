import { endPushHere } from '../lib/app/pushHere';
import { deviceStorage, tabStorage } from '../lib/ui/ownStorage';
import { clearAccessToken } from './accessToken';
import { removeCachedAnswers } from './cachedAnswers';

/** What belongs to the device, or to somebody who is not signed in yet. */
const OF_THE_DEVICE = ['theme', 'visits', 'install', 'invitation'];
/** What the next page of this tab has to know. */
const OF_THE_TAB = ['farewell', 'reloadedAt', 'counted', 'update-put-off'];

function empty(storage: typeof deviceStorage, kept: readonly string[]) {
  try {
    storage.empty(kept);
  } catch {
    // storage is forbidden: nothing was stored either
  }
}

/**
 * Empties this device of everything that belongs to a player: the session's token, the answers that it keeps, what it
 * remembers of them, and its pushes. Called whenever a session ends here, also by the server or by another tab.
 */
export async function forgetDevice(): Promise<void> {
  // first, as nothing is kept without it
  clearAccessToken();
  empty(deviceStorage, OF_THE_DEVICE);
  empty(tabStorage, OF_THE_TAB);
  await Promise.all([removeCachedAnswers(), endPushHere()]);
}
