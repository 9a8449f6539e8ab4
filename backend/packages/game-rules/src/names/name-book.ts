/**
 * NAME-2: a driver answers to name, id, three-letter code and aliases, a team to name, id and
 * aliases; a spelling that fits two of them fits neither.
 */
import type { Driver, Team } from '../model/season.js';
import { normaliseName } from './normalise-name.js';

/** Finds who is meant by a text as typed; null when nobody is, or when it is not clear who. */
export type NameBook = {
  readonly driver: (text: string) => Driver | null;
  readonly team: (text: string) => Team | null;
};

type Named = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

// The official spellings come first: an alias of one never hides the name of another ("RB" is
// Racing Bulls' name, whatever anybody else is called in short).
const spellings = (of: Named, code: string | null): readonly (readonly string[])[] => [
  [of.name, of.id],
  code === null ? [] : [code],
  of.aliases,
];

const lookup = <Entry extends Named>(
  entries: readonly Entry[],
  codeOf: (entry: Entry) => string | null,
): ((text: string) => Entry | null) => {
  const found = new Map<string, Entry | null>();
  for (const tier of [0, 1, 2]) {
    const claimed = new Map<string, Entry | null>();
    for (const entry of entries) {
      for (const spelling of spellings(entry, codeOf(entry))[tier] ?? []) {
        const key = normaliseName(spelling);
        if (key === '' || found.has(key)) continue;
        const other = claimed.get(key);
        claimed.set(key, other === undefined || other === entry ? entry : null);
      }
    }
    for (const [key, entry] of claimed) found.set(key, entry);
  }
  return (text) => found.get(normaliseName(text)) ?? null;
};

/** The name book of a season. Build it once per request: it reads the whole season. */
export const nameBook = (season: {
  drivers: readonly Driver[];
  teams: readonly Team[];
}): NameBook => ({
  driver: lookup(season.drivers, (driver) => driver.code),
  team: lookup(season.teams, () => null),
});
