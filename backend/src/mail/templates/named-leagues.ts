/** More than these would make an email that nobody reads, and that some mail servers refuse. */
const MOST_NAMED = 10;

/** The leagues that an email names, and how many it does not. */
export const namedLeagues = <League>(
  leagues: readonly League[],
): { readonly named: readonly League[]; readonly others: number } => ({
  named: leagues.slice(0, MOST_NAMED),
  others: Math.max(0, leagues.length - MOST_NAMED),
});
