import { listed } from './words.js';

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
