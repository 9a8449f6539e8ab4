import { declareLimits } from '../../core/platform/security/limit.js';

/** How long an export may take. */
export const EXPORT_SECONDS = 2 * 60;

export const EXPORT_LIMITS = declareLimits({
  /** Exports of one player at a time; one that a crash has interrupted expires after this time. */
  export: { points: 1, duration: EXPORT_SECONDS },
});
