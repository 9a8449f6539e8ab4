import { aRace, aSeason, at, withRounds } from '../testing/builders.js';
import { championsOf, isSeasonOver } from './champions.js';

const now = at('2030-12-01 00:00');
const results = aRace(25);

describe('the end of a season', () => {
  it('should come with the results of the last round that takes place (BOARD-5)', () => {
    const open = withRounds(aSeason({ rounds: 2 }), { 1: { results } });
    expect(isSeasonOver(open, now)).toBe(false);
    expect(isSeasonOver(withRounds(open, { 2: { results } }), now)).toBe(true);
    expect(isSeasonOver(withRounds(open, { 2: { isCancelled: true } }), now)).toBe(true);
  });

  it('should not come without a round (BOARD-5)', () => {
    expect(isSeasonOver(aSeason({ rounds: 0 }), now)).toBe(false);
    const cancelled = withRounds(aSeason({ rounds: 1 }), { 1: { isCancelled: true } });
    expect(isSeasonOver(cancelled, now)).toBe(false);
  });

  it.each([
    [
      'who leads',
      [
        [1, 40],
        [2, 30],
      ],
      1,
    ],
    [
      'everybody who shares the first place (BOARD-2)',
      [
        [1, 40],
        [1, 40],
        [3, 12],
      ],
      2,
    ],
    ['nobody in an empty table', [], 0],
    [
      'nobody where nobody has a point',
      [
        [1, 0],
        [1, 0],
      ],
      0,
    ],
    [
      'who has half a point',
      [
        [1, 0.5],
        [2, 0],
      ],
      1,
    ],
  ] as const)('should make champion %s (BOARD-5)', (_, table, champions) => {
    const rows = table.map(([position, points]) => ({ position, points }));
    expect(championsOf(rows)).toEqual(rows.slice(0, champions));
  });
});
