/** The id of tags of what is about no league, or about all of them. */
export const EVERY = 'every';

type Names = { readonly leagueId?: string } | { readonly id: string };

const leagueIn = (names: Names): string | undefined => ('id' in names ? names.id : names.leagueId);

/** For `providesTags` of calls about one league: a change in another one does not make them stale. */
export const ofLeague =
  <Type extends string>(...types: readonly Type[]) =>
  (_answer: unknown, _error: unknown, names: Names) =>
    types.map((type) => ({ type, id: leagueIn(names) ?? EVERY }));

/** The same for calls about all leagues: a change in any makes them stale. */
export const ofAllLeagues = <Type extends string>(...types: readonly Type[]) =>
  types.map((type) => ({ type, id: EVERY }));

/** The id of the tag of a league's log, which other changes do not touch. */
export const logOf = (leagueId: string): string => `${leagueId}/log`;

/** The id of the tag of the qualifyings that a league is shown; nothing else comes with them. */
export const qualifyingOf = (leagueId: string): string => `${leagueId}/qualifying`;
