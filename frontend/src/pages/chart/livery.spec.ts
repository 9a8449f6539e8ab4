import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELMET_PRESETS } from '@gridlock/helmets';
import { liveryOf } from './livery';

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
  ...style('../../styles/tokens.css').matchAll(/--surface-1:\s*(#[\da-f]{6})/gi),
].map(([, colour = '']) => colour);

describe('what a line wears', () => {
  it.each(HELMET_PRESETS.map(({ id }) => id))(
    'should be two colours in both themes, the line 3 to 1 against its ground, for helmet %s (MO-05)',
    (helmetPresetId) => {
      const livery = liveryOf({ helmetPresetId, helmetNumber: '7' });
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
