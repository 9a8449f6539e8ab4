/**
 * ACCOUNT-3: a player changes the username once a season, which is the one that began last (STATS-8).
 *
 * @param renamedIn the season in which the name was changed last; null when it never was
 */
export const mayRename = (renamedIn: number | null, season: number): boolean =>
  // a clock that was set back does not give the change again
  renamedIn === null || renamedIn < season;

/** ACCOUNT-3: whether a name that was given up in a season stays its former owner's: for the rest of that season. */
export const isNameReserved = (givenUpIn: number, season: number): boolean => givenUpIn >= season;
