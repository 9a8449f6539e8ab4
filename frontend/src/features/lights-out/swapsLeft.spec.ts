import { swapsLeftAt } from './swapsLeft';

const races = [
  { round: 1, lockAt: '2025-03-15T04:55:00.000Z' },
  { round: 2, lockAt: '2025-03-21T07:25:00.000Z' },
  // postponed: it locks after the second one
  { round: 3, lockAt: '2025-03-18T04:55:00.000Z' },
  { round: 4, lockAt: null },
];
const swaps = [
  { round: 1, userId: 'ann', swaps: 2 },
  { round: 3, userId: 'ann', swaps: 1 },
  { round: 2, userId: 'bob', swaps: 1 },
];
const left = (round: number) => {
  const { total, of } = swapsLeftAt({ swaps, races, total: 3, round });
  return [total, of('ann'), of('bob')];
};

describe('the swaps that each has left', () => {
  it.each([
    [1, [3, 3, 3]],
    [3, [3, 1, 3]],
    [2, [3, 0, 3]],
  ])('should be what was left at the lock of round %i (MO-01)', (round, expected) => {
    expect(left(round)).toEqual(expected);
  });
});
