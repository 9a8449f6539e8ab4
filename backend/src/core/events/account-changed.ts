/** The name or helmet of an account has changed, or the account is being deleted. */
export class AccountChanged {
  static readonly EVENT = 'account.changed';

  /** @param user id as a hex string */
  constructor(readonly user: string) {}
}
