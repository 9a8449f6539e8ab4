/** A number from 0 to 1 that depends on these words alone, and looks like chance (FNV-1a, then mixed). */
export const chance = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5;
  for (const sign of words.join('\n'))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};
