import { freeCounts, matrixParts } from './matrix';

const season = {
  teams: [{ name: 'McLaren' }, { name: 'Alpine' }],
  drivers: [
    { name: 'Pierre Gasly', team: 'Alpine', selectable: true },
    { name: 'Sergio Pérez', team: null, selectable: true },
    { name: 'Lando Norris', team: 'McLaren', selectable: true },
    { name: 'Jack Doohan', team: 'Alpine', selectable: false },
  ],
};
const parts = matrixParts(season);
const drivers = ['Lando Norris', 'Pierre Gasly', 'Sergio Pérez'];

describe('the columns of the matrix', () => {
  it('should be all drivers in both roles, team mates side by side, and all teams', () => {
    expect(parts.map(({ title, names }) => [title, names])).toEqual([
      ['Main driver', drivers],
      ['Reserve driver', drivers],
      ['Team', ['McLaren', 'Alpine']],
    ]);
  });

  it('should count the members who have a name left', () => {
    const member = (mainDrivers: string[], teams: string[]) => ({
      id: mainDrivers.join(),
      username: 'ann',
      avatar: { helmetPresetId: 1, helmetNumber: '1', isCustomized: true },
      remainingSelections: { mainDrivers, reserveDrivers: [], teams },
    });
    const members = [
      member(['Lando Norris'], ['McLaren']),
      member(['Lando Norris', 'Pierre Gasly'], ['McLaren']),
    ];
    expect(parts.map((part) => freeCounts(part, members))).toEqual([
      [2, 1, 0],
      [0, 0, 0],
      [2, 0],
    ]);
  });
});
