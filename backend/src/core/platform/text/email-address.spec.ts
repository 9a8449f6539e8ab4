import { isCanonicalEmail, emailKeyOf } from './email-address.js';

const at = (name: string): string => `${name}@gridlock.test`;

describe('the spelling of an address (decisions 16)', () => {
  it.each([
    'kim',
    'KIM',
    'o.brien+grid',
    'josé',
    'JOSÉ',
    'straße',
    'STRAẞE',
    'İrem',
    'ırmak',
    'οδος',
    'ΟΔΟΣ',
    'Ķim',
    'kıм',
    '山田',
    'عمر',
  ])('should be the only one: %s', (name) => {
    expect(isCanonicalEmail(at(name))).toBe(true);
    expect(isCanonicalEmail(`driver@${name}.test`)).toBe(true);
  });

  it.each([
    ['KELVIN SIGN', '\u212aim'],
    ['ANGSTROM SIGN', '\u212bke'],
    ['OHM SIGN', '\u2126'],
    ['full width', 'ｋｉｍ'],
    ['a full-width capital', 'Ｋim'],
    ['a ligature', '\ufb01nn'],
    ['a long s', '\u017fara'],
    ['a superscript', 'kim\u00b2'],
    ['a circled letter', '\u24c0im'],
    ['a mathematical letter', '\u{1d424}im'],
    ['a micro sign', '\u00b5'],
    ['an ideograph kept for old sets', '\uf900'],
    ['a no-break space', 'kim\u00a0'],
    ['a word in one sign', '\u2121'],
  ])('should be refused where a sign stands for another: %s', (_, name) => {
    expect(isCanonicalEmail(at(name))).toBe(false);
    expect(isCanonicalEmail(`driver@${name}.test`)).toBe(false);
  });

  it('should be refused with accents beside their letters, which is the same mailbox', () => {
    expect(isCanonicalEmail(at('jose\u0301'))).toBe(false);
    expect(emailKeyOf(at('jose\u0301'))).toBe(emailKeyOf(at('josé')));
  });

  it.each(['\ud800', 'kim\udc00', '\udc00\ud800', 'a\ud83db'])(
    'should be refused with half a character: %j',
    (name) => {
      expect(isCanonicalEmail(at(name))).toBe(false);
    },
  );
});

describe('the key of an address', () => {
  it.each([
    ['kim', 'KIM', 'Kim'],
    ['josé', 'JOSÉ'],
    ['straße', 'STRAẞE'],
    ['οδος', 'ΟΔΟΣ', 'Οδος'],
    // a full stop ends the word, and the sigma is a final one
    ['νικος.π', 'ΝΙΚΟΣ.Π'],
    // its capital has the accent beside it, its small letter has not
    ['ǰo', 'J\u030co'],
    ['i\u0307rem', 'İrem'],
    ['жора', 'ЖОРА'],
    ['ǆ'.normalize('NFKC'), 'Ǆ'.normalize('NFKC')],
  ])('should be one for a mailbox in other case: %s', (...spellings) => {
    expect(new Set(spellings.map((name) => emailKeyOf(at(name)))).size).toBe(1);
    expect(new Set(spellings.map((name) => emailKeyOf(`a@${name}.test`))).size).toBe(1);
  });

  it.each([
    ['straße', 'strasse'],
    ['ırmak', 'irmak'],
    ['IRMAK', 'ırmak'],
    ['İrem', 'irem'],
    ['οδος', 'οδοσ'],
    ['kim', 'ķim'],
    ['kim', 'кіm'],
    ['josé', 'jose'],
    ['a.b', 'ab'],
    ['kim+1', 'kim'],
  ])('should keep two mailboxes apart: %s and %s', (one, other) => {
    expect(emailKeyOf(at(one))).not.toBe(emailKeyOf(at(other)));
  });

  it('should join no two characters but the two cases of one', () => {
    const byKey = new Map<string, string[]>();
    for (let code = 0x21; code < 0x11_0000; code += 1) {
      const sign = String.fromCodePoint(code);
      if (!isCanonicalEmail(sign)) continue;
      const key = emailKeyOf(sign);
      byKey.set(key, [...(byKey.get(key) ?? []), sign]);
    }
    const joined = [...byKey.values()].filter(({ length }) => length > 1);
    expect(joined.length).toBeGreaterThan(1000);
    expect(joined.filter(({ length }) => length > 2)).toEqual([]);
    const inCapitals = (signs: string[]) => new Set(signs.map((sign) => sign.toUpperCase()));
    // JavaScript writes the capital of ß as SS, which nothing here does
    expect(joined.filter((signs) => inCapitals(signs).size > 1)).toEqual([['ß', 'ẞ']]);
  });

  it('should be the key of itself, so that it can be asked with', () => {
    for (const name of ['KIM', 'STRAẞE', 'ΟΔΟΣ.Α', 'İrem', 'J\u030co'])
      expect(emailKeyOf(emailKeyOf(at(name)))).toBe(emailKeyOf(at(name)));
  });
});
