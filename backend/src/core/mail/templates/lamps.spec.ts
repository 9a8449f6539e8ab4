import { lampsLit } from './lamps.js';

const LOCK = new Date('2025-07-05T13:55:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('the lamps of an email (REMIND-1)', () => {
  it.each([
    ['a week before', 168 * HOUR, 0],
    ['a moment before three days', 72 * HOUR + 1, 0],
    ['three days before', 72 * HOUR, 1],
    ['a moment before the first reminder', 24 * HOUR + 1, 1],
    ['with the first reminder', 24 * HOUR, 2],
    ['a moment before six hours', 6 * HOUR + 1, 2],
    ['six hours before', 6 * HOUR, 3],
    ['with the last reminder', 2 * HOUR, 3],
    ['a moment before the last hour', HOUR + 1, 3],
    ['an hour before', HOUR, 4],
    ['a moment before ten minutes', 10 * MINUTE + 1, 4],
    ['ten minutes before', 10 * MINUTE, 5],
    ['in the last minute', MINUTE, 5],
    ['a moment before the lock', 1, 5],
    ['at the lock', 0, 0],
    ['after it', -SECOND, 0],
  ])('should be lit %s: %i ms before the lock are %i', (_, left, lit) => {
    expect(lampsLit(LOCK, new Date(LOCK.getTime() - left))).toBe(lit);
  });
});
