import { DAY_SECONDS, declareLimits } from '../../core/platform/security/limit.js';

export const SELECTION_LIMITS = declareLimits({
  /** Picks that an owner assigns, and requests to members for picks: each is a log entry, and mostly an email. */
  assignment: { points: 300, duration: DAY_SECONDS, what: 'assignments' },
  /** How often one member of a league is asked to name missed picks: each is an email. */
  question: { points: 3, duration: DAY_SECONDS, what: 'questions to this member' },
});
