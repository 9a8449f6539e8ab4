import { declareLimits, HOUR_SECONDS } from '../../core/platform/security/limit.js';

export const HOOK_LIMITS = declareLimits({
  /** Chat hooks that one player adds, changes and tests: each causes calls to other servers. */
  hook: { points: 60, duration: HOUR_SECONDS, what: 'changes and tests of chat hooks' },
});
