/** The sessions of players that have not been ended. Declared here, because pushes stop with them; the domain of accounts implements it. */
export abstract class RunningSessions {
  /** Ids of the sessions of these players, also of those that have expired. */
  abstract sessionsOf(users: readonly string[]): Promise<ReadonlySet<string>>;
}
