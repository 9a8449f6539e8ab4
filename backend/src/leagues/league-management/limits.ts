import { DAY_SECONDS, declareLimits, HOUR_SECONDS } from '../../core/platform/security/limit.js';

/** Limits of joining leagues and of changing them. */
export const LEAGUE_LIMITS = declareLimits({
  /** Codes of leagues that one player tries. */
  code: { points: 60, duration: HOUR_SECONDS },
  /** Wrong league codes tried from one network. */
  codes: { points: 200, wide: 600, duration: HOUR_SECONDS, what: 'codes' },
  /** Wrong codes tried from one network, after which right ones are refused too: a search, not mistyping. */
  codeSearch: { points: 3000, wide: 6000, duration: HOUR_SECONDS },
  /** New league codes that one player makes: each is a stored log entry. */
  newCode: { points: 20, duration: DAY_SECONDS, what: 'new codes' },
  /** Settings of leagues that one player changes: each is a stored log entry. */
  setting: { points: 100, duration: DAY_SECONDS, what: 'changes' },
  /** How often one member of a league is asked to take it over: each is an email. */
  offer: { points: 3, duration: DAY_SECONDS, what: 'offers to this member' },
  /** Leagues that one player joins: each is a log entry, and all its members are notified. */
  joining: { points: 50, duration: DAY_SECONDS, what: 'leagues joined' },
  /** How often one player joins the same league. */
  rejoining: { points: 5, duration: DAY_SECONDS, what: 'returns to this league' },
});
