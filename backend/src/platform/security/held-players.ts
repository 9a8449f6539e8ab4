import type { Player } from './player.decorator.js';

/** The players who are known to be signed in right now, without asking the database. */
export abstract class HeldPlayers {
  /** The player behind an Authorization header; null means nothing, not that there is none. */
  abstract peek(authorization: string | undefined): Player | null;

  /**
   * The id of the account that a good access token names, by its signature and its end alone. Tells who
   * asks, not that they may: the session may be over. Null without such a token.
   */
  abstract accountOf(authorization: string | undefined): string | null;
}
