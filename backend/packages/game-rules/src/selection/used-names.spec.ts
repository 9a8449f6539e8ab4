import { aPick, anAssignment, aSeason, at, names, withRounds } from '../testing/builders.js';
import { conflictsOf, usedBefore, usedForOwnPick, usedForPastRound } from './used-names.js';

const season = aSeason({ rounds: 10, teams: 4 });
const END = at('2031-01-01 00:00');

/** Picks of whose names the teams alone matter: `teams('1 - 3')` picks in rounds 1 and 3. */
const teams = (list: string) =>
  list.split(' ').flatMap((team, index) => {
    const round = index + 1;
    const main = (index % 8) + 1;
    return team === '-' ? [] : [aPick(round, names(main, (main % 8) + 1, Number(team)))];
  });

describe('the names used before a round', () => {
  const picks = [aPick(1, names(3, 1, 2)), aPick(2, names(1, 3, 4)), aPick(4, names(2, 4, 1))];

  it('should be those of the rounds before it, in order of use (USED-4, EN-08, VA-16)', () => {
    expect(usedBefore({ season, picks, round: 4 })).toEqual({
      mainDrivers: ['d3', 'd1'],
      reserveDrivers: ['d1', 'd3'],
      teams: ['t2', 't4'],
    });
  });

  it('should not hold those of the round itself, nor need the picks in order (USED-4)', () => {
    const input = { season, picks: picks.toReversed() };
    expect(usedBefore({ ...input, round: 1 }).teams).toEqual([]);
    expect(usedBefore({ ...input, round: 2 }).teams).toEqual(['t2']);
    expect(usedBefore({ ...input, round: 99 }).teams).toEqual(['t2', 't4', 't1']);
  });

  it('should be none of a void pick or of a cancelled round (USED-3, USED-4)', () => {
    const withVoid = [...picks, aPick(5, names(3, 5, 3)), aPick(6, names(5, 6, 3))];
    expect(usedBefore({ season, picks: withVoid, round: 6 }).teams).toEqual(['t2', 't4', 't1']);
    const cancelled = withRounds(season, { 2: { isCancelled: true } });
    expect(usedBefore({ season: cancelled, picks, round: 5 }).teams).toEqual(['t2', 't1']);
  });

  it.each([
    ['1 2 3', 4, ['t1', 't2', 't3']],
    ['1 2 3 4', 5, []],
    ['1 2 3 4 4 2', 7, ['t4', 't2']],
  ])(
    'should start again with each cycle: %s before round %d: %p (USED-2, VA-19)',
    (list, round, used) => {
      expect(usedBefore({ season, picks: teams(list), round }).teams).toEqual(used);
    },
  );
});

describe('the names used for a past round', () => {
  const usedTeams = (list: string, round: number, now = END) =>
    usedForPastRound({ season, picks: teams(list), round, now }).teams;

  it.each([
    ['nothing locked after it', '1 2 -', 3, ['t1', 't2']],
    ['the locked rounds after it', '1 - 3', 2, ['t1', 't3']],
    ['not the round itself', '1 2 3', 2, ['t1', 't3']],
    ['the first round', '- 2 3', 1, ['t2', 't3']],
    ['the last name completes the cycle', '1 - 3 4', 2, ['t1', 't3', 't4']],
    ['not the cycles before', '1 2 3 4 4 - 1', 6, ['t4', 't1']],
    ['not the cycles after', '1 - 3 4 2 1 3', 2, ['t1', 't3', 't4']],
  ])('should be those around it in its cycle: %s (USED-4)', (_case, list, round, used) => {
    expect(usedTeams(list, round)).toEqual(used);
  });

  describe('when its cycle has been completed by a later round', () => {
    it('should leave the name that completed it, which then opens the next one (USED-4, USED-2)', () => {
      // 1 [2] 3 4 | 2
      expect(usedTeams('1 - 3 4 2', 2)).toEqual(['t1', 't3', 't4']);
      // 1 [2] 3 4 | 2 1 4 ...: team 2 has not come again
      expect(usedTeams('1 - 3 4 2 1 4', 2)).toEqual(['t1', 't3', 't4']);
    });

    it('should leave none when that name comes again in the next cycle (USED-4, USED-2)', () => {
      // as it is 1 - 3 4 2 | 2: with team 2 in round 2 the next cycle would hold 2 2
      expect(usedTeams('1 - 3 4 2 2', 2)).toEqual(['t1', 't3', 't4', 't2']);
      expect(usedTeams('1 - 3 4 2 1 2', 2)).toEqual(['t1', 't3', 't4', 't2']);
      // a whole cycle later it may come again: 1 [2] 3 4 | 2 1 3 4 | 2
      expect(usedTeams('1 - 3 4 2 1 3 4 2', 2)).toEqual(['t1', 't3', 't4']);
    });

    it('should leave only its own name to a pick that completed the cycle (USED-4)', () => {
      // 1 2 3 4 | 1: without team 2 team 1 would come twice in one cycle
      expect(usedTeams('1 2 3 4 1', 2)).toEqual(['t1', 't3', 't4']);
    });
  });

  it('should not hold the names of open picks (USED-4, OVERRIDE-3)', () => {
    const now = at('2030-03-09 13:54:59'); // a second before round 2 locks
    expect(usedTeams('- 2 3', 1, now)).toEqual([]);
    expect(usedTeams('- 2 3', 1, at('2030-03-09 13:55'))).toEqual(['t2']);
  });

  it('should not shift the cycles by open picks (USED-4, OVERRIDE-3)', () => {
    const now = at('2030-03-30 13:54:59'); // rounds 1 to 4 are locked, round 5 is not
    expect(usedTeams('1 - 3 4 4', 2, now)).toEqual(usedTeams('1 - 3 4', 2, now));
  });

  it('should be none of a void pick (USED-3, USED-4)', () => {
    const picks = [anAssignment(2, names(1, 2, 1)), aPick(3, names(1, 3, 4))];
    const input = { season, picks, now: END };
    expect(usedForPastRound({ ...input, round: 4 }).teams).toEqual(['t1']);
    expect(usedForPastRound({ ...input, round: 1 }).teams).toEqual(['t1']);
  });

  it('should keep each list apart (USED-4, VA-17)', () => {
    const picks = [aPick(1, names(1, 2, 1)), aPick(3, names(5, 6, 4))];
    expect(usedForPastRound({ season, picks, round: 2, now: END })).toEqual({
      mainDrivers: ['d1', 'd5'],
      reserveDrivers: ['d2', 'd6'],
      teams: ['t1', 't4'],
    });
  });
});

describe("the names used for a member's own pick", () => {
  const postponed = withRounds(season, {
    2: { sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') } },
  });
  const own = (of: typeof season, list: string, round: number, now: string) =>
    usedForOwnPick({ season: of, picks: teams(list), round, now: at(now) }).teams;

  it('should be those before it in an ordinary season (USED-4)', () => {
    expect(own(season, '1 2 3', 3, '2030-03-15 00:00')).toEqual(['t1', 't2']);
    expect(own(season, '1 2 3 4', 5, '2030-03-29 00:00')).toEqual([]);
  });

  it('should hold those of later rounds that have been run before a postponed one (USED-4, LOCK-4)', () => {
    expect(own(postponed, '1 - 3 4', 2, '2030-03-25 00:00')).toEqual(['t1', 't3', 't4']);
  });

  it('should not hold those of later rounds that lock after it (USED-4, LOCK-4)', () => {
    expect(own(postponed, '1 - 3 4 2', 2, '2030-03-18 00:00')).toEqual(['t1', 't3', 't4']);
  });

  it('should hold those of a postponed round that is picked already (USED-4)', () => {
    expect(own(postponed, '1 2', 4, '2030-03-18 00:00')).toEqual(['t1', 't2']);
  });

  it('should not count on a postponed round to complete the cycle (USED-4, LOCK-4)', () => {
    // round 2 locks after round 5: when round 5 locks, team 1 has been used and team 2 not yet
    const later = withRounds(season, {
      2: { sessions: { qualifying: at('2030-04-03 14:00'), race: at('2030-04-04 13:00') } },
    });
    expect(own(later, '1 2 3 4', 5, '2030-03-25 00:00')).toEqual(['t1', 't3', 't4']);
  });

  it('should be found for a round that the season does not have (USED-4)', () => {
    expect(own(season, '1 2 3', 99, '2031-01-01 00:00')).toEqual(['t1', 't2', 't3']);
  });
});

describe('an open pick in conflict', () => {
  const open = aPick(3, names(1, 2, 3));

  it.each([
    ['nothing is taken', names(4, 5, 4), []],
    ['the main driver is', names(1, 5, 4), ['mainDriver']],
    ['the reserve driver is', names(5, 2, 4), ['reserveDriver']],
    ['the team is', names(4, 5, 3), ['team']],
    ['everything is', names(1, 2, 3), ['mainDriver', 'reserveDriver', 'team']],
  ])('should be reported by its fields: %s (USED-5)', (_case, assigned, fields) => {
    const picks = [anAssignment(1, assigned), open];
    expect(conflictsOf({ season, picks, round: 3 })).toEqual(fields);
  });

  it('should be none without a pick, or in a round that is not run (USED-5)', () => {
    const picks = [anAssignment(1, names(1, 2, 3)), open];
    const cancelled = withRounds(season, { 3: { isCancelled: true } });
    expect(conflictsOf({ season, picks, round: 2 })).toEqual([]);
    expect(conflictsOf({ season: cancelled, picks, round: 3 })).toEqual([]);
    expect(conflictsOf({ season, picks: [aPick(99)], round: 99 })).toEqual([]);
  });

  it('should come from a later round that was run before a postponed one (USED-5, LOCK-4)', () => {
    const postponed = withRounds(season, {
      3: { sessions: { qualifying: at('2030-04-20 14:00') } },
    });
    const picks = [open, anAssignment(5, names(1, 5, 4))];
    expect(conflictsOf({ season, picks, round: 3 })).toEqual([]);
    expect(conflictsOf({ season: postponed, picks, round: 3 })).toEqual(['mainDriver']);
  });

  it('should be cleared by the end of a cycle (USED-2, USED-5)', () => {
    const [last] = teams('- - - - 1');
    const picks = (list: string) => [...teams(list), ...(last === undefined ? [] : [last])];
    expect(conflictsOf({ season, picks: picks('1 2 3 -'), round: 5 })).toEqual(['team']);
    expect(conflictsOf({ season, picks: picks('1 2 3 4'), round: 5 })).toEqual([]);
  });
});
