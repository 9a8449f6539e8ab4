import { aDriver, aPick, aSeason, names } from '../testing/builders.js';
import { comesTwice, cyclesAfter, wholeLists } from './cycles.js';

describe('a cycle', () => {
  const lists = wholeLists(aSeason({ teams: 3 }));
  const teamsAfter = (...teams: readonly number[]): readonly string[] => {
    const picks = teams.map((team, index) => aPick(index + 1, names(index + 1, index + 2, team)));
    return [...cyclesAfter(lists, picks).team];
  };

  it.each([
    [[], []],
    [[2], ['t2']],
    [
      [2, 1],
      ['t2', 't1'],
    ],
    [[2, 1, 3], []],
    [[2, 1, 3, 3], ['t3']],
    [[2, 1, 3, 3, 1, 2], []],
    [[2, 1, 3, 3, 1, 2, 2], ['t2']],
  ])(
    'should be empty again exactly when it is full: after %p it holds %p (USED-2, VA-19, CO-12)',
    (used, held) => {
      expect(teamsAfter(...used)).toEqual(held);
    },
  );

  it('should be kept for main drivers, reserve drivers and teams apart (USED-1, VA-17)', () => {
    const cycles = cyclesAfter(lists, [aPick(1, names(1, 2, 3)), aPick(2, names(2, 1, 1))]);
    expect(cycles).toEqual({
      mainDriver: new Set(['d1', 'd2']),
      reserveDriver: new Set(['d2', 'd1']),
      team: new Set(['t3', 't1']),
    });
  });

  it('should be as long as the list of the season: 6 drivers, not 3 teams (USED-2)', () => {
    const picks = [1, 2, 3, 4, 5, 6].map((number) => aPick(number, names(number, 7 - number, 1)));
    expect(cyclesAfter(lists, picks.slice(0, 5)).mainDriver.size).toBe(5);
    expect(cyclesAfter(lists, picks).mainDriver.size).toBe(0);
  });

  it('should not wait for a driver who cannot be picked (USED-2, EN-17)', () => {
    const season = aSeason(
      { teams: 1 },
      { drivers: [aDriver(1), aDriver(2), aDriver(3, { selectable: false })] },
    );
    const own = wholeLists(season);
    expect(own.mainDriver).toEqual(['d1', 'd2']);
    expect(
      cyclesAfter(own, [aPick(1, names(1, 2, 1)), aPick(2, names(2, 1, 1))]).mainDriver.size,
    ).toBe(0);
  });

  it('should not take a name that left the list for one that is missing (USED-2)', () => {
    // d9 could be picked once, and no longer can: d1 and d9 are two names, but not the whole list
    const own = { ...lists, mainDriver: ['d1', 'd2'] };
    const picks = [aPick(1, names(9, 1, 1)), aPick(2, names(1, 2, 2))];
    expect([...cyclesAfter(own, picks).mainDriver]).toEqual(['d9', 'd1']);
    expect(cyclesAfter(own, [...picks, aPick(3, names(2, 3, 3))]).mainDriver.size).toBe(0);
  });

  it.each([
    ['a', false],
    ['a b', false],
    ['a a', true],
    ['a b a', true],
    ['a b c a', false],
    ['a b c a b c c', false],
    ['a b c c a c', true],
  ])('should hold no name twice: %s is %p (USED-1)', (used, twice) => {
    expect(comesTwice(['a', 'b', 'c'], used.split(' '))).toBe(twice);
  });
});
