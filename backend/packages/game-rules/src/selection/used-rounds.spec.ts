import { aPick, aSeason, at, names, withRounds } from '../testing/builders.js';
import { usedForOwnPick, usedForPastRound } from './used-names.js';
import { usedRounds } from './used-rounds.js';

const season = aSeason({ rounds: 10, teams: 4 });
const START = at('2030-01-01 00:00');
const END = at('2031-01-01 00:00');

/** Picks of whose names the teams alone matter: `teams('1 - 3')` picks in rounds 1 and 3. */
const teams = (list: string) =>
  list.split(' ').flatMap((team, index) => {
    const main = (index % 8) + 1;
    return team === '-' ? [] : [aPick(index + 1, names(main, (main % 8) + 1, Number(team)))];
  });

/** `t1 in 1`: which used team comes from which round. */
const ofTeams = (list: string, round: number, past = false) => {
  const input = { season, picks: teams(list), round };
  const used = past
    ? usedForPastRound({ ...input, now: END })
    : usedForOwnPick({ ...input, now: START });
  return usedRounds(input, used)
    .filter(({ field }) => field === 'team')
    .map((each) => `${each.id} in ${each.round}`);
};

describe('the rounds that used the names', () => {
  it('should be reported for each field (USED-9)', () => {
    const picks = [aPick(1, names(3, 1, 2)), aPick(2, names(1, 3, 4))];
    const used = usedForOwnPick({ season, picks, round: 3, now: START });
    expect(usedRounds({ season, picks, round: 3 }, used)).toEqual([
      { field: 'mainDriver', id: 'd3', round: 1 },
      { field: 'mainDriver', id: 'd1', round: 2 },
      { field: 'reserveDriver', id: 'd1', round: 1 },
      { field: 'reserveDriver', id: 'd3', round: 2 },
      { field: 'team', id: 't2', round: 1 },
      { field: 'team', id: 't4', round: 2 },
    ]);
  });

  it.each([
    ['nothing before the first pick', '-', 1, []],
    ['not the pick of the round itself', '1 2 3', 3, ['t1 in 1', 't2 in 2']],
    ['the running cycle and not the one before', '1 2 3 4 4 2', 7, ['t4 in 5', 't2 in 6']],
    ['none while a new cycle begins', '1 2 3 4', 5, []],
    ['not a void pick of the same name', '1 1 3', 4, ['t1 in 1', 't3 in 3']],
  ])('should be %s: %s before round %d (USED-9, USED-2, USED-3)', (_, list, round, expected) => {
    expect(ofTeams(list, round)).toEqual(expected);
  });

  it('should be a later round where nothing before has the name (USED-9, USED-4)', () => {
    expect(ofTeams('1 - 3 1', 2, true)).toEqual(['t1 in 1', 't3 in 3']);
  });

  it('should leave a cancelled round out (USED-9, USED-3)', () => {
    const cancelled = withRounds(season, { 1: { isCancelled: true } });
    const input = { season: cancelled, picks: teams('1 2'), round: 3 };
    const used = usedForOwnPick({ ...input, now: START });
    expect(usedRounds(input, used).map(({ round }) => round)).toEqual([2, 2, 2]);
    expect(usedRounds(input, { mainDrivers: ['d1'], reserveDrivers: [], teams: [] })).toEqual([]);
  });
});
