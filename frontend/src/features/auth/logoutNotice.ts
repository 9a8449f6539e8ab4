const KEY = 'logoutFailed';

/**
 * Signing out leaves the page in any case, so a failure is told on the next one: the server may
 * still hold the session of this browser (ER-08).
 */
export function noteLogoutFailed() {
  sessionStorage.setItem(KEY, 'true');
}

export const hasLogoutFailed = (): boolean => sessionStorage.getItem(KEY) !== null;

export function forgetLogoutFailed() {
  sessionStorage.removeItem(KEY);
}
