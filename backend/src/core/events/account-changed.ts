/** What others see of an account has changed: its name or helmet, or it is being deleted. */
export class AccountChanged {
  static readonly EVENT = 'account.changed';

  /** @param user id as a hex string */
  constructor(readonly user: string) {}
}
