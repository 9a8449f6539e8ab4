import { declareLimits, HOUR_SECONDS } from '../platform/security/limit.js';

export const PUSH_LIMITS = declareLimits({
  /** Test pushes that one player sends. */
  testPush: { points: 20, duration: HOUR_SECONDS, what: 'tests' },
});
