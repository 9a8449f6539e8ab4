/** A longer list makes an email that nobody reads, and that some mail servers refuse. */
const MAX_NAMED = 10;

/** The first 10 leagues, which an email names, and how many others there are. */
export const namedLeagues = <League>(
  leagues: readonly League[],
): { readonly named: readonly League[]; readonly others: number } => ({
  named: leagues.slice(0, MAX_NAMED),
  others: Math.max(0, leagues.length - MAX_NAMED),
});
