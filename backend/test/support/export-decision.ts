/** Where a field is exported, as `player:path` or `league:path` of a schema in docs/exports; or why it is not. */
export type Decision = { readonly at: readonly string[] } | { readonly never: string };

export const at = (...places: readonly string[]): Decision => ({ at: places });
export const never = (why: string): Decision => ({ never: why });

export const SECRET = never('A secret, or what a secret is checked with.');
export const KEY = never('Another field in lower case, for the index.');
export const MACHINERY = never('How the server works; says nothing of a player.');
export const CALENDAR = never('Facts of the season: public, and about no player.');
export const PUBLISHED = never('A moment later the lines are in the logs, which are exported.');
export const GONE = never(
  'Only while the account or the league is being deleted, when nobody can ask.',
);

/** A decision for each field: the compiler asks for each one. */
export type Of<Type> = Readonly<Record<keyof Type, Decision>>;
