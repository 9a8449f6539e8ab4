import { aPick, aSeason, names } from '../testing/builders.js';
import { pickNeeded } from './pick-needed.js';

const season = aSeason();
const first = aPick(1, names(1, 2, 1));

describe('whether a member still has to choose', () => {
  it.each([
    ['without any pick', [], 'missing'],
    ['with a pick of another round only', [first], 'missing'],
    ['with a pick', [first, aPick(2, names(3, 4, 2))], null],
    ['with a pick that holds a taken name', [first, aPick(2, names(1, 4, 2))], 'taken'],
  ])('should be right %s (REMIND-3)', (_what, picks, expected) => {
    expect(pickNeeded({ season, picks, round: 2 })).toBe(expected);
  });
});
