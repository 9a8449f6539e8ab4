import { BASE } from '../lib/ui/base';

/** A page whose address has this parameter is loaded from the network, past the service worker. */
export const FROM_NETWORK = 'from-network';

/** How the addresses of the app's pages begin, but for those whose heads differ (`/s/`, `/join/`). */
const BEGINNINGS = [
  ...[
    'admin',
    'avatar-editor',
    'confirm-email',
    'confirm-email-change',
    'continue',
    'dashboard',
    'first-admin',
  ],
  ...['forgot-password', 'info', 'league', 'login', 'notifications', 'profile', 'reset-password'],
  ...['rules', 'security', 'signup', 'statistics', 'undo-email-change', 'unsubscribe', 'welcome'],
];

/**
 * What the service worker answers with the page that it keeps. Everything else is the server's, or that of a proxy in front
 * of it, whose sign-in may come back by an address of its own, such as `/oauth2/callback`.
 */
export const OF_THE_APP = new RegExp(
  `^${BASE}/(?:(?:${BEGINNINGS.join('|')})(?:/[^?.]*)?)?(?:\\?|$)`,
  'i',
);
export const PAST_THE_WORKER = new RegExp(`[?&]${FROM_NETWORK}\\b`);
