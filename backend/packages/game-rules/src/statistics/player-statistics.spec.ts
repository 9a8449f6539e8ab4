import { lockAt } from '../calendar/lock.js';
import {
  aMember,
  anAssignment,
  aPick,
  at,
  later,
  names,
  normalSessions,
  withRounds,
} from '../testing/builders.js';
import type { Member } from '../testing/scoring-league.js';
import { calendar, now, scoring, season, statisticsOf } from '../testing/scoring-league.js';
import { buildStatistics } from './player-statistics.js';

describe('the statistics of a player', () => {
  it('should hold totals, means and the history of the rounds (STATS-2, EN-13)', () => {
    const statistics = statisticsOf(scoring('ann', [8, 0, 4, 3]));
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
      leagueAverage: 8,
      isSuccess: false,
      isComeback: false,
    });
  });

  it('should count a missed round with 0 points and without names (STATS-1, SX-14)', () => {
    expect(statisticsOf(scoring('ann', [8])).raceHistory[1]).toMatchObject({
      round: 2,
      points: 0,
      mainDriver: null,
      reserveDriver: null,
      team: null,
      status: 'empty',
    });
  });

  it('should report the mean of all participants in each round (STATS-3, STATS-1)', () => {
    const { raceHistory } = statisticsOf(
      scoring('ann', [8, 0]),
      scoring('bob', [3, 5]),
      scoring('cid', [0, 2]),
    );
    expect(raceHistory.slice(0, 3).map((each) => each.leagueAverage)).toEqual([11 / 3, 7 / 3, 0]);
  });

  it('should count a void pick like a missed round (STATS-1, USED-3)', () => {
    const picks = [anAssignment(1, names(1, 2, 1)), aPick(2, names(1, 3, 2))];
    const { raceHistory } = statisticsOf(aMember('ann', { picks }));
    expect(raceHistory[0]).toMatchObject({ mainDriver: 'd1', status: 'admin-assigned' });
    expect(raceHistory[1]).toMatchObject({ points: 0, mainDriver: null, status: 'empty' });
  });

  it('should keep driver and team points apart (STATS-2, SX-04)', () => {
    const picks = [aPick(1, { ...names(5, 6, 1), team: 'works' })];
    const statistics = statisticsOf(aMember('ann', { picks }));
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
    const input = { season, members: [scoring('ann', [8])], now };
    expect(buildStatistics({ ...input, userId: 'stranger' }).raceHistory).toEqual([]);
  });

  it('should leave out cancelled rounds and rounds without results (STATS-2)', () => {
    const cancelled = withRounds(season, { 2: { isCancelled: true } });
    const player = scoring('ann', [8, 7, 6, 5, 4, 3, 2]);
    const input = { season: cancelled, members: [player], userId: player.userId, now };
    const { raceHistory } = buildStatistics(input);
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
      statisticsOf(ann, bob, late)
        .raceHistory.map((each) => each.isSuccess)
        .slice(0, 2),
    ).toEqual([true, true]);
    // had cid taken part, 3 would be above the mean of 4, 3 and 0
    expect(statisticsOf(bob, ann, late).raceHistory[0]?.isSuccess).toBe(false);
    expect(statisticsOf(bob, ann, scoring('cid', [])).raceHistory[0]?.isSuccess).toBe(true);
  });
});
