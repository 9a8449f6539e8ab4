import { aDriver } from '../testing/builders.js';
import { season2025, season2026 } from '../testing/real-season.js';
import { selectableDrivers, stintsUpTo, teamOfDriver } from './drivers.js';

it.each([
  [1, ['t1 1-24']],
  [4, ['t1 1-24']],
  [5, ['t1 1-4', 't2 5-24']],
  [20, ['t1 1-4', 't2 5-24']],
  [21, ['t1 1-4', 't2 5-20']],
])('should know of round %d no later stint, nor when one ends (NAME-3)', (round, known) => {
  const driver = aDriver(1, {
    stints: [
      { team: 't1', from: 1, to: 4 },
      { team: 't2', from: 5, to: 20 },
    ],
  });
  const stints = stintsUpTo(driver, round, 24);
  expect(stints.map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual(known);
});

describe('the drivers of a season', () => {
  it('should be 20 of 21 to pick from in 2025 and 22 of 23 in 2026 (NAME-3, CO-10, EN-17)', () => {
    expect(selectableDrivers(season2025())).toHaveLength(20);
    expect(season2025().drivers).toHaveLength(21);
    expect(selectableDrivers(season2026())).toHaveLength(22);
    expect(season2026().drivers).toHaveLength(23);
  });

  it('should keep the order of the season (NAME-3)', () => {
    const drivers = [aDriver(3), aDriver(1, { selectable: false }), aDriver(2)];
    expect(selectableDrivers({ drivers }).map((driver) => driver.id)).toEqual(['d3', 'd2']);
  });
});

describe('the team of a driver', () => {
  const driver = aDriver(1, {
    stints: [
      { team: 'late', from: 12, to: 12 },
      { team: 'early', from: 4, to: 6 },
    ],
  });

  it.each([
    [1, 'early'],
    [3, 'early'],
    [4, 'early'],
    [6, 'early'],
    [7, 'early'],
    [11, 'early'],
    [12, 'late'],
    [13, 'late'],
  ])(
    'should be that of the stint, else the nearest earlier one: round %d (NAME-3)',
    (round, team) => {
      expect(teamOfDriver(driver, round)).toBe(team);
    },
  );

  it('should take the nearer of two earlier stints (NAME-3)', () => {
    const stints = [
      { team: 'first', from: 1, to: 2 },
      { team: 'second', from: 3, to: 4 },
      { team: 'fourth', from: 9, to: 9 },
      { team: 'third', from: 7, to: 7 },
    ];
    expect(teamOfDriver(aDriver(1, { stints }), 6)).toBe('second');
    expect(teamOfDriver(aDriver(1, { stints: stints.slice(2) }), 6)).toBe('third');
  });

  it('should be none for a driver without a stint (NAME-3)', () => {
    expect(teamOfDriver(aDriver(1, { stints: [] }), 1)).toBeNull();
  });

  it('should follow Tsunoda and Lawson through 2025 (NAME-3)', () => {
    const team = (id: string, round: number) =>
      season2025()
        .drivers.filter((each) => each.id === id)
        .map((each) => teamOfDriver(each, round));
    expect([...team('yuki-tsunoda', 2), ...team('yuki-tsunoda', 3)]).toEqual(['rb', 'red-bull']);
    expect([...team('liam-lawson', 2), ...team('liam-lawson', 3)]).toEqual(['red-bull', 'rb']);
    expect([...team('franco-colapinto', 1), ...team('jack-doohan', 24)]).toEqual([
      'alpine',
      'alpine',
    ]);
  });
});
