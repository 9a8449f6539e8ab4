import { seasonColours, shownColour } from './seasonColours';
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

  it.each([
    ['#F4F6F9', '55'],
    ['#F2E23A', '70'],
    ['#D7F542', '70'],
    ['#27F4D2', '70'],
  ])('should be mixed with the ink where it would go under on white: %s', (bright, share) => {
    const team = { name: 'BAR', colour: bright };
    const [colour] = seasonColours({ season: 2003, teams: [team] }).values();
    expect(colour).toBe(`color-mix(in srgb, ${bright} ${share}%, var(--text))`);
  });

  it.each(['#A9B1BB', '#3F74E0', '#7F7871'])(
    'should stay what it is where it is seen: %s',
    (colour) => {
      expect(shownColour(colour)).toBe(colour);
    },
  );
});
