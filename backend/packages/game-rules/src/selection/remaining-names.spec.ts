import { aDriver, aPick, aSeason, aTeam, at, names } from '../testing/builders.js';
import { remainingNames } from './remaining-names.js';

// three drivers and two teams, round 1 locks on 2 March 13:55, round 2 a week later
const season = {
  ...aSeason(),
  drivers: [aDriver(1), aDriver(2), aDriver(3), aDriver(4, { selectable: false })],
  teams: [aTeam(1), aTeam(2)],
};
const all = {
  mainDrivers: ['d1', 'd2', 'd3'],
  reserveDrivers: ['d1', 'd2', 'd3'],
  teams: ['t1', 't2'],
};
const first = aPick(1, names(1, 2, 1));

describe('what everybody may know is left for a member', () => {
  it('should be all that is selectable without a pick (USED-8)', () => {
    expect(remainingNames({ season, picks: [], now: at('2030-06-01 00:00') })).toEqual(all);
  });

  it.each([
    ['the second before the lock', '2030-03-02 13:54:59', all],
    [
      'at the lock',
      '2030-03-02 13:55:00',
      { mainDrivers: ['d2', 'd3'], reserveDrivers: ['d1', 'd3'], teams: ['t2'] },
    ],
    [
      'the second after it',
      '2030-03-02 13:55:01',
      { mainDrivers: ['d2', 'd3'], reserveDrivers: ['d1', 'd3'], teams: ['t2'] },
    ],
  ])('should lack the names of a pick from its lock on: %s (USED-8)', (_when, now, left) => {
    expect(remainingNames({ season, picks: [first], now: at(now) })).toEqual(left);
  });

  it('should begin again with the pick that completes a list (USED-8, USED-2)', () => {
    const picks = [first, aPick(2, names(2, 3, 2))];
    expect(remainingNames({ season, picks, now: at('2030-03-10 00:00') })).toEqual({
      mainDrivers: ['d3'],
      reserveDrivers: ['d1'],
      teams: ['t1', 't2'],
    });
  });
});
