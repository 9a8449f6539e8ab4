/**
 * A player has saved other names for an open round, or has swapped, which nobody else can see yet. To be emitted after the write, by
 * the repository that has made it.
 */
export class PickReplaced {
  static readonly EVENT = 'pick.replaced';

  /** @param league id as a hex string, as `user` */
  constructor(
    readonly league: string,
    readonly user: string,
  ) {}
}
