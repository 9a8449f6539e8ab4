import { inFirstWords, inWords, listed, roundsText } from './words.js';

describe('names in a sentence', () => {
  it.each([
    [[], ''],
    [['Ann'], 'Ann'],
    [['Ann', 'Bob'], 'Ann and Bob'],
    [['Ann', 'Bob', 'Cid'], 'Ann, Bob and Cid'],
    [['Ann', 'Bob', 'Cid', 'Dan'], 'Ann, Bob, Cid and Dan'],
  ])('should list %j as %p', (names, text) => {
    expect(listed(names)).toBe(text);
  });
});

describe('rounds in a sentence', () => {
  it.each([
    [[2], 'round 2'],
    [[1, 2], 'rounds 1 and 2'],
    [[1, 2, 3], 'rounds 1 to 3'],
    [[1, 3, 4], 'rounds 1, 3 and 4'],
    [[4, 6, 7, 8, 9], 'rounds 4 and 6 to 9'],
    [[1, 2, 3, 5, 8, 9, 10], 'rounds 1 to 3, 5 and 8 to 10'],
  ])('should say %j as %s', (rounds, text) => {
    expect(roundsText(rounds)).toBe(text);
  });
});

describe('numbers in a sentence', () => {
  it.each([
    [0, undefined, 'no', 'No'],
    [12, undefined, 'twelve', 'Twelve'],
    [13, undefined, '13', '13'],
    [13, 20, 'thirteen', 'Thirteen'],
    [20, 20, 'twenty', 'Twenty'],
    [21, 20, '21', '21'],
  ])('should write %j, in words up to %j, as %s and %s', (count, most, within, first) => {
    expect([inWords(count, most), inFirstWords(count, most)]).toEqual([within, first]);
  });
});
