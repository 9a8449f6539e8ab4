import { stepAround, swipeDirection } from './carousel';

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
