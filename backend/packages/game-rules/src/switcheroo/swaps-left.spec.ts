import { aSeason, withRounds } from '../testing/builders.js';
import { swapsLeft } from './swaps-left.js';

describe('the swaps left', () => {
  const season = withRounds(aSeason(), { 2: { isCancelled: true } });

  it.each([
    ['none made', [], 3, 3],
    ['one made', [1], 3, 2],
    ['swapped and swapped back', [1, 1], 3, 1],
    ['all made', [1, 1, 3], 3, 0],
    ['given back in a cancelled round', [1, 2, 2], 3, 2],
    ['a round that the season no longer knows', [1, 99], 3, 1],
    ['none at all allowed', [], 0, 0],
    ['the total lowered after the swaps', [1, 1, 3], 2, 0],
  ])(
    'should count down from the total: %s (SWAP-2, SM-38, CO-05, CO-06)',
    (_case, swapRounds, total, left) => {
      expect(swapsLeft({ season, swapRounds, total })).toBe(left);
    },
  );
});
