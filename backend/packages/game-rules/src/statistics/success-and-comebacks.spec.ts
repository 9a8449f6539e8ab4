import { aMember, aPick, aResult, at, names, withRounds } from '../testing/builders.js';
import { now, scoring, season, statisticsOf } from '../testing/scoring-league.js';
import { addStatistics, buildStatistics } from './player-statistics.js';

describe('the success rate', () => {
  it('should count the rounds strictly above the mean of all participants (STATS-3, SX-08)', () => {
    const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);
    expect(statisticsOf(scoring('ann', [5, 4, 3, 5, 0, 5]), bob).successRate).toBe(50);
  });

  it('should be 0 for a player alone in the league (STATS-3)', () => {
    expect(statisticsOf(scoring('ann', [8, 7, 6])).successRate).toBe(0);
  });

  it('should be 100 for the better of two in every round (STATS-3)', () => {
    expect(
      statisticsOf(
        scoring(
          'ann',
          [8, 8, 8, 8, 8, 8].map((_, index) => 8 - index),
        ),
        scoring('bob', []),
      ).successRate,
    ).toBe(100);
  });

  it('should compare with the mean exactly, half points included (STATS-3, SCORE-1)', () => {
    const tenths = withRounds(season, {
      1: {
        results: {
          race: [aResult('d1', 0.1), aResult('d2', 0.2), aResult('d3', 0.3)],
          sprint: null,
        },
      },
    });
    const members = [scoring('ann', [2]), scoring('bob', [1]), scoring('cid', [3])];
    const [ann] = members;
    const input = { season: tenths, members, userId: ann?.userId ?? '', now };
    expect(buildStatistics(input).raceHistory[0]?.isSuccess).toBe(false);
  });
});

describe('a comeback', () => {
  const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);

  it.each([
    ['below, then above', [3, 5], [2]],
    ['missed, then above', [0, 5], [2]],
    ['equal, then above', [4, 5], []],
    ['below, then equal', [3, 4], []],
    ['below, equal, above', [3, 4, 5], []],
    ['the first round', [5], []],
    ['above, then above', [5, 6], []],
    ['twice', [3, 5, 2, 6], [2, 4]],
  ])(
    'should be a round above its mean after one below its mean: %s (STATS-4, SX-12)',
    (_case, points, rounds) => {
      const ann = scoring('ann', points);
      const statistics = statisticsOf(ann, bob);
      expect(statistics.comebackRounds).toEqual(rounds);
      expect(statistics.comebackCount).toBe(rounds.length);
    },
  );

  it('should follow on the last round that the player took part in (STATS-4, STATS-1)', () => {
    const joined = at('2030-03-23 00:00'); // after round 3, before the lock of round 4
    const ann = scoring('ann', [3, 0, 0, 5], joined);
    expect(statisticsOf(ann, bob).raceHistory.map((each) => each.round)).toEqual([1, 4, 5, 6]);
    expect(statisticsOf(ann, bob).comebackRounds).toEqual([4]);
  });
});

describe('the best race', () => {
  it('should be the one with the most points, the earliest on a tie (STATS-5, SX-09, SX-10)', () => {
    const picks = [
      aPick(1, names(3, 9, 9)),
      aPick(2, names(8, 1, 8)),
      aPick(3, { ...names(7, 1, 7) }),
    ];
    const tie = [...picks, aPick(4, { ...names(8, 2, 6) })];
    expect(statisticsOf(aMember('ann', { picks })).bestRace).toMatchObject({
      round: 2,
      points: 8,
      mainDriver: 'd8',
    });
    expect(statisticsOf(aMember('ann', { picks: tie.slice(0, 3) })).bestRace?.round).toBe(2);
  });

  it('should be the earliest of two equal ones (STATS-5)', () => {
    const even = [aPick(2, names(4, 9, 9)), aPick(3, names(2, 8, 8)), aPick(4, names(1, 7, 7))];
    const same = withRounds(season, {
      3: { results: { race: [aResult('d2', 4, { team: 'works' })], sprint: null } },
    });
    const player = aMember('ann', { picks: even });
    const input = { season: same, members: [player], userId: player.userId, now };
    expect(buildStatistics(input).bestRace).toMatchObject({ round: 2, points: 4 });
  });

  it('should be a round with 0 points when there is nothing better (STATS-5)', () => {
    expect(statisticsOf(scoring('ann', [])).bestRace).toMatchObject({
      round: 1,
      points: 0,
      status: 'empty',
    });
  });
});

describe('statistics with round 2 postponed behind round 4', () => {
  const postponed = withRounds(season, {
    2: { sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') } },
  });
  const own = (of: typeof season) => {
    const members = [scoring('ann', [3, 8, 5, 8]), scoring('bob', [4, 4, 8, 4])];
    return buildStatistics({ season: of, members, userId: members[0]?.userId ?? '', now });
  };

  it('should run over the rounds in the order of their locks (STATS-2, STATS-5, LOCK-4)', () => {
    const rounds = (of: typeof season) => own(of).raceHistory.map(({ round }) => round);
    expect(rounds(season)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rounds(postponed)).toEqual([1, 3, 4, 2, 5, 6]);
    expect(own(postponed).driverAverages.slice(0, 3)).toEqual([3, 4, 16 / 3]);
    expect(own(season).bestRace?.round).toBe(2);
    expect(own(postponed).bestRace?.round).toBe(4);
  });

  it('should find a comeback after the round that was run before (STATS-4, LOCK-4)', () => {
    expect(own(season).comebackRounds).toEqual([2, 4]);
    expect(own(postponed).comebackRounds).toEqual([4]);
  });

  it('should put the rounds of several leagues in that order too (STATS-6, LOCK-4)', () => {
    const sum = addStatistics([own(postponed), own(postponed)], postponed);
    expect(sum.raceHistory.map(({ round }) => round)).toEqual([1, 1, 3, 3, 4, 4, 2, 2, 5, 5, 6, 6]);
  });
});

describe('statistics of several leagues', () => {
  const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);
  const first = statisticsOf(scoring('ann', [3, 5]), bob);
  const second = statisticsOf(scoring('ann', [8], at('2030-03-16 00:00')), bob);
  const sum = addStatistics([first, second], season);

  it('should add up as one list of rounds (STATS-6, TE-36)', () => {
    expect(sum).toMatchObject({
      totalPoints: 16,
      driverPoints: 16,
      teamPoints: 0,
      averagePoints: 16 / 11,
      comebackCount: 1,
      comebackRounds: [2],
    });
    expect(sum.raceHistory.map((each) => each.round)).toEqual([1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect(sum.successRate).toBeCloseTo((2 / 11) * 100, 10);
    expect(sum.driverAverages.at(-1)).toBe(16 / 11);
    expect(sum.bestRace).toMatchObject({ round: 1, points: 8 });
  });

  it('should not find a comeback from one league to the other (STATS-6, STATS-4)', () => {
    const worse = statisticsOf(scoring('ann', [3]), bob);
    const better = statisticsOf(scoring('ann', [0, 6], at('2030-03-08 00:00')), bob);
    expect(addStatistics([worse, better], season).comebackRounds).toEqual([]);
  });

  it('should be the same as those of a single league, and empty for none (STATS-6)', () => {
    expect(addStatistics([first], season)).toEqual(first);
    expect(addStatistics([], season).raceHistory).toEqual([]);
    expect(addStatistics([], season).bestRace).toBeNull();
  });
});
