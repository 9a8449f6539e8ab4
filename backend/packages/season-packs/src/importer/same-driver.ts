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

/** Without a name, or with one in another script, nobody can be compared by it. */
const isComparable = ({ name }: Person): boolean => /\p{Script=Latin}/u.test(name);

/** `1999-11-13` and `1999-11-18`, or `1999-08-07` and `1999-07-08`: a digit is another, or day and month changed places. */
const isMisspelt = (one: string, other: string): boolean => {
  const [year, month, day] = one.split('-');
  const changed = [...one].filter((digit, index) => digit !== other[index]);
  return changed.length === 1 || other === `${year}-${day}-${month}`;
};

const compareDays = ({ born: one }: Person, { born: other }: Person) => {
  if (!one || !other) return 'unknown';
  if (one === other) return 'same';
  return isMisspelt(one, other) ? 'misspelt' : 'other';
};

const haveOtherCodes = (one: Person, other: Person): boolean =>
  one.code !== null && other.code !== null && one.code !== other.code;

/**
 * Whether two ids may stand for one person. The day of birth decides where both have one, but not of twins,
 * who share the family name alone; else the same name, with the same code or in the same team's car. Somebody whose
 * name cannot be compared is known by code and team, and so is a name beside a day that is misspelt.
 */
export const isSamePerson = (one: Person, other: Person): boolean => {
  const hasSameCode = one.code !== null && one.code === other.code;
  const hasSameTeam = one.teams.some((team) => other.teams.includes(team));
  const days = compareDays(one, other);
  if (days === 'other') return false;
  if (!isComparable(one) || !isComparable(other))
    return days === 'same' ? hasSameCode || hasSameTeam : hasSameCode && hasSameTeam;
  const isNamedAlike = namesAgree(one.name, other.name);
  switch (days) {
    case 'same':
      return isNamedAlike || (shareWord(one.name, other.name) && !haveOtherCodes(one, other));
    case 'misspelt':
      return isNamedAlike && hasSameCode && hasSameTeam;
    case 'unknown':
      return isNamedAlike && (hasSameCode || hasSameTeam);
  }
};

/** Whether name, code and day of birth are all told and all others. */
export const isSomebodyElse = (one: Person, other: Person): boolean =>
  [one, other].every(isComparable) &&
  !shareWord(one.name, other.name) &&
  haveOtherCodes(one, other) &&
  compareDays(one, other) === 'other';
