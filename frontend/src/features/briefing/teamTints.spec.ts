import { teamTints } from './teamTints';

const season = {
  drivers: [
    { name: 'Lando Norris', team: 'McLaren' },
    { name: 'Sergio Pérez', team: 'Cadillac' },
    { name: 'Jack Doohan', team: null },
  ],
  teams: [
    { name: 'McLaren', colour: '#000000' },
    { name: 'Cadillac', colour: '#C0A44D' },
  ],
};

const GREY = 'var(--team-default)';

describe('the tint of a name', () => {
  it.each([
    ['McLaren', 'mclaren'],
    ['Mercedes', 'mercedes'],
    ['Red Bull', 'red-bull'],
    ['Ferrari', 'ferrari'],
    ['Williams', 'williams'],
    ['RB', 'rb'],
    ['Aston Martin', 'aston-martin'],
    ['Haas', 'haas'],
    ['Sauber', 'sauber'],
    ['Alpine', 'alpine'],
  ])('should be the fixed colour of %s (OB-03)', (team, token) => {
    expect(teamTints(season).ofTeam(team)).toBe(`var(--team-${token})`);
    expect(teamTints(undefined).ofTeam(team)).toBe(`var(--team-${token})`);
  });

  it("should be the season's colour for a team outside the fixed map", () => {
    expect(teamTints(season).ofTeam('Cadillac')).toBe('#C0A44D');
    expect(teamTints(season).ofDriver('Sergio Pérez')).toBe('#C0A44D');
  });

  it('should be seen on white where a team of another season was white', () => {
    const bmw = { drivers: [], teams: [{ name: 'BMW Sauber', colour: '#F4F6F9' }] };
    expect(teamTints(bmw).ofTeam('BMW Sauber')).toMatch(/^color-mix\(.*#F4F6F9.*var\(--text\)\)$/);
  });

  it("should be the colour of a driver's team (OB-03)", () => {
    expect(teamTints(season).ofDriver('Lando Norris')).toBe('var(--team-mclaren)');
  });

  it('should be grey for all that is not known (OB-04)', () => {
    expect(teamTints(season).ofTeam('Brabham')).toBe(GREY);
    expect(teamTints(season).ofDriver('Jack Doohan')).toBe(GREY);
    expect(teamTints(season).ofDriver('Niki Lauda')).toBe(GREY);
    expect(teamTints(undefined).ofDriver('Lando Norris')).toBe(GREY);
  });
});
