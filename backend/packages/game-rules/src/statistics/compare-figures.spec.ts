import { at } from '../testing/builders.js';
import { now, scoring, season, type Member } from '../testing/scoring-league.js';
import { compareFigures } from './compare-figures.js';
import { leagueStatistics } from './player-statistics.js';

const compare = (player: Member, ...others: readonly Member[]) =>
  compareFigures(leagueStatistics({ season, members: [player, ...others], now }), player.userId);

const ann = scoring('ann', [8, 0, 4, 3]);
const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);
const cid = scoring('cid', [1, 8, 1, 8, 1, 8]);

describe('the figures beside those of the league', () => {
  it('should give mean and place of each (STATS-9)', () => {
    expect(compare(ann, bob, cid)).toEqual({
      players: 3,
      // 15, 24 and 27 points in six rounds
      total: { mean: 22, place: 3 },
      average: { mean: expect.closeTo(22 / 6, 10), place: 3 },
      // above the mean of the round in 2, 2 and 3 of six rounds
      success: { mean: expect.closeTo((100 * 7) / 18, 10), place: 2 },
      best: { mean: expect.closeTo(20 / 3, 10), place: 1 },
      // 1, 1 and 3
      comebacks: { mean: expect.closeTo(5 / 3, 10), place: 2 },
    });
  });

  it('should let equal figures share a place (STATS-9)', () => {
    expect(compare(ann, bob, cid)?.best.place).toBe(1);
    expect(compare(cid, bob, ann)?.best.place).toBe(1);
    expect(compare(bob, ann, cid)?.best.place).toBe(3);
  });

  it('should compare means over different numbers of rounds exactly (STATS-9)', () => {
    const late = scoring('late', [0, 0, 0, 3, 5, 4], at('2030-03-23 00:00'));
    // 12 points in 3 rounds and 24 in 6
    expect(compare(late, bob)?.average).toEqual({ mean: 4, place: 1 });
    expect(compare(bob, late)?.average).toEqual({ mean: 4, place: 1 });
    expect(compare(late, bob)?.total).toEqual({ mean: 18, place: 2 });
  });

  it('should leave out who has not taken part in a round, and compare nobody then (STATS-9)', () => {
    const newcomer = scoring('newcomer', [], at('2030-04-09 00:00'));
    expect(compare(bob, newcomer)).toMatchObject({ players: 1, total: { mean: 24, place: 1 } });
    expect(compare(newcomer, bob)).toBeNull();
    expect(
      compareFigures(leagueStatistics({ season, members: [bob], now }), 'stranger'),
    ).toBeNull();
  });
});
