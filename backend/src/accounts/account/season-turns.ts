/** Declared here, because a username changes once a season (ACCOUNT-3); the domain of seasons implements it. */
export abstract class SeasonTurns {
  /** The season that began last, and when the next one begins; null when no season is known. @param now game time */
  abstract seasonTurn(
    now: Date,
  ): Promise<{ readonly season: number; readonly nextBegins: Date | null } | null>;

  /** The season that began last. @throws DomainError 503 UNAVAILABLE while no season is known */
  abstract seasonOfFigures(now: Date): Promise<number>;
}
