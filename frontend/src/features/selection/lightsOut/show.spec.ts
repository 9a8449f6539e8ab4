import { scenesOf } from './show';

const sceneAt = (ms: number, cards = 12, columns = 4) =>
  scenesOf({ cards, columns }).findLast(({ at }) => at <= ms);
const lengthOf = (cards: number, columns = 4) => scenesOf({ cards, columns }).at(-1)?.at ?? 0;

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

  it.each([1, 2, 12, 15, 20, 59, 60, 100])(
    'should be over in time with %s cards (MO-01)',
    (cards) => {
      expect(lengthOf(cards)).toBeLessThanOrEqual(13_200);
      expect(scenesOf({ cards, columns: 4 }).at(-1)).toMatchObject({ step: 'rest', open: cards });
    },
  );

  it('should turn whole rows of a hundred cards', () => {
    const turned = scenesOf({ cards: 100, columns: 4 }).filter(({ step }) => step === 'turning');
    expect(turned.map(({ open }) => open).slice(0, 3)).toEqual([4, 8, 12]);
    expect(turned.at(-1)?.open).toBe(100);
  });
});
