import { DAY_SECONDS, declareLimits, QUARTER_SECONDS } from '../../core/platform/security/limit.js';

export const SHARE_LIMITS = declareLimits({
  /** Public links that one player turns on: each is a stored log entry. */
  newLink: { points: 20, duration: DAY_SECONDS, what: 'new links' },
  /** Calls and pages of public links from one network: ten for each member of a league of 100. */
  shared: { points: 3000, wide: 9000, duration: QUARTER_SECONDS, what: 'requests' },
});
