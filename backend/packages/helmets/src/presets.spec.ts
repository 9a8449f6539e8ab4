import { isHelmetPreset, startingPreset } from './presets.js';

/** As MongoDB makes them one after the other: a time, a machine, a count. */
const ids = Array.from(
  { length: 3000 },
  (_, i) => `6b03e922633fe92a40${(0x2c3000 + i).toString(16)}`,
);

describe('the design that a newcomer starts with (PG-14)', () => {
  it('should be the same for the same account, and one of the thirty', () => {
    for (const id of ids) {
      expect(startingPreset(id)).toBe(startingPreset(id));
      expect(startingPreset(id)).toBeGreaterThan(0);
      expect(isHelmetPreset(startingPreset(id))).toBe(true);
    }
  });

  it.each([
    ['6b03e922633fe92a402c315f', 30],
    ['6b03e922633fe92a402c3160', 11],
    ['000000000000000000000000', 28],
  ])('should never change for %s, because it was stored and shown', (id, preset) => {
    expect(startingPreset(id)).toBe(preset);
  });

  it('should give each of the thirty to about as many', () => {
    const counts = new Map<number, number>();
    for (const id of ids) counts.set(startingPreset(id), (counts.get(startingPreset(id)) ?? 0) + 1);
    expect(counts.size).toBe(30);
    // 100 each
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(140);
  });

  it('should differ in a league of four who came one after the other', () => {
    for (let i = 0; i + 4 <= ids.length; i += 4) {
      const four = ids.slice(i, i + 4).map(startingPreset);
      expect(new Set(four).size).toBeGreaterThan(1);
    }
  });
});
