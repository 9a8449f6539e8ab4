/** A player has opened a stream at this instance. */
export class PlayerConnected {
  static readonly EVENT = 'player.connected';

  /** @param user id as a hex string, as those of their leagues */
  constructor(
    readonly user: string,
    readonly leagues: readonly string[],
  ) {}
}
