import { aLoss, aPick, aResult, aSprintRound, names } from '../testing/builders.js';
import { roundPoints } from './round-points.js';
import { swapGain } from './swap-gain.js';

const round = aSprintRound(1, {
  results: {
    race: [aResult('d1', 25), aResult('d2', 18), aLoss('d3', 'DNF', 4), aLoss('d4', 'DNS')],
    sprint: [aResult('d1', 8), aResult('d3', 7), aResult('d4', 6)],
  },
});
const points = roundPoints(round)!;

describe('what a swap is worth', () => {
  it.each([
    ['a race winner who was the reserve', names(1, 2, 1), 25 - (18 + 8)],
    ['a retired main driver', names(3, 2, 1), 0 - (18 + 7)],
    ['a reserve who is called up', names(4, 1, 1), 25 + 8 - (25 + 6)],
    ['the sprint points of the reserve', names(2, 3, 1), 18 + 7 - 0],
  ])('should be the driver points less those without it: %s (SWAP-5, MO-03)', (_case, of, gain) => {
    expect(swapGain(aPick(1, of), points)).toBe(gain);
  });

  it('should be nothing for a pick that scores nothing (SWAP-5, SCORE-7)', () => {
    expect(swapGain(aPick(1, names(1, 2, 1), { scores: false }), points)).toBe(0);
  });
});
