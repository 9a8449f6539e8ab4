import { DAY_SECONDS, declareLimits } from '../../core/platform/security/limit.js';

export const RACE_NIGHT_LIMITS = declareLimits({
  /** Actions of one owner in race nights: each is a log entry. The name is stored. */
  press: { points: 1000, duration: DAY_SECONDS, what: 'changes of the clock' },
});
