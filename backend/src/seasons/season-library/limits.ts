import { declareLimits, HOUR_SECONDS } from '../../core/platform/security/limit.js';

export const SEASON_LIBRARY_LIMITS = declareLimits({
  /** Seasons that one player has fetched for race nights; the server fetches ten an hour. */
  season: { points: 3, duration: HOUR_SECONDS, what: 'new seasons' },
});
