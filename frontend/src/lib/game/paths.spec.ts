import { paths } from './paths';

describe('paths', () => {
  it('should encode the names in an address', () => {
    expect(paths.league('a/b')).toBe('/league/a%2Fb');
    expect(paths.race('a b', 3)).toBe('/league/a%20b/race/3');
    expect(paths.player('a b', 'c d')).toBe('/league/a%20b/players/c%20d');
  });

  it('should add what is asked for beside the names', () => {
    expect(paths.swaps('a')).toBe('/league/a/log?show=swaps');
    expect(paths.swaps('a', 3)).toBe('/league/a/log?show=swaps&round=3');
    expect(paths.player('a', 'b', 'season')).toBe('/league/a/players/b');
    expect(paths.player('a', 'b', 'names-left')).toBe('/league/a/players/b?view=names-left');
    expect(paths.share('a')).toBe('/league/a/share');
    expect(paths.share('a', { kind: 'card', round: 3, player: 'c d' })).toBe(
      '/league/a/share?kind=card&round=3&player=c+d',
    );
  });
});
