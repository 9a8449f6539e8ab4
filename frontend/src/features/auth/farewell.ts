const KEY = 'logoutFailed';

/**
 * Signing out leaves the page in any case, so a failure is shown on the next one: the server may
 * still hold the session of this browser (ER-08).
 */
export function noteLogoutFailed() {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // storage may be forbidden: the next page shows no notice
  }
}

/** Whether the last sign-out on this tab failed at the server. */
export function hasLogoutFailed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Called once the notice has been shown. */
export function forgetLogoutFailed() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was noted either
  }
}
