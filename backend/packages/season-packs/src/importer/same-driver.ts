/** What tells one driver from another. */
export type Person = {
  readonly id: string;
  /** Empty where it is not told. */
  readonly name: string;
  readonly code: string | null;
  /** `YYYY-MM-DD`; null where it is not told. */
  readonly born: string | null;
  /** Ids of the teams that he drives for, as far as known. */
  readonly teams: readonly string[];
};

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'a', œ: 'o' };
const GENERATION = new Set(['jr', 'junior', 'sr', 'senior']);

/** `Nico Hülkenberg` and `HUELKENBERG, Nico` have the same words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !GENERATION.has(word));

/** Whether a name may be that of somebody new: by half a name nobody can be told from those who are known. */
export const isWholeName = (name: string): boolean => wordsOf(name).length > 1 && !/\d/.test(name);

const fits = (word: string, other: string): boolean =>
  word === other || (word.length === 1 && other.startsWith(word));

/** Whether one name is the other, or a shorter form of it: `C. Sainz`, `Andrea Kimi Antonelli`. */
const namesAgree = (one: string, other: string): boolean => {
  const [short, long] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
  if (short.length === 1) return short.join('') === long.join('');
  return short.every((word) => long.some((each) => fits(word, each) || fits(each, word)));
};

const shareWord = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => word.length > 1 && words.has(word));
};

/**
 * Whether two ids may stand for one person. The day of birth decides where both have one; else the same
 * name, with the same code or in the same team's car. Somebody without a name is known by code and team.
 */
export const isSamePerson = (one: Person, other: Person): boolean => {
  const hasSameCode = one.code !== null && one.code === other.code;
  const hasSameTeam = one.teams.some((team) => other.teams.includes(team));
  if (one.name === '' || other.name === '') return hasSameCode && hasSameTeam;
  if (one.born && other.born) return one.born === other.born && shareWord(one.name, other.name);
  return namesAgree(one.name, other.name) && (hasSameCode || hasSameTeam);
};
