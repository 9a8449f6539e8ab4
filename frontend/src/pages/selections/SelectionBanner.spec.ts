import { nearLock } from './SelectionBanner';

const MINUTE = 60_000;

it.each([
  [25 * 60 * MINUTE, ''],
  [24 * 60 * MINUTE, '24 hours'],
  [60 * MINUTE + 1, '24 hours'],
  [60 * MINUTE, '1 hour'],
  [10 * MINUTE, '10 minutes'],
  [1, '10 minutes'],
  [0, ''],
])('should warn in steps: %d ms before the lock it says "%s"', (left, text) => {
  expect(nearLock(left)).toBe(text);
});
