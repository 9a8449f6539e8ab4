import { DAY_SECONDS, declareLimits } from '../../core/platform/security/limit.js';

export const RACE_NIGHT_LIMITS = declareLimits({
  /** What one owner presses in race nights: each is a log entry. */
  press: { points: 1000, duration: DAY_SECONDS, what: 'changes of the clock' },
});
