import { scenesOf } from './show';

const scenes = (cards: number, columns = 4) => scenesOf({ cards, columns, byRows: false });
const sceneAt = (ms: number) => scenes(12).findLast(({ at }) => at <= ms);
const lengthOf = (cards: number) => scenes(cards).at(-1)?.at;

describe('the show at the lock', () => {
  it.each([
    [0, 'locked', 0, 0],
    [399, 'locked', 0, 0],
    [400, 'lamps', 1, 0],
    [4_400, 'lamps', 5, 0],
    [5_399, 'lamps', 5, 0],
    [5_400, 'out', 0, 0],
    [6_200, 'turning', 0, 1],
    [6_600, 'turning', 0, 2],
    [10_600, 'turning', 0, 12],
    [11_200, 'alone', 0, 12],
    [12_000, 'rest', 0, 12],
  ])('should be at %s ms: %s, %s lamps, %s cards (MO-01)', (ms, step, lit, open) => {
    expect(sceneAt(ms)).toMatchObject({ step, lit, open });
  });

  it.each([4, 5, 8, 12, 15, 19])('should take twelve seconds with %s cards (MO-01)', (cards) => {
    expect(lengthOf(cards)).toBe(12_000);
  });

  it.each([
    [1, 7_600],
    [2, 9_100],
    [20, 13_200],
    [59, 13_200],
  ])('should be over with %s cards after %s ms (MO-01)', (cards, length) => {
    expect(lengthOf(cards)).toBe(length);
    expect(scenes(cards).at(-1)).toMatchObject({ step: 'rest', open: cards });
  });

  it('should turn the first ten rows of a hundred members (MO-01)', () => {
    const turned = scenesOf({ cards: 41, columns: 4, byRows: true }).filter(
      ({ step }) => step === 'turning',
    );
    expect(turned.map(({ open }) => open)).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 41]);
  });
});
