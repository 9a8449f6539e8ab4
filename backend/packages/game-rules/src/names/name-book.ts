/**
 * NAME-2: a driver answers to name, id, three-letter code and aliases, a team to name, id and
 * aliases; a spelling that fits two of them fits neither.
 */
import type { Driver, Team } from '../model/season.js';
import { memoizeByObject } from '../model/memoize-by-object.js';
import { normaliseName } from './normalise-name.js';

/** Finds who is meant by a text as typed; null when nobody is, or when it is not clear who. */
export type NameBook = {
  readonly driver: (text: string) => Driver | null;
  readonly team: (text: string) => Team | null;
};

type Named = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

type Spellings<Entry> = (entry: Entry) => readonly string[];

/** Entries by spelling; `tiers` are in order of rank, and a lower one never hides a higher one. */
const lookup = <Entry extends Named>(
  entries: readonly Entry[],
  tiers: readonly Spellings<Entry>[],
): ((text: string) => Entry | null) => {
  const found = new Map<string, Entry | null>();
  for (const spellings of tiers) {
    for (const [key, entry] of claims(entries, spellings)) {
      if (!found.has(key)) found.set(key, entry);
    }
  }
  return (text) => found.get(normaliseName(text)) ?? null;
};

/** Who claims each spelling; null where two do. */
const claims = <Entry>(
  entries: readonly Entry[],
  spellings: Spellings<Entry>,
): ReadonlyMap<string, Entry | null> => {
  const claimed = new Map<string, Entry | null>();
  for (const entry of entries) {
    for (const key of spellings(entry).map(normaliseName)) {
      const isFree = !claimed.has(key) || claimed.get(key) === entry;
      if (key !== '') claimed.set(key, isFree ? entry : null);
    }
  }
  return claimed;
};

const official = (entry: Named): readonly string[] => [entry.name, entry.id];
const aliases = (entry: Named): readonly string[] => entry.aliases;

type Names = { readonly drivers: readonly Driver[]; readonly teams: readonly Team[] };

/** The name book of a season; every save of a pick asks for it. */
export const nameBook = memoizeByObject((season: Names): NameBook => ({
  driver: lookup(season.drivers, [official, (driver) => [driver.code], aliases]),
  team: lookup(season.teams, [official, aliases]),
}));
