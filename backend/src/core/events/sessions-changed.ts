/** Sessions of an account may have begun, ended or been renewed, or its rights have changed. */
export class SessionsChanged {
  static readonly EVENT = 'sessions.changed';

  /** @param user id as a hex string */
  constructor(readonly user: string) {}
}
