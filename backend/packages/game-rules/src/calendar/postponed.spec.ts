import { aSeason, normalSessions, withRounds } from '../testing/builders.js';
import { seasonRunInOrder } from '../testing/arbitraries.js';
import { isPostponed, postponedBehind } from './postponed.js';

const behind = (order: readonly number[], round: number) => {
  const season = seasonRunInOrder(order);
  return postponedBehind(season, season.rounds[round - 1]!);
};

describe('a postponed round', () => {
  it.each([
    ['an ordinary season', [1, 2, 3, 4, 5, 6], []],
    ['one behind the next', [1, 3, 2, 4, 5, 6], [2]],
    ['one far behind', [1, 3, 4, 5, 6, 2], [2]],
    ['two of them', [1, 4, 5, 6, 2, 3], [2, 3]],
    ['the last number run first: added, or brought forward', [1, 6, 2, 3, 4, 5], []],
    ['one added and one postponed', [1, 6, 3, 4, 5, 2], [2]],
  ])('should be distinguished from the others: %s (LOCK-6)', (_case, order, postponed) => {
    const season = seasonRunInOrder(order);
    const found = season.rounds.filter((round) => isPostponed(season, round));
    expect(found.map(({ round }) => round)).toEqual(postponed);
  });

  it('should know the rounds that it was moved behind (LOCK-6)', () => {
    expect(behind([1, 3, 4, 2, 5, 6], 2)).toEqual([3, 4]);
    expect(behind([1, 6, 3, 4, 5, 2], 2)).toEqual([6, 3, 4, 5]);
    expect(behind([1, 6, 2, 3, 4, 5], 5)).toEqual([]);
  });

  it('should not be one behind a cancelled round, nor a cancelled one (LOCK-6)', () => {
    const season = withRounds(aSeason({ rounds: 4 }), { 2: { sessions: normalSessions(9) } });
    const [, second] = season.rounds;
    expect(postponedBehind(season, second!)).toEqual([3, 4]);
    const without = withRounds(season, { 3: { isCancelled: true } });
    expect(postponedBehind(without, without.rounds[1]!)).toEqual([4]);
    const gone = withRounds(season, { 2: { isCancelled: true } });
    expect(postponedBehind(gone, gone.rounds[1]!)).toEqual([]);
  });
});
