const KEY = 'logoutFailed';

/**
 * Signing out leaves the page in any case, so a failure is told on the next one: the server may
 * still hold the session of this browser.
 */
export function noteLogoutFailed() {
  sessionStorage.setItem(KEY, 'true');
}

/** Whether the last attempt to sign out has failed; it is told once. */
export function takeLogoutFailed(): boolean {
  const failed = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return failed;
}
