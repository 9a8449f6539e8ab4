import { declareLimits } from '../../core/platform/security/limit.js';

/** So long an export may take. */
export const EXPORT_SECONDS = 2 * 60;

export const EXPORT_LIMITS = declareLimits({
  /** Exports of one player at a time; one that a crash has cut off is over after this long. */
  export: { points: 1, duration: EXPORT_SECONDS },
});
