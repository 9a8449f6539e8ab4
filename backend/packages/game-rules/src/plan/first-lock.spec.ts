import { lockAt } from '../calendar/lock.js';
import { aRound, aSeason, at, later, withRounds } from '../testing/builders.js';
import { firstLock, hasSeenLock } from './first-lock.js';

const season = aSeason();
const lock = (round: number) => later(lockAt(season.rounds[round - 1] ?? aRound(1)), 0);
const EARLY = at('2030-01-01 00:00');

describe('hasSeenLock', () => {
  it('should turn at the first lock (PLAN-6, PL-07)', () => {
    expect(hasSeenLock(season, EARLY, later(lock(1), -0.001))).toBe(false);
    expect(hasSeenLock(season, EARLY, lock(1))).toBe(true);
  });

  it('should not count rounds that locked before the league was made (PLAN-6, PL-07)', () => {
    expect(hasSeenLock(season, lock(2), later(lock(3), -1))).toBe(false);
    expect(hasSeenLock(season, lock(2), lock(3))).toBe(true);
  });

  it('should not count cancelled rounds, and count one that was shown early (PLAN-6, PL-07)', () => {
    const changed = withRounds(season, { 1: { isCancelled: true } });
    expect(hasSeenLock(changed, EARLY, lock(1))).toBe(false);
    const shown = withRounds(season, { 1: { isShown: true } });
    expect(hasSeenLock(shown, EARLY, EARLY)).toBe(true);
  });

  it('should be known by the calendar beforehand (PLAN-6)', () => {
    expect(firstLock(season, EARLY)).toEqual(lock(1));
    expect(firstLock(season, lock(1))).toEqual(lock(2));
    expect(firstLock(season, at('2031-01-01 00:00'))).toBeNull();
  });
});
