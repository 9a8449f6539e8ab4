import type { Player } from './player.decorator.js';

/** The players who are known to be signed in right now, without asking the database. */
export abstract class HeldPlayers {
  /** The player behind an Authorization header; null means nothing, not that there is none. */
  abstract peek(authorization: string | undefined): Player | null;
}
