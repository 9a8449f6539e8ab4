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

  it('should make everybody champion who shares the first place (BOARD-5, BOARD-2)', () => {
    const table = [{ position: 1 }, { position: 1 }, { position: 3 }];
    expect(championsOf(table)).toHaveLength(2);
    expect(championsOf([])).toEqual([]);
  });
});
