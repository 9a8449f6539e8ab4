import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHelmet } from '@gridlock/helmets';
import { paths, patterns } from '../lib/game/paths';

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

  it('should build the addresses that the router matches', () => {
    const league = { leagueId: 'a b', round: '3', userId: 'c d' };
    const fill = (pattern: string) =>
      pattern.replace(/:(\w+)/g, (_, key: keyof typeof league) => encodeURIComponent(league[key]));
    expect(paths.league('a b')).toBe(fill(patterns.league));
    expect(paths.selections('a b')).toBe(fill(patterns.selections));
    expect(paths.night('a b')).toBe(fill(patterns.night));
    expect(paths.raceHistory('a b')).toBe(fill(patterns.raceHistory));
    expect(paths.race('a b', 3)).toBe(fill(patterns.race));
    expect(paths.standings('a b')).toBe(fill(patterns.standings));
    expect(paths.grid('a b')).toBe(fill(patterns.grid));
    expect(paths.briefing('a b')).toBe(fill(patterns.briefing));
    expect(paths.leagueStatistics('a b')).toBe(fill(patterns.leagueStatistics));
    expect(paths.rivalry('a b', 'c d')).toBe(fill(patterns.rivalry));
    expect(paths.share('a b')).toBe(fill(patterns.share));
    expect(paths.share('a b', { kind: 'card', round: 3, player: 'c d' })).toBe(
      `${fill(patterns.share)}?kind=card&round=3&player=c+d`,
    );
  });
});
