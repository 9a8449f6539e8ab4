/** A character with the marks on it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

const NOT_ASCII = /[^\0-\x7f]/;
const LATIN = /^\p{Script=Latin}$/u;
const UNASSIGNED = /^[\p{Cn}\p{Cs}\p{Co}]$/u;

/** The characters that may equal other ones; those of Han and Hangul, and all beyond, stand for themselves. */
const BLOCKS = [
  [0x0000, 0x3400],
  [0xa640, 0xac00],
  [0xf900, 0xffff],
] as const;

const lettersOfAscii = [...'abcdefghijklmnopqrstuvwxyz'];
/** What a letter such as `ß` or `æ` may equal. */
const PAIRS = lettersOfAscii.flatMap((a) => lettersOfAscii.map((b) => a + b));

/** How many characters' forms are kept. */
const MOST_FORMS = 20_000;

/** All characters of the blocks that no other spelling composes to. */
const composedCharacters = (): string[] =>
  BLOCKS.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, i) => String.fromCharCode(from + i)),
  ).filter((one) => !UNASSIGNED.test(one) && one.normalize('NFC') === one);

/** ICU takes a letter and the dot behind it for one letter, in every language. */
const composed = (text: string): string =>
  text.normalize('NFC').replaceAll('l·', 'ŀ').replaceAll('L·', 'Ŀ');

const DIGIT = /^\p{Nd}$/u;
/** Stands between digits that are no part of one number; in a text it counts for nothing. */
const GAP = '\0';

/** Numbers without their leading zeros, and gaps only where they part two numbers. */
const normalizeNumbers = (form: string): string =>
  form
    .replaceAll(/0+(?=\d)/g, (zeros, at: number) => (/\d/.test(form.charAt(at - 1)) ? zeros : ''))
    .replaceAll(/\0+/g, GAP)
    .replaceAll(/(?<!\d)\0|\0(?!\d)/g, '');

/**
 * Makes a form of strings that is the same for exactly those that a collator takes for equal. ICU's own
 * sort keys, which JavaScript does not show, would be one. This one asks the collator about each
 * character: it becomes nothing, the letters that it is short for, or the first of its equals. That
 * is right where no letters side by side count as another letter, which the languages of
 * `collation.ts` are chosen for.
 */
export const equalStrings = (collator: Intl.Collator): ((text: string) => string) => {
  const areEqual = (a: string, b: string) => collator.compare(a, b) === 0;
  const forms = new Map<string, string>();
  let inOrder: string[] | undefined;

  /** The first character, by its number, that equals a text. */
  const firstEqual = (text: string): string | undefined => {
    inOrder ??= composedCharacters().sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
    let low = 0;
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (collator.compare(inOrder[middle]!, text) < 0) low = middle + 1;
      else high = middle;
    }
    const found = inOrder[low];
    return found !== undefined && areEqual(found, text) ? found : undefined;
  };

  const join = (text: string): string => (text.match(CLUSTER) ?? []).map(formOf).join('');

  const formOfMarked = (cluster: string, base: string, marks: string): string => {
    const form = formOf(base);
    // the marks may count for nothing
    return [form, form + marks].find((one) => areEqual(one, cluster)) ?? cluster;
  };

  const formOfCharacter = (character: string): string | undefined => {
    const canBeShort = NOT_ASCII.test(character) && LATIN.test(character);
    const pair = canBeShort && PAIRS.find((letters) => areEqual(letters, character));
    if (pair) return join(pair);
    const compatible = character.normalize('NFKC');
    const spelledOut = compatible === character ? undefined : join(compatible);
    return spelledOut !== undefined && areEqual(spelledOut, character) ? spelledOut : undefined;
  };

  const findForm = (cluster: string): string => {
    if (areEqual(cluster, '')) return '';
    const first = firstEqual(cluster);
    if (first !== undefined && !NOT_ASCII.test(first)) return first;
    const [base = '', ...marks] = cluster;
    if (marks.length === 0) return formOfCharacter(cluster) ?? first ?? cluster;
    return first === undefined ? formOfMarked(cluster, base, marks.join('')) : formOf(first);
  };

  const formOf = (cluster: string): string => {
    const known = forms.get(cluster);
    if (known !== undefined) return known;
    const form = findForm(cluster);
    // a text of nothing but rare characters must not fill the memory
    if (forms.size < MOST_FORMS) forms.set(cluster, form);
    return form;
  };

  /** Only digits side by side make a number, not others that equal them. */
  const joinNumbers = (text: string): string => {
    const parts = (text.match(CLUSTER) ?? []).map((cluster) =>
      DIGIT.test(cluster) ? formOf(cluster) : `${GAP}${formOf(cluster)}${GAP}`,
    );
    return normalizeNumbers(parts.join(''));
  };

  const joinAll = collator.resolvedOptions().numeric ? joinNumbers : join;
  return (text) => joinAll(composed(text)).normalize('NFC');
};
