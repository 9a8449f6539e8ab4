import { seasonColours } from './seasonColours';
import { teamColour } from './teamColour';

const season = (year: number, ...names: string[]) => ({
  season: year,
  teams: names.map((name) => ({ name, colour: '#102030' })),
});

describe('the team colours of a season', () => {
  it('should be its own for every team of the past, also where the name has a fixed colour', () => {
    const colours = seasonColours(season(2012, 'McLaren', 'Lotus', 'Sauber'));
    expect([...colours]).toEqual([
      ['--team-mclaren', '#102030'],
      ['--team-lotus', '#102030'],
      ['--team-sauber', '#102030'],
    ]);
  });

  it('should leave the fixed colours from 2025 on, and add those of other teams', () => {
    expect([...seasonColours(season(2026, 'McLaren', 'Cadillac')).keys()]).toEqual([
      '--team-cadillac',
    ]);
  });

  it('should be the property that the team is drawn with', () => {
    for (const name of ['Brawn GP', 'BMW Sauber', 'RB', 'AlphaTauri']) {
      const [property] = seasonColours(season(2009, name)).keys();
      expect(teamColour(name)).toContain(`var(${property}`);
    }
  });

  it('should be mixed with the ink where it would go under on white', () => {
    const white = { name: 'BAR', colour: '#F4F6F9' };
    const [colour] = seasonColours({ season: 2003, teams: [white] }).values();
    expect(colour).toBe('color-mix(in srgb, #F4F6F9 75%, var(--text))');
  });
});
