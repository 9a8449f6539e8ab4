/**
 * What a player is notified of, when or by which device may have changed. To be emitted after the write, by the
 * repository that has made it.
 */
export class ContactChanged {
  static readonly EVENT = 'contact.changed';

  /** @param user id as a hex string */
  constructor(readonly user: string) {}
}
