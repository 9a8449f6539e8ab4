/**
 * How alike two names of a race, or of a circuit, are. Names are shortened, sponsors come and go in front
 * of them, and a country stands for its people (`Austria`, `Austrian`).
 */
import { normaliseName } from '@gridlock/game-rules';

const FILLERS: ReadonlySet<string> = new Set(
  (
    'grand prix gp formula f1 the of de del della di do du des el la le les and und ' +
    'circuit circuito autodromo autodrome international raceway speedway course track street park'
  ).split(' '),
);
const YEAR = /^(19|20)\d\d$/;
/** Words of which so large a part is the same are one word. */
const SAME_PART = 0.75;
/** Names that are less alike have a word in common by chance. */
const LEAST = 0.5;

/** The words by which a name is recognised. */
export type Words = readonly string[];

/** Without what stands in every name; none for a name that is not known. */
export const wordsOf = (name: string | null): Words => {
  const all = (name ?? '').split(/[\s\-–/,.()]+/u).map(normaliseName);
  const words = all.filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word) && !YEAR.test(word));
  return [...new Set(telling.length > 0 ? telling : words)];
};

const hasDigit = (word: string): boolean => /\d/.test(word);
/** The first and the second of two: `Austrian Grand Prix II`. */
const numbersIn = (words: Words): string =>
  words
    .filter((word) => hasDigit(word) || /^i{1,3}$/.test(word))
    .toSorted()
    .join(' ');

const areAlike = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (hasDigit(one) || hasDigit(other)) return false;
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= 4 && same / shorter >= SAME_PART;
};

/** From 0 (nothing in common) to 1 (the same, but for spelling). */
export const likenessOf = (mine: Words, yours: Words): number => {
  if (mine.length === 0 || yours.length === 0) return 0;
  const common = mine.filter((word) => yours.some((its) => areAlike(word, its))).length;
  if (common === 0) return 0;
  const [first, second] = [numbersIn(mine), numbersIn(yours)];
  if (first !== '' && second !== '' && first !== second) return 0;
  const isSame = mine.length === yours.length && mine.every((word) => yours.includes(word));
  if (isSame) return 1;
  const ofShorter = common / Math.min(mine.length, yours.length);
  const ofAll = common / (mine.length + yours.length - common);
  const part = (ofShorter + ofAll) / 2;
  return part < LEAST ? 0 : 0.9 * part;
};

/** The same of two names. */
export const likeness = (one: string | null, other: string | null): number =>
  likenessOf(wordsOf(one), wordsOf(other));
