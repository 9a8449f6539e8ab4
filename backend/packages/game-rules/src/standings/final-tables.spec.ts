import { withFormer, type FinalPlace } from './final-tables.js';

const row = (userId: string, position: number, totalPoints: number): FinalPlace => ({
  userId,
  position,
  totalPoints,
});
const KEPT = [row('ann', 1, 40), row('bob', 1, 40), row('cas', 3, 40), row('dan', 4, 12)];
const places = (table: readonly FinalPlace[], left: readonly string[]) =>
  withFormer(table, KEPT, left).map(({ userId, position }) => [userId, position]);

describe('the final tables', () => {
  it('should place who has left as then, also on equal points (HALL-9)', () => {
    const then = KEPT.map(({ userId, position }) => [userId, position]);
    expect(places([row('cas', 1, 40), row('dan', 2, 12)], ['bob', 'ann'])).toEqual(then);
    expect(places([row('bob', 1, 40), row('dan', 2, 12)], ['ann', 'cas'])).toEqual(then);
    expect(places([], ['ann', 'bob', 'cas', 'dan'])).toEqual(then);
  });

  it('should follow corrections of who is there, and leave the row of who came back (HALL-9)', () => {
    const corrected = [row('dan', 1, 41), row('cas', 2, 40), row('ann', 3, 0)];
    expect(places(corrected, ['ann', 'bob'])).toEqual([
      ['dan', 1],
      ['ann', 2],
      ['bob', 2],
      ['cas', 4],
    ]);
  });

  it('should place who joined afterwards behind all with as many points (HALL-9)', () => {
    const late = [row('dan', 1, 12), row('eve', 1, 12)];
    expect(places(late, ['ann', 'bob', 'cas']).slice(3)).toEqual([
      ['dan', 4],
      ['eve', 5],
    ]);
  });
});
