import { aSeason, at, withRounds } from '../testing/builders.js';
import { inLockOrder, lockOrder, placeOf } from './lock-order.js';

const season = aSeason({ rounds: 4 });
const order = (of: typeof season): readonly number[] => [...lockOrder(of).keys()];

describe('the order of locking', () => {
  it('should be that of the round numbers in an ordinary season (LOCK-4)', () => {
    expect(order(season)).toEqual([1, 2, 3, 4]);
    expect(lockOrder(season).get(3)).toBe(2);
  });

  it('should put a postponed round where it is run (LOCK-4)', () => {
    const qualifying = at('2030-03-20 14:00');
    expect(order(withRounds(season, { 2: { sessions: { qualifying } } }))).toEqual([1, 3, 2, 4]);
  });

  it('should take the Grand Prix where qualifying has no time (LOCK-4)', () => {
    const race = at('2030-03-21 14:00');
    expect(order(withRounds(season, { 2: { sessions: { race } } }))).toEqual([1, 3, 2, 4]);
  });

  it('should leave a round without any time behind the round before it (LOCK-4)', () => {
    const times = { 2: { sessions: {} }, 1: { sessions: { race: at('2030-03-16 20:00') } } };
    expect(order(withRounds(season, times))).toEqual([3, 1, 2, 4]);
  });

  it('should go by the number where nothing has a time (LOCK-4)', () => {
    const none = { sessions: {} };
    expect(order(withRounds(season, { 1: none, 2: none, 3: none, 4: none }))).toEqual([1, 2, 3, 4]);
  });

  it('should not depend on the order in which the rounds are given (LOCK-4)', () => {
    const none = withRounds(season, { 3: { sessions: {} } });
    expect(order({ ...none, rounds: none.rounds.toReversed() })).toEqual([1, 2, 3, 4]);
  });

  it('should put a round that is added in mid-season where it is run (LOCK-4)', () => {
    const qualifying = at('2030-03-06 14:00');
    const added = withRounds(season, { 4: { sessions: { qualifying } } });
    expect(order(added)).toEqual([1, 4, 2, 3]);
    expect(inLockOrder(added, added.rounds).map(({ round }) => round)).toEqual([1, 4, 2, 3]);
    expect(inLockOrder(added, [{ round: 99 }, { round: 3 }, { round: 4 }])).toEqual([
      { round: 4 },
      { round: 3 },
      { round: 99 },
    ]);
  });

  it('should have no place for a round that the season does not have (LOCK-4)', () => {
    expect(placeOf(lockOrder(season), 4)).toBe(3);
    expect(placeOf(lockOrder(season), 99)).toBe(Number.POSITIVE_INFINITY);
  });
});
