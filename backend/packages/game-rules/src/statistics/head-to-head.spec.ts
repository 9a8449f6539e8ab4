import {
  aLoss,
  anAssignment,
  aPick,
  aResult,
  aSeason,
  aSprintRound,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import type { RoundPick } from '../model/pick.js';
import { headToHead, type Rival } from './head-to-head.js';

const LATE = at('2031-01-01 00:00');
const FIRST = at('2030-01-01 00:00');
/** Drivers d1 to d8 earn 25 to 4 points in a Grand Prix, teams t1 to t4 what their two cars earn. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4];
const grandPrix = {
  race: POINTS.map((points, index) => aResult(`d${index + 1}`, points)),
  sprint: null,
};
const calendar = aSeason({ rounds: 5, teams: 6 });
const raced = (...rounds: readonly number[]) =>
  withRounds(calendar, Object.fromEntries(rounds.map((round) => [round, { results: grandPrix }])));

const member = (picks: readonly RoundPick[], changes: Partial<Rival> = {}): Rival => ({
  joinedAt: FIRST,
  picks,
  exchanged: [],
  ...changes,
});
const compare = (own: Rival, rival: Rival, season = raced(1, 2, 3), now = at('2030-03-19 00:00')) =>
  headToHead({ season, own, rival, now });

describe('a round between two members', () => {
  // without points: a reserve driver on a normal weekend, and team t6
  const driver = (main: number) => member([aPick(1, names(main, 12, 6))]);
  const team = (number: number) => member([aPick(1, names(12, 11, number))]);
  const none = member([]);
  const voided = member([
    aPick(1, names(12, 11, 6)),
    anAssignment(2, names(1, 10, 6), { status: 'user-submitted' }),
  ]);

  it.each([
    ['own, with more driver points', driver(1), driver(2), ['own', 'level']],
    ['the rival, with more driver points', driver(2), driver(1), ['rival', 'level']],
    ['nobody, on equal points', driver(3), driver(3), ['level', 'level']],
    ['who has more team points in the other championship', team(2), team(1), ['level', 'rival']],
    ['who did not miss it', none, driver(8), ['rival', 'level']],
    ['nobody, when both missed it', none, none, ['level', 'level']],
  ])('should go to %s (RIVAL-1)', (_who, own, rival, winners) => {
    const { drivers, teams } = compare(own, rival, raced(1));
    expect([drivers.results[0]?.winner, teams.results[0]?.winner]).toEqual(winners);
  });

  it('should go to the other one when a pick is void (RIVAL-1, USED-3)', () => {
    const { rounds, drivers } = compare(voided, member([aPick(2, names(8, 12, 5))]), raced(1, 2));
    expect(rounds[1]?.own.outcome).toBe('void');
    expect(drivers.results[1]).toMatchObject({ points: { own: 0, rival: 4 }, winner: 'rival' });
  });

  it('should go to nobody before one of them joined, and count for the gap (RIVAL-1, STATS-1)', () => {
    const late = member([aPick(2, names(2, 12, 6))], { joinedAt: at('2030-03-04 00:00') });
    const { drivers } = compare(driver(1), late, raced(1, 2));
    expect(drivers.results).toEqual([
      { round: 1, points: { own: 25, rival: 0 }, winner: null, balance: 0, gap: 25 },
      { round: 2, points: { own: 0, rival: 18 }, winner: 'rival', balance: -1, gap: 7 },
    ]);
    expect(drivers.withoutPick).toEqual({ rounds: { own: 1, rival: 1 }, gap: 7 });
  });

  it('should be left out before both joined (RIVAL-1)', () => {
    const late = member([], { joinedAt: at('2030-03-04 00:00') });
    expect(compare(late, late).rounds.map(({ round }) => round)).toEqual([2, 3]);
  });
});

describe('a season between two members', () => {
  const own = member([
    aPick(1, names(1, 12, 1)),
    aPick(2, names(3, 11, 6)),
    aPick(3, names(4, 10, 5)),
    aPick(4, names(5, 9, 4)),
  ]);
  const rival = member([
    aPick(1, names(2, 12, 6)),
    aPick(2, names(3, 10, 1)),
    aPick(4, names(5, 8, 4)),
  ]);

  it('should keep the balance and the gap after each round (RIVAL-1)', () => {
    const { drivers, teams } = compare(own, rival);
    expect(drivers.results).toEqual([
      { round: 1, points: { own: 25, rival: 18 }, winner: 'own', balance: 1, gap: 7 },
      { round: 2, points: { own: 15, rival: 15 }, winner: 'level', balance: 1, gap: 7 },
      { round: 3, points: { own: 12, rival: 0 }, winner: 'own', balance: 2, gap: 19 },
    ]);
    expect(drivers).toMatchObject({
      points: { own: 52, rival: 33 },
      won: 2,
      lost: 0,
      level: 1,
    });
    expect(teams).toMatchObject({ points: { own: 43, rival: 43 }, won: 1, lost: 1, level: 1 });
  });

  it('should be the other way round for the rival (RIVAL-1)', () => {
    const turned = compare(rival, own).drivers;
    expect(turned.results.map(({ balance, gap }) => [balance, gap])).toEqual([
      [-1, -7],
      [-1, -7],
      [-2, -19],
    ]);
    expect([turned.won, turned.lost, turned.level]).toEqual([0, 2, 1]);
  });

  it('should show no pick before its lock, and no points before the results (RIVAL-1, LOCK-5)', () => {
    const roundsAt = (time: string) => {
      const { rounds, drivers } = compare(own, rival, raced(1, 2, 3), at(time));
      return [rounds.map(({ round }) => round), drivers.results.length, rounds[3]];
    };
    expect(roundsAt('2030-03-23 13:54:59')).toEqual([[1, 2, 3], 3, undefined]);
    expect(roundsAt('2030-03-23 13:55:00')).toEqual([
      [1, 2, 3, 4],
      3,
      {
        round: 4,
        isCompleted: false,
        own: { outcome: 'waiting', pick: own.picks[3], score: null, isExchanged: false },
        rival: { outcome: 'waiting', pick: rival.picks[2], score: null, isExchanged: false },
        shared: ['mainDriver', 'team'],
      },
    ]);
  });

  it('should leave out cancelled rounds (RIVAL-1)', () => {
    const season = withRounds(raced(1, 2, 3), { 2: { isCancelled: true } });
    expect(compare(own, rival, season).rounds.map(({ round }) => round)).toEqual([1, 3]);
  });

  it('should follow the order of the locks (RIVAL-1, LOCK-4)', () => {
    const season = withRounds(raced(1, 2, 3), {
      1: { sessions: { qualifying: at('2030-04-20 14:00'), race: at('2030-04-21 13:00') } },
    });
    const { rounds } = compare(own, rival, season, LATE);
    expect(rounds.map(({ round }) => round)).toEqual([2, 3, 4, 5, 1]);
  });

  it('should share names that stand in the same part of two picks that count (RIVAL-2)', () => {
    const { rounds } = compare(own, rival);
    expect(rounds.map(({ shared }) => shared)).toEqual([['reserveDriver'], ['mainDriver'], []]);
    const again = member([...own.picks, anAssignment(5, names(1, 12, 1))]);
    const season = raced(1, 2, 3, 4, 5);
    const last = compare(again, again, season, LATE).rounds[4];
    expect([last?.own.outcome, last?.shared]).toEqual(['void', []]);
  });
});

describe('where the gap comes from', () => {
  const sprint = {
    race: [aLoss('d1', 'DNS'), ...grandPrix.race.slice(1)],
    sprint: [aResult('d9', 8), aResult('d3', 7)],
  };
  const season = withRounds(raced(1), {
    2: { ...aSprintRound(2), results: sprint },
  });
  const own = member([aPick(1, names(2, 12, 6)), aPick(2, names(1, 3, 2))]);
  const rival = member([aPick(1, names(3, 12, 1)), aPick(2, names(2, 9, 5))]);

  it('should be reported by parts that add up to the points of the tables (RIVAL-3, SCORE-5, SCORE-6)', () => {
    const { drivers, teams } = compare(own, rival, season);
    // d1 did not start: the reserve driver d3 has 15 of the Grand Prix and 7 of the sprint
    expect(drivers.sources).toEqual([
      { source: 'main-driver', own: 18, rival: 33 },
      { source: 'reserve-driver', own: 22, rival: 8 },
    ]);
    expect(drivers.points).toEqual({ own: 40, rival: 41 });
    expect(teams.sources).toEqual([
      { source: 'grand-prix', own: 27, rival: 43 },
      { source: 'sprint', own: 7, rival: 8 },
    ]);
    expect(teams.points).toEqual({ own: 34, rival: 51 });
  });

  it('should say what rounds without a pick and assigned picks have brought (RIVAL-3)', () => {
    const missed = member([anAssignment(2, names(2, 9, 5))]);
    const { drivers, teams } = compare(own, missed, season);
    expect(drivers.withoutPick).toEqual({ rounds: { own: 0, rival: 1 }, gap: 18 });
    expect(drivers.assigned).toEqual({ rounds: { own: 0, rival: 1 }, gap: 22 - 26 });
    expect(teams.assigned).toEqual({ rounds: { own: 0, rival: 1 }, gap: 34 - 8 });
  });

  it.each([
    ['gained', names(2, 7, 6), true, 12],
    ['lost', names(7, 2, 6), true, -12],
    ['nothing, where the drivers stand as they were saved', names(2, 7, 6), false, 0],
  ])('should say what swaps have %s (RIVAL-3)', (_what, pick, isExchanged, gain) => {
    const swapper = member([aPick(1, pick)], { exchanged: isExchanged ? [1] : [] });
    const { drivers, teams } = compare(swapper, rival, raced(1));
    expect(drivers.swaps).toEqual({ own: gain, rival: 0 });
    expect(teams.swaps).toBeNull();
  });

  it('should say that swaps have brought nothing to a pick without points (RIVAL-3, SCORE-7)', () => {
    const swapper = member([anAssignment(1, names(2, 7, 6), { scores: false })], {
      exchanged: [1],
    });
    expect(compare(swapper, rival, raced(1)).drivers.swaps).toEqual({ own: 0, rival: 0 });
  });
});
