import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHelmet } from '@gridlock/helmets';

const source = join(__dirname, '..');

describe('what is kept twice', () => {
  it('should show the hero with helmets as the package draws them', () => {
    const hero = join(source, 'features/auth/hero');
    const files = readdirSync(hero);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const [, preset, number = '-'] = /^helmet-(\d+)-(\d+)\.svg$/.exec(file) ?? [];
      const drawn = renderHelmet({
        preset: Number(preset),
        number,
        size: 200,
        id: file.slice(0, -4),
      });
      expect(readFileSync(join(hero, file), 'utf8').trim()).toBe(drawn);
    }
  });
});
