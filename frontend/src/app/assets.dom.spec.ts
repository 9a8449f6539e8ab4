import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHelmet } from '@gridlock/helmets';

const source = join(__dirname, '..');

describe('what is kept twice', () => {
  it('should picture the three steps with helmets as the package draws them', () => {
    const steps = join(source, 'components/game/ThreeSteps');
    const files = readdirSync(steps).filter((file) => file.endsWith('.svg'));
    expect(files).toHaveLength(3);
    for (const file of files) {
      const [, preset, number = '-'] = /^helmet-(\d+)-(\d+)\.svg$/.exec(file) ?? [];
      const drawn = renderHelmet({
        preset: Number(preset),
        number,
        size: 200,
        id: file.slice(0, -4),
      });
      expect(readFileSync(join(steps, file), 'utf8').trim()).toBe(drawn);
    }
  });
});
