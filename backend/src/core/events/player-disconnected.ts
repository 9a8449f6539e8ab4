/** The last stream of a player at this instance has ended. */
export class PlayerDisconnected {
  static readonly EVENT = 'player.disconnected';

  /** @param user id as a hex string */
  constructor(readonly user: string) {}
}
