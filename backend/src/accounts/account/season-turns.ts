/** When seasons begin: usernames change once a season (ACCOUNT-3). Implemented by the domain of seasons. */
export abstract class SeasonTurns {
  /** The season that began last, and when the next one begins; null without seasons. @param now game time */
  abstract seasonTurn(
    now: Date,
  ): Promise<{ readonly season: number; readonly nextBegins: Date | null } | null>;

  /** The season that began last. @throws DomainError 503 UNAVAILABLE without seasons */
  abstract seasonOfFigures(now: Date): Promise<number>;
}
