import { HELMET_PRESETS } from '@gridlock/helmets';
import { liveryOf } from './livery';

describe('what a line wears', () => {
  it.each(HELMET_PRESETS.map(({ id }) => id))(
    'should be two colours in both themes, for helmet %s (MO-05)',
    (helmetPresetId) => {
      const livery = liveryOf({ helmetPresetId, helmetNumber: '7' });
      expect(livery['--dark']).not.toBe(livery['--dark-dash']);
      expect(livery['--light']).not.toBe(livery['--light-dash']);
      // never white on white, never black on black
      expect(livery['--light'].toLowerCase()).not.toBe('#ffffff');
      expect(livery['--dark'].toLowerCase()).not.toBe('#14181b');
    },
  );
});
