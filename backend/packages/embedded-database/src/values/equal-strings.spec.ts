import fc from 'fast-check';
import { parseCollation } from './collation.js';

const LOCALES = ['en', 'de', 'sv', 'es', 'fr', 'fi', 'pl', 'tr', 'lt', 'ru', 'el', 'ko', 'zh'];
/** Letters that languages tell apart in various ways, ligatures, digits, marks, what counts for nothing. */
const PIECES = [
  ...'abdeilosuzABDEILOSUZåäöøæœñßéüűÅÄÖØÆŒÑÉŐẞłŁđħþðıİçČžąŀŉǅ',
  ...['ﬁ', '½', 'Ⅳ', '…', '０', '１', '0', '1', '9', ' ', '-', '.', "'", '’', '™', 'º', '№', 'ſ'],
  ...[
    '\u00ad',
    '\u200d',
    '\u0301',
    '\u0308',
    '\u030a',
    '\u0338',
    '\0',
    'α',
    'ά',
    'Α',
    'ς',
    'σ',
    'Σ',
  ],
  ...[
    'и',
    'й',
    'Й',
    'ё',
    'г',
    '😀',
    '日',
    'カ',
    'か',
    'ｶ',
    '한',
    'א',
    'ا',
    '٣',
    'ss',
    'ae',
    'th',
    'l·',
  ],
];

const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((parts) => parts.join(''));

const options = fc.record({
  locale: fc.constantFrom(...LOCALES),
  strength: fc.constantFrom(1, 2, 3),
  numericOrdering: fc.boolean(),
});

describe('Strings that count as equal', () => {
  it("should have one form, which equals them under ICU's rules", () => {
    const property = fc.property(
      options,
      fc.array(text, { minLength: 60, maxLength: 60 }),
      (spec, texts) => {
        const { compare, fold } = parseCollation(spec)!;
        const sorted = [...texts, ...PIECES].sort(compare);
        sorted.forEach((one, i) => {
          const before = sorted[i - 1] ?? '';
          const wanted = { one, before, isSame: compare(one, before) === 0, isForm: true };
          const isForm = compare(fold(one), one) === 0;
          expect({ one, before, isSame: fold(one) === fold(before), isForm }).toEqual(wanted);
        });
      },
    );
    fc.assert(property, { numRuns: 25, seed: 17, endOnFailure: true });
  });

  it.each([
    ['sv', 1, 'o', 'ö', false],
    ['sv', 1, 'ø', 'ö', true],
    ['de', 1, 'o', 'ö', true],
    ['de', 1, 'ß', 'SS', true],
    ['de', 3, 'ß', 'ss', false],
    ['tr', 2, 'I', 'i', false],
    ['tr', 2, 'I', 'ı', true],
    ['en', 2, 'É', 'é', true],
    ['en', 2, 'É', 'E', false],
    ['en', 3, 'é', 'e\u0301', true],
  ])(
    'should tell by the language: %s, strength %i, %s and %s',
    (locale, strength, a, b, isSame) => {
      const { compare, fold } = parseCollation({ locale, strength })!;
      expect([compare(a, b) === 0, fold(a) === fold(b)]).toEqual([isSame, isSame]);
    },
  );

  it.each(['da', 'nb', 'cs', 'hu', 'hr', 'sr_Latn', 'cy', 'th', 'ja', 'hi'])(
    'should refuse %s by name, where letters side by side can be one letter',
    (locale) => {
      expect(() => parseCollation({ locale })).toThrow(/cannot be compared/);
    },
  );
});
