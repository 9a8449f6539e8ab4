import { normaliseName } from '@gridlock/game-rules';

/** Something with official spellings (name, id, code) and other spellings that it would like to have. */
type Claim = {
  readonly official: readonly string[];
  readonly wanted: readonly string[];
};

/**
 * The aliases that each may keep: none twice, none that is an official spelling of another, and none
 * that two would like to have. Comparison as by the rules (NAME-1).
 */
export const unambiguousAliases = (claims: readonly Claim[]): string[][] => {
  const owners = new Map<string, Set<number>>();
  claims.forEach(({ official, wanted }, owner) => {
    for (const spelling of [...official, ...wanted]) {
      const key = normaliseName(spelling);
      owners.set(key, (owners.get(key) ?? new Set()).add(owner));
    }
  });
  return claims.map(({ official, wanted }) => {
    const said = new Set<string>();
    return wanted.filter((spelling) => {
      const key = normaliseName(spelling);
      const isNew = !said.has(key) && !official.includes(spelling);
      if (key === '' || !isNew || owners.get(key)?.size !== 1) return false;
      said.add(key);
      return true;
    });
  });
};
