import {
  bands,
  barWidth,
  labelEvery,
  labelsFit,
  labelWidth,
  pointTicks,
  positionTicks,
} from './chartScale';

it('should lay one band per round side by side', () => {
  const scale = bands({ left: 20, right: 320, count: 12 });
  expect(scale.step).toBe(25);
  expect([scale.centre(0), scale.centre(11)]).toEqual([32.5, 307.5]);
});

it('should not divide by nothing', () => {
  expect(bands({ left: 20, right: 320, count: 0 }).step).toBe(300);
});

it('should keep the columns of a short season slim', () => {
  expect(barWidth(20, 0.5)).toBe(10);
  expect(barWidth(500, 0.5)).toBe(64);
});

describe('labels', () => {
  it('should stand side by side where the widest fits', () => {
    expect(labelsFit(['9', '42'], labelWidth('42'))).toBe(true);
    expect(labelsFit(['9', '42'], labelWidth('42') - 1)).toBe(false);
  });

  it.each([
    [24, 1],
    [12.5, 2],
    [6, 3],
  ])('should be thinned out on an axis of %p px per round to every %p', (step, every) => {
    expect(labelEvery(['1', '24'], step)).toBe(every);
  });
});

describe('the lines of points', () => {
  it.each([
    [0, [0, 30]],
    [30, [0, 30]],
    [31, [0, 30, 60]],
    [82, [0, 30, 60, 90]],
    [150, [0, 30, 60, 90, 120, 150]],
    [151, [0, 60, 120, 180]],
  ])('should reach above %p in steps of 30, or a multiple of it: %p', (highest, ticks) => {
    expect(pointTicks(highest)).toEqual(ticks);
  });
});

describe('the lines of positions', () => {
  it.each([
    [1, [1]],
    [4, [1, 2, 3, 4]],
    [8, [1, 2, 4, 6, 8]],
    [12, [1, 3, 6, 9, 12]],
    [13, [1, 3, 6, 9, 13]],
    [100, [1, 25, 50, 75, 100]],
  ])('should have the first and the last of %p members: %p', (members, ticks) => {
    expect(positionTicks(members)).toEqual(ticks);
  });

  it('should never be many, and always rise', () => {
    for (let members = 1; members <= 100; members += 1) {
      const ticks = positionTicks(members);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks.at(-1)).toBe(members);
      expect(ticks).toEqual([...new Set(ticks)].toSorted((one, other) => one - other));
    }
  });
});
