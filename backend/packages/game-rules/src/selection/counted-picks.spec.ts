import { aPick, anAssignment, aSeason, at, names, withRounds } from '../testing/builders.js';
import { evaluatePicks, pickRules, voidPicks } from './counted-picks.js';

const season = aSeason({ rounds: 8, teams: 4 });
const END = at('2031-01-01 00:00');
const voids = (of: typeof season, picks: Parameters<typeof voidPicks>[1], now?: Date) => [
  ...voidPicks(of, picks, now),
];

describe('a void pick', () => {
  it.each([
    ['main driver', names(1, 5, 4)],
    ['reserve driver', names(5, 2, 4)],
    ['team', names(5, 6, 1)],
  ])('should be one whose %s is still taken at its lock (USED-3)', (_field, taken) => {
    const picks = [anAssignment(1, names(1, 2, 1)), aPick(2, taken)];
    expect(voids(season, picks, END)).toEqual([2]);
  });

  it('should not be one that takes a name from the other list (USED-3, VA-17)', () => {
    expect(voids(season, [aPick(1, names(1, 2, 1)), aPick(2, names(2, 1, 2))], END)).toEqual([]);
  });

  it('should report all the fields that clash (USED-3)', () => {
    const picks = [anAssignment(1, names(1, 2, 1)), aPick(2, names(1, 2, 3))];
    const { voided } = evaluatePicks(pickRules(season), picks);
    expect([...voided]).toEqual([[2, ['mainDriver', 'reserveDriver']]]);
  });

  it('should use nothing, so that its names are free afterwards (USED-3)', () => {
    const picks = [
      anAssignment(1, names(1, 2, 1)),
      aPick(2, names(1, 6, 4)),
      aPick(3, names(5, 6, 4)),
    ];
    expect(voids(season, picks, END)).toEqual([2]);
  });

  it('should be checked at its lock and not before (USED-3)', () => {
    const picks = [anAssignment(1, names(1, 2, 1)), aPick(2, names(1, 6, 4))];
    expect(voids(season, picks, at('2030-03-09 13:54:59'))).toEqual([]);
    expect(voids(season, picks, at('2030-03-09 13:55'))).toEqual([2]);
    expect(voids(season, picks)).toEqual([2]);
  });

  it('should count again when the assignment that took its name is replaced (USED-3)', () => {
    const open = aPick(2, names(1, 6, 4));
    expect(voids(season, [anAssignment(1, names(1, 2, 1)), open], END)).toEqual([2]);
    expect(voids(season, [anAssignment(1, names(3, 2, 1)), open], END)).toEqual([]);
  });

  it('should not be one after the cycle has been completed (USED-2, USED-3)', () => {
    const teams = [1, 2, 3, 4, 1].map((team, index) =>
      aPick(index + 1, names(index + 1, index + 2, team)),
    );
    expect(voids(season, teams, END)).toEqual([]);
    expect(voids(season, teams.toSpliced(2, 1), END)).toEqual([5]);
  });

  it('should not come from a pick of a cancelled round (USED-3)', () => {
    const cancelled = withRounds(season, { 1: { isCancelled: true } });
    const picks = [aPick(1, names(1, 2, 1)), aPick(2, names(1, 2, 1))];
    expect(voids(cancelled, picks, END)).toEqual([]);
    expect(voids(season, picks, END)).toEqual([2]);
  });

  it('should not come from a round that the season does not have (USED-3)', () => {
    expect(voids(season, [aPick(99), aPick(1), aPick(0)], END)).toEqual([]);
  });

  it('should be found whatever the order of the picks (USED-3)', () => {
    const picks = [
      anAssignment(1, names(1, 2, 1)),
      aPick(2, names(1, 6, 4)),
      aPick(3, names(5, 6, 4)),
    ];
    expect(voids(season, picks.toReversed(), END)).toEqual([2]);
  });

  it('should replace the earlier one of two picks of one round (USED-3)', () => {
    const { counted } = evaluatePicks(pickRules(season), [
      aPick(1, names(1, 2, 1)),
      aPick(1, names(1, 3, 2)),
    ]);
    expect(counted).toEqual([aPick(1, names(1, 3, 2))]);
  });
});

describe('a void pick, with round 2 postponed behind round 4', () => {
  const postponed = withRounds(season, {
    2: { sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') } },
  });

  it('should be the one that locks last, not the one with the higher number (USED-3, LOCK-4)', () => {
    const picks = [aPick(2, names(1, 2, 1)), anAssignment(4, names(1, 6, 4))];
    expect(voids(season, picks, END)).toEqual([4]);
    expect(voids(postponed, picks, END)).toEqual([2]);
  });

  it('should not be one that completes the cycle after them (USED-3, LOCK-4)', () => {
    const picks = [1, 3, 4].map((round) => aPick(round, names(round, round + 1, round)));
    const between = aPick(2, names(2, 1, 2));
    const { counted } = evaluatePicks(pickRules(postponed), [between, ...picks]);
    expect(counted.map((pick) => pick.round)).toEqual([1, 3, 4, 2]);
  });

  it('should shift the cycles of the rounds after it (USED-2, USED-3, LOCK-4)', () => {
    // teams 1 _ 3 4 2: team 2 in the hole completes the cycle, and round 5 then opens the next
    const picks = [
      [1, 1],
      [3, 3],
      [4, 4],
      [5, 2],
    ].map(([round = 0, team = 0]) => aPick(round, names(round, round + 1, team)));
    const voidIn = (hole: number, last: number) =>
      voids(postponed, [...picks, aPick(2, names(7, 8, hole)), aPick(6, names(8, 7, last))], END);
    expect(voidIn(2, 3)).toEqual([]);
    expect(voidIn(2, 2)).toEqual([6]);
    expect(voidIn(1, 2)).toEqual([2]);
  });
});
