import { tabStorage } from '../../lib/ui/ownStorage';

const KEY = 'farewell';

/** What the page after the last one of a session has to say. */
export type LogoutReason = 'logout-failed' | 'account-deleted';

const isLogoutReason = (text: string | null): text is LogoutReason =>
  text === 'logout-failed' || text === 'account-deleted';

/**
 * Signing out and deleting the account load the landing page anew, so that nothing stays in memory; what
 * there is to say waits in this tab's storage. A sign-out that failed is one of them: the server may still
 * hold the session of this browser (ER-08).
 */
export function storeLogoutReason(reason: LogoutReason) {
  try {
    tabStorage.setItem(KEY, reason);
  } catch {
    // storage may be forbidden: the next page says nothing
  }
}

/** What was noted on this tab; null when there is nothing to say. */
export function readLogoutReason(): LogoutReason | null {
  try {
    const noted = tabStorage.getItem(KEY);
    return isLogoutReason(noted) ? noted : null;
  } catch {
    return null;
  }
}

/** Called once it has been said. */
export function clearLogoutReason() {
  try {
    tabStorage.removeItem(KEY);
  } catch {
    // nothing was noted either
  }
}
