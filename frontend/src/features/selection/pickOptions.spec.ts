import { optionsOf, teamGroups, usedNames } from './pickOptions';

const lists = {
  teams: [{ name: 'McLaren' }, { name: 'Alpine' }, { name: 'Cadillac' }],
  drivers: [
    { name: 'Pierre Gasly', team: 'Alpine', selectable: true },
    { name: 'Lando Norris', team: 'McLaren', selectable: true },
    { name: 'Jack Doohan', team: 'Alpine', selectable: false },
    { name: 'Oscar Piastri', team: 'McLaren', selectable: true },
    { name: 'Sergio Pérez', team: null, selectable: true },
  ],
};

describe('teamGroups', () => {
  const groups = teamGroups(lists);

  it('should put team mates beside their team, in the order of the teams', () => {
    expect(groups.map(({ team, drivers }) => [team, drivers.map((d) => d.name)])).toEqual([
      ['McLaren', ['Lando Norris', 'Oscar Piastri']],
      ['Alpine', ['Pierre Gasly']],
      ['Cadillac', []],
      [null, ['Sergio Pérez']],
    ]);
  });

  it('should leave out a driver who cannot be selected (EN-17)', () => {
    expect(optionsOf(groups, 'mainDriver')).not.toContain('Jack Doohan');
  });

  it('should offer the same drivers as main and as reserve, and every team', () => {
    expect(optionsOf(groups, 'reserveDriver')).toEqual(optionsOf(groups, 'mainDriver'));
    expect(optionsOf(groups, 'team')).toEqual(['McLaren', 'Alpine', 'Cadillac']);
  });
});

it('should track the three lists of used names separately (VA-17, EN-08)', () => {
  const used = usedNames({
    usedMainDrivers: ['Lando Norris'],
    usedReserveDrivers: ['Pierre Gasly'],
    usedTeams: ['Alpine'],
  });
  expect(used.mainDriver.has('Lando Norris')).toBe(true);
  expect(used.reserveDriver.has('Lando Norris')).toBe(false);
  expect(used.team.has('Alpine')).toBe(true);
});
