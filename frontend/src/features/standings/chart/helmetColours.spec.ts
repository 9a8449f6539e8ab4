import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELMET_PRESETS } from '@gridlock/helmets';
import { APART, difference, helmetColoursOf } from './helmetColours';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** The ground of cards in both themes, and what is drawn fainter than its colour. */
const style = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const [DARK = '', LIGHT = ''] = [
  ...style('../../../styles/tokens.css').matchAll(/--surface-1:\s*(#[\da-f]{6})/gi),
].map(([, colour = '']) => colour);

const wornBy = (presets: readonly number[]) => [
  ...helmetColoursOf(
    presets.map((helmetPresetId, index) => ({
      _id: String(index),
      avatar: { helmetPresetId, helmetNumber: '7' },
    })),
  ).values(),
];
const PRESETS = HELMET_PRESETS.map(({ id }) => id);
/** As different as the two of them that look most alike. */
const closest = (colours: readonly string[]): number =>
  Math.min(
    ...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => difference(one, other))),
  );

describe('the lines of a league', () => {
  it.each([
    ['eight with one helmet', Array.from({ length: 8 }, () => 1)],
    ...PRESETS.map((first, at): [string, number[]] => [
      `eight from helmet ${String(first)} on`,
      [0, 1, 2, 3, 4, 5, 6, 7].map((step) => PRESETS[(at + step) % PRESETS.length]!),
    ]),
  ])('should be told apart in both themes: %s (MO-05)', (_, presets) => {
    const worn = wornBy(presets);
    for (const theme of ['--dark', '--light'] as const)
      expect(closest(worn.map((livery) => livery[theme]))).toBeGreaterThanOrEqual(APART);
  });

  it('should still differ when all thirty helmets are there', () => {
    const worn = wornBy(PRESETS);
    for (const theme of ['--dark', '--light'] as const)
      expect(closest(worn.map((livery) => livery[theme]))).toBeGreaterThan(APART / 2);
  });

  it('should leave the first their own colours', () => {
    const [alone, first] = [wornBy([5])[0], wornBy([5, 5, 5])[0]];
    expect(first).toEqual(alone);
  });
});

describe('what a line wears', () => {
  it.each(HELMET_PRESETS.map(({ id }) => id))(
    'should be two colours in both themes, the line 3 to 1 against its ground, for helmet %s (MO-05)',
    (helmetPresetId) => {
      const livery = wornBy([helmetPresetId])[0]!;
      expect(livery['--dark']).not.toBe(livery['--dark-dash']);
      expect(livery['--light']).not.toBe(livery['--light-dash']);
      expect(contrast(livery['--dark'], DARK)).toBeGreaterThanOrEqual(3);
      expect(contrast(livery['--light'], LIGHT)).toBeGreaterThanOrEqual(3);
    },
  );

  it('should be drawn in full, whether or not it is the one told of (MO-05)', () => {
    const shells = style('SeasonChart.module.css').match(/\.shell\s*\{[^}]*\}/g) ?? [];
    expect(shells.length).toBeGreaterThan(2);
    expect(shells.join()).not.toContain('opacity');
  });
});
