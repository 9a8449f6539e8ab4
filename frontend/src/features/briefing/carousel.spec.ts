import { dotWindow, stepAround, swipeDirection } from './carousel';

describe('a step', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
  ])('from %p by %p of %p should lead to %p, around the ends (OB-05)', (at, by, count, to) => {
    expect(stepAround(at, by, count)).toBe(to);
  });
});

describe('the dots', () => {
  it.each([
    [0, 1, 0, 1],
    [10, 11, 0, 11],
    [23, 24, 0, 24],
    [0, 99, 0, 24],
    [50, 99, 38, 62],
    [98, 99, 75, 99],
  ])('at %p of %p should run from %p to %p (OB-06)', (at, count, from, to) => {
    expect(dotWindow(at, count)).toEqual({ from, to });
  });

  it('should always hold the current one', () => {
    for (let at = 0; at < 99; at += 1) {
      const { from, to } = dotWindow(at, 99);
      expect(to - from).toBe(24);
      expect(from <= at && at < to).toBe(true);
    }
  });
});

describe('a swipe', () => {
  it.each([
    [-60, 5, -1],
    [60, -5, 1],
    [-39, 0, 0],
    [-60, 40, 0],
    [0, 90, 0],
  ])('by %p, %p px should count as %p', (dx, dy, direction) => {
    expect(swipeDirection(dx, dy)).toBe(direction);
  });
});
