/**
 * What is cached of a caller, so that the database is not asked. Platform declares it, because limits and load
 * shedding need it; the auth domain implements it.
 */
export abstract class SessionCache {
  /**
   * Account id (hex string) in an access token with a valid signature that has not expired, else null.
   * It says who asks, not that they may: the session may have ended since.
   */
  abstract accountOf(authorization: string | undefined): string | null;

  /** Account id behind an API token that this process has accepted before; null for any other header. */
  abstract tokenOwnerOf(authorization: string | undefined): string | null;
}
