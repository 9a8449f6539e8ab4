import {
  DAY_SECONDS,
  declareLimits,
  HOUR_SECONDS,
  QUARTER_SECONDS,
} from '../../core/platform/security/limit.js';

/** Limits of signing up, signing in, and of the emails that this sends. */
export const AUTH_LIMITS = declareLimits({
  /** Wrong passwords for one account from one network. */
  login: { points: 20, wide: 100, duration: QUARTER_SECONDS },
  /** Wrong passwords for one account, except from devices and networks that have signed in to it. */
  account: { points: 200, duration: HOUR_SECONDS },
  /** Wrong passwords for one account from a device that has signed in to it. */
  device: { points: 50, duration: HOUR_SECONDS },
  /** Not a limit: how long a network is trusted after a right password for the account. */
  trustedNetwork: { points: 1, duration: 90 * DAY_SECONDS },
  /** Wrong passwords from one network, for all accounts together. */
  stuffing: { points: 500, wide: 2500, duration: QUARTER_SECONDS },
  /** Reset links to one account, asked for from one network. */
  reset: { points: 5, wide: 15, duration: HOUR_SECONDS },
  /** Reset links asked for from one network. */
  resets: { points: 100, wide: 300, duration: HOUR_SECONDS },
  /** Reset links to one mailbox, from all networks together. */
  mailbox: { points: 30, duration: HOUR_SECONDS },
  /** Times that one network has learned that a username or email address is taken. */
  taken: {
    points: 300,
    wide: 900,
    duration: HOUR_SECONDS,
    what: 'names and addresses that are already taken',
  },
  /** Accounts that one network opens: many, as for a company or a school; emails are limited below. */
  accounts: { points: 1000, wide: 3000, duration: HOUR_SECONDS, what: 'new accounts' },
  /** Welcome emails to one mailbox, from all networks together. */
  welcome: { points: 5, duration: DAY_SECONDS },
  /** Welcome emails that sign-ups of one network cause. */
  welcomes: { points: 100, wide: 200, duration: HOUR_SECONDS },
  /** Links to confirm an address that one mailbox is sent again. */
  confirm: { points: 5, duration: HOUR_SECONDS },
  /** The same asked for from one network. */
  confirms: { points: 100, wide: 300, duration: HOUR_SECONDS },
  /** Links to a new email address that one player asks for. */
  emailChange: { points: 10, duration: DAY_SECONDS },
});
