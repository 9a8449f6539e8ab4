import { deviceStorage } from '../../lib/ui/ownStorage';

const KEY = 'invitation';
const DAY = 24 * 60 * 60 * 1_000;
/** As long as the link of the welcome email is good. */
const KEPT_FOR = 7 * DAY;

/**
 * The code of an invitation that was opened by somebody who is not signed in. The history of the tab carries
 * it to the sign-in; this carries it to a tab that an email opens, or one that was closed in between. Instead of
 * the first dashboard after that, the invitation is opened once more.
 */
export function keepInvitation(code: string) {
  try {
    deviceStorage.setItem(KEY, JSON.stringify({ code, until: Date.now() + KEPT_FOR }));
  } catch {
    // storage may be forbidden: the history of the tab is left
  }
}

/** The code of an invitation that was not opened yet; empty when there is none. */
export function keptInvitation(): string {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && Date.now() < kept.until ? kept.code : '';
  } catch {
    return '';
  }
}

/** Called once it is open. */
export function forgetInvitation() {
  try {
    deviceStorage.removeItem(KEY);
  } catch {
    // nothing was kept either
  }
}

/** What is stored may be anything. */
const isKept = (kept: unknown): kept is { readonly code: string; readonly until: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'code' in kept &&
  typeof kept.code === 'string' &&
  'until' in kept &&
  typeof kept.until === 'number';
