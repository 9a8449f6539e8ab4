import type { Pick } from '../model/pick.js';
import {
  aMember,
  anAssignment,
  aPick,
  aResult,
  aSeason,
  at,
  later,
  names,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import { lockAt } from '../calendar/lock.js';
import { addStatistics, buildStatistics } from './player-statistics.js';

const ROUNDS = 6;
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
/** Worth `points` in that round: a driver of its own for each, so that no name comes twice. */
const worth = (round: number, points: number): string => `r${round}-${points}`;
/** Driver n earns n points, and so does `worth(round, n)`; the cars of d1 to d8 are of team works. */
const resultsOf = (round: number) => ({
  race: [
    ...EIGHT.map((number) => aResult(`d${number}`, number, { team: 'works' })),
    ...EIGHT.map((number) => aResult(worth(round, number), number, { team: 'others' })),
  ],
  sprint: null,
});
const calendar = aSeason({ rounds: ROUNDS + 2, teams: 4 });
const season = withRounds(
  calendar,
  Object.fromEntries([1, 2, 3, 4, 5, 6].map((round) => [round, { results: resultsOf(round) }])),
);
const now = at('2030-04-10 00:00');
const FIRST = aMember('none').joinedAt;

/** The member scores these points, one number for each round; 0 is a missed round. */
const scoring = (username: string, points: readonly number[], joinedAt = FIRST) =>
  aMember(username, {
    joinedAt,
    picks: points.flatMap((main, index): readonly Pick[] =>
      main === 0
        ? []
        : [
            aPick(index + 1, {
              ...names(1, 9 + index, 9 + index),
              mainDriver: worth(index + 1, main),
            }),
          ],
    ),
  });
type Member = ReturnType<typeof aMember>;
const of = (player: Member, ...others: readonly Member[]) =>
  buildStatistics({ season, members: [player, ...others], userId: player.userId, now });

describe('the statistics of a player', () => {
  it('should hold totals, means and the history of the rounds (STATS-2, EN-13)', () => {
    const statistics = of(scoring('ann', [8, 0, 4, 3]));
    expect(statistics).toMatchObject({
      totalPoints: 15,
      driverPoints: 15,
      teamPoints: 0,
      averagePoints: 15 / 6,
      driverAverages: [8, 4, 4, 15 / 4, 3, 15 / 6],
      teamAverages: [0, 0, 0, 0, 0, 0],
    });
    expect(statistics.raceHistory[0]).toEqual({
      round: 1,
      points: 8,
      driverPoints: 8,
      teamPoints: 0,
      mainDriver: 'r1-8',
      reserveDriver: 'd9',
      team: 't9',
      status: 'user-submitted',
      isSuccess: false,
      isComeback: false,
    });
  });

  it('should count a missed round with 0 points and without names (STATS-1, SX-14)', () => {
    expect(of(scoring('ann', [8])).raceHistory[1]).toMatchObject({
      round: 2,
      points: 0,
      mainDriver: null,
      reserveDriver: null,
      team: null,
      status: 'empty',
    });
  });

  it('should count a void pick like a missed round (STATS-1, USED-3)', () => {
    const picks = [anAssignment(1, names(1, 2, 1)), aPick(2, names(1, 3, 2))];
    const { raceHistory } = of(aMember('ann', { picks }));
    expect(raceHistory[0]).toMatchObject({ mainDriver: 'd1', status: 'admin-assigned' });
    expect(raceHistory[1]).toMatchObject({ points: 0, mainDriver: null, status: 'empty' });
  });

  it('should tell driver and team points apart (STATS-2, SX-04)', () => {
    const picks = [aPick(1, { ...names(5, 6, 1), team: 'works' })];
    const statistics = of(aMember('ann', { picks }));
    expect(statistics).toMatchObject({ totalPoints: 41, driverPoints: 5, teamPoints: 36 });
    expect(statistics.teamAverages[1]).toBe(18);
  });

  it('should be empty before the first completed round (STATS-2, STATS-5)', () => {
    const player = scoring('ann', [8]);
    const statistics = buildStatistics({
      season: calendar,
      members: [player],
      userId: player.userId,
      now,
    });
    expect(statistics).toEqual({
      totalPoints: 0,
      driverPoints: 0,
      teamPoints: 0,
      averagePoints: 0,
      driverAverages: [],
      teamAverages: [],
      successRate: 0,
      comebackCount: 0,
      comebackRounds: [],
      bestRace: null,
      raceHistory: [],
    });
  });

  it('should be empty for somebody who is not in the league (STATS-1)', () => {
    const facts = { season, members: [scoring('ann', [8])], now };
    expect(buildStatistics({ ...facts, userId: 'stranger' }).raceHistory).toEqual([]);
  });

  it('should leave out cancelled rounds and rounds without results (STATS-2)', () => {
    const cancelled = withRounds(season, { 2: { isCancelled: true } });
    const player = scoring('ann', [8, 7, 6, 5, 4, 3, 2]);
    const facts = { season: cancelled, members: [player], userId: player.userId, now };
    const { raceHistory } = buildStatistics(facts);
    expect(raceHistory.map((each) => each.round)).toEqual([1, 3, 4, 5, 6]);
  });
});

describe('a member who joins late', () => {
  const round3 = season.rounds[2];
  const lock = round3 === undefined ? null : lockAt(round3);
  const roundsOf = (player: Member, of = season) =>
    buildStatistics({ season: of, members: [player], userId: player.userId, now }).raceHistory.map(
      (each) => each.round,
    );

  it.each([
    [-1, [3, 4, 5, 6]],
    [0, [4, 5, 6]],
    [1, [4, 5, 6]],
  ])('should take part from the first lock after joining: %d s (STATS-1)', (seconds, rounds) => {
    expect(roundsOf(scoring('ann', [], later(lock, seconds)))).toEqual(rounds);
  });

  it('should also take part in an earlier round with a pick from the owner (STATS-1, RU-05)', () => {
    expect(roundsOf(scoring('ann', [4], later(lock, 0)))).toEqual([1, 4, 5, 6]);
  });

  it('should go by the Grand Prix when the lock has no time (STATS-1, LOCK-2)', () => {
    const untimed = withRounds(season, {
      3: { sessions: { ...normalSessions(3), qualifying: undefined } },
      4: { sessions: {} },
    });
    expect(roundsOf(scoring('ann', [], at('2030-03-17 12:59:59')), untimed)).toEqual([3, 5, 6]);
    expect(roundsOf(scoring('ann', [], at('2030-03-17 13:00')), untimed)).toEqual([5, 6]);
    expect(roundsOf(scoring('ann', [0, 0, 0, 7], at('2030-03-17 13:00')), untimed)).toEqual([
      4, 5, 6,
    ]);
  });

  it('should not count for the mean of rounds before joining (STATS-1, STATS-3)', () => {
    const ann = scoring('ann', [4, 4]);
    const bob = scoring('bob', [3]);
    const late = scoring('cid', [], later(lock, -60));
    expect(
      of(ann, bob, late)
        .raceHistory.map((each) => each.isSuccess)
        .slice(0, 2),
    ).toEqual([true, true]);
    // had cid taken part, 3 would be above the mean of 4, 3 and 0
    expect(of(bob, ann, late).raceHistory[0]?.isSuccess).toBe(false);
    expect(of(bob, ann, scoring('cid', [])).raceHistory[0]?.isSuccess).toBe(true);
  });
});

describe('the success rate', () => {
  it('should count the rounds strictly above the mean of all participants (STATS-3, SX-08)', () => {
    const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);
    expect(of(scoring('ann', [5, 4, 3, 5, 0, 5]), bob).successRate).toBe(50);
  });

  it('should be 0 for a player alone in the league (STATS-3)', () => {
    expect(of(scoring('ann', [8, 7, 6])).successRate).toBe(0);
  });

  it('should be 100 for the better of two in every round (STATS-3)', () => {
    expect(
      of(
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
    const facts = { season: tenths, members, userId: ann?.userId ?? '', now };
    expect(buildStatistics(facts).raceHistory[0]?.isSuccess).toBe(false);
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
      const statistics = of(ann, bob);
      expect(statistics.comebackRounds).toEqual(rounds);
      expect(statistics.comebackCount).toBe(rounds.length);
    },
  );

  it('should follow on the last round that the player took part in (STATS-4, STATS-1)', () => {
    const joined = at('2030-03-23 00:00'); // after round 3, before the lock of round 4
    const ann = scoring('ann', [3, 0, 0, 5], joined);
    expect(of(ann, bob).raceHistory.map((each) => each.round)).toEqual([1, 4, 5, 6]);
    expect(of(ann, bob).comebackRounds).toEqual([4]);
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
    expect(of(aMember('ann', { picks })).bestRace).toMatchObject({
      round: 2,
      points: 8,
      mainDriver: 'd8',
    });
    expect(of(aMember('ann', { picks: tie.slice(0, 3) })).bestRace?.round).toBe(2);
  });

  it('should be the earliest of two equal ones (STATS-5)', () => {
    const even = [aPick(2, names(4, 9, 9)), aPick(3, names(2, 8, 8)), aPick(4, names(1, 7, 7))];
    const same = withRounds(season, {
      3: { results: { race: [aResult('d2', 4, { team: 'works' })], sprint: null } },
    });
    const player = aMember('ann', { picks: even });
    const facts = { season: same, members: [player], userId: player.userId, now };
    expect(buildStatistics(facts).bestRace).toMatchObject({ round: 2, points: 4 });
  });

  it('should be a round with 0 points when there is nothing better (STATS-5)', () => {
    expect(of(scoring('ann', [])).bestRace).toMatchObject({ round: 1, points: 0, status: 'empty' });
  });
});

describe('statistics of several leagues', () => {
  const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);
  const first = of(scoring('ann', [3, 5]), bob);
  const second = of(scoring('ann', [8], at('2030-03-16 00:00')), bob);
  const sum = addStatistics([first, second]);

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
    const worse = of(scoring('ann', [3]), bob);
    const better = of(scoring('ann', [0, 6], at('2030-03-08 00:00')), bob);
    expect(addStatistics([worse, better]).comebackRounds).toEqual([]);
  });

  it('should be the same as those of a single league, and empty for none (STATS-6)', () => {
    expect(addStatistics([first])).toEqual(first);
    expect(addStatistics([]).raceHistory).toEqual([]);
    expect(addStatistics([]).bestRace).toBeNull();
  });
});
