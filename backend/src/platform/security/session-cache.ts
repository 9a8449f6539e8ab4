import type { Player } from './player.decorator.js';

/**
 * What is known of a caller without asking the database. Platform declares it, because limits, load
 * shedding and the response cache need it; the sessions of the auth domain implement it.
 */
export abstract class SessionCache {
  /**
   * The signed-in player behind an `Authorization` header. Null when that cannot be told without the
   * database; it does not mean that nobody is signed in.
   */
  abstract peek(authorization: string | undefined): Player | null;

  /**
   * Account id (hex string) in an access token with a valid signature that has not expired, else null.
   * It says who asks, not that they may: the session may have ended since.
   */
  abstract accountOf(authorization: string | undefined): string | null;
}
