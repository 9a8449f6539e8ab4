import type { RoundPick } from '../model/pick.js';
import {
  aMember,
  anAssignment,
  aPick,
  aRace,
  aSeason,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import type { LeagueScoringInput } from '../scoring/score-league.js';
import { scoredAfter } from '../recap/round-then.js';
import { scoreBook, scoreLeague, scoreMembers } from '../scoring/score-league.js';
import type { StandingsRow } from './build-standings.js';
import { buildStandings } from './build-standings.js';

/** In each round driver n earns the n-th number; team t1 is d1 and d2, t2 is d3 and d4 and so on. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4];
const season = withRounds(aSeason({ rounds: 6, teams: 4 }), {
  1: { results: aRace(...POINTS) },
  2: { results: aRace(...POINTS) },
  3: { results: aRace(...POINTS) },
});
const now = at('2030-03-20 00:00');
const standingsOf = (input: LeagueScoringInput) => buildStandings(scoreLeague(input));
const build = (...members: readonly ReturnType<typeof aMember>[]) =>
  standingsOf({ season, members, now });
const table = (rows: readonly StandingsRow[]) =>
  rows.map((row) => [row.position, row.username, row.totalPoints]);

describe('the standings', () => {
  it('should rank the drivers table by driver points, the teams table by team points (BOARD-1, PG-13, EN-10)', () => {
    const { drivers, teams } = build(
      aMember('ann', { picks: [aPick(1, names(1, 2, 4)), aPick(2, names(2, 1, 3))] }),
      aMember('bob', { picks: [aPick(1, names(8, 7, 1)), aPick(2, names(7, 8, 2))] }),
    );
    expect(table(drivers)).toEqual([
      [1, 'ann', 43],
      [2, 'bob', 10],
    ]);
    expect(table(teams)).toEqual([
      [1, 'bob', 70],
      [2, 'ann', 28],
    ]);
    expect(drivers[0]).toMatchObject({ userId: 'id-ann', driverPoints: 43, teamPoints: 28 });
    expect(teams[1]).toMatchObject({ userId: 'id-ann', driverPoints: 43, teamPoints: 28 });
  });

  it('should have a row for a member without a pick (BOARD-1)', () => {
    const { drivers, teams } = build(aMember('ann'), aMember('bob', { picks: [aPick(1)] }));
    expect(table(drivers)).toEqual([
      [1, 'bob', 25],
      [2, 'ann', 0],
    ]);
    expect(teams.at(-1)).toMatchObject({ username: 'ann', totalPoints: 0, results: [] });
  });

  it('should list the completed rounds with a pick that counts, in order (BOARD-1, SCORE-9, EN-12)', () => {
    const voided = aPick(3, names(1, 5, 4));
    const picks: readonly RoundPick[] = [
      aPick(4, names(6, 5, 3)), // not completed yet
      voided,
      aPick(2, names(2, 1, 2)),
      anAssignment(1, names(1, 2, 1), { scores: false }),
    ];
    const [row] = build(aMember('ann', { picks })).drivers;
    expect(row?.results.map((each) => each.pick.round)).toEqual([1, 2]);
    expect(row?.results.map((each) => each.score.totalPoints)).toEqual([0, 45]);
    expect(row?.results[0]?.pick.status).toBe('admin-assigned');
  });

  it('should leave out a cancelled round (BOARD-1, SCORE-9)', () => {
    const cancelled = withRounds(season, { 1: { isCancelled: true } });
    const members = [aMember('ann', { picks: [aPick(1), aPick(2)] })];
    const [row] = standingsOf({ season: cancelled, members, now }).drivers;
    expect(row?.results.map((each) => each.pick.round)).toEqual([2]);
    expect(row?.totalPoints).toBe(25);
  });

  it('should be empty in a league without members (BOARD-1)', () => {
    expect(build()).toEqual({ drivers: [], teams: [], overall: [] });
  });
});

describe('the overall ranking', () => {
  it('should go by both points together, with ties as in the tables (BOARD-6, BOARD-2)', () => {
    const { overall } = build(
      aMember('ann', { picks: [aPick(1, names(1, 2, 4)), aPick(2, names(2, 1, 3))] }),
      aMember('bob', { picks: [aPick(1, names(8, 7, 1)), aPick(2, names(7, 8, 2))] }),
      aMember('cas', { picks: [aPick(1, names(8, 7, 1)), aPick(2, names(7, 8, 2))] }),
    );
    expect(table(overall)).toEqual([
      [1, 'bob', 80],
      [1, 'cas', 80],
      [3, 'ann', 71],
    ]);
    expect(overall.map(({ positionBefore }) => positionBefore)).toEqual([1, 1, 3]);
  });
});

describe('the tables as of a round', () => {
  it('should be those of its completed rounds, among the members of now (BOARD-7)', () => {
    const members = [
      aMember('ann', { picks: [aPick(1, names(1, 2, 4)), aPick(2, names(8, 1, 3))] }),
      aMember('bob', { picks: [aPick(1, names(2, 1, 1)), aPick(2, names(1, 2, 2))] }),
      aMember('late', { joinedAt: at('2030-03-12 00:00') }),
    ];
    const scored = scoreLeague({ season, members, now });
    expect(table(buildStandings(scored).drivers)[0]).toEqual([1, 'bob', 43]);
    const first = buildStandings(scoredAfter(scored, season.rounds.slice(0, 1)));
    expect(table(first.drivers)).toEqual([
      [1, 'ann', 25],
      [2, 'bob', 18],
      [3, 'late', 0],
    ]);
    expect(first.drivers[0]?.results.map(({ pick }) => pick.round)).toEqual([1]);
    expect(first.drivers[0]?.positionBefore).toBeNull();
  });
});

describe('the position before the latest completed round', () => {
  const before = (rows: readonly StandingsRow[]) =>
    rows.map(({ username, position, positionBefore }) => [username, position, positionBefore]);
  const ann = aMember('ann', {
    picks: [aPick(1, names(1, 2, 4)), aPick(2, names(2, 1, 3)), aPick(3, names(8, 3, 2))],
  });
  const bob = aMember('bob', {
    picks: [aPick(1, names(2, 1, 1)), aPick(2, names(4, 2, 2)), aPick(3, names(1, 5, 3))],
  });

  it('should leave out that round alone, in each table by its own points (BOARD-4)', () => {
    const { drivers, teams } = build(ann, bob);
    expect(before(drivers)).toEqual([
      ['bob', 1, 2],
      ['ann', 2, 1],
    ]);
    expect(before(teams)).toEqual([
      ['bob', 1, 1],
      ['ann', 2, 2],
    ]);
  });

  it('should not be there before the second completed round (BOARD-4)', () => {
    const once = withRounds(aSeason({ rounds: 6, teams: 4 }), { 1: { results: aRace(...POINTS) } });
    const { drivers } = standingsOf({ season: once, members: [ann, bob], now });
    expect(before(drivers).map(([, , position]) => position)).toEqual([null, null]);
  });

  it('should not be there for anyone who joined after the round before it (BOARD-4)', () => {
    const late = aMember('late', { joinedAt: at('2030-03-12 00:00'), picks: [aPick(3)] });
    expect(before(build(ann, bob, late).drivers)).toContainEqual(['late', 3, null]);
  });
});

describe('a tie in the standings', () => {
  const earlier = at('2029-12-01 00:00');
  // driver points: 25 + 8 = 33, 18 + 15 = 33; 25 + 10 + 8 and 25 + 12 + 6 are 43 both
  const best25 = [aPick(1, names(1, 2, 1)), aPick(2, names(6, 1, 2))];
  const best18 = [aPick(1, names(2, 1, 1)), aPick(2, names(3, 2, 2))];

  it('should go to the better best round (BOARD-2)', () => {
    const { drivers } = build(
      aMember('ann', { joinedAt: earlier, picks: best18 }),
      aMember('bob', { picks: best25 }),
    );
    expect(table(drivers)).toEqual([
      [1, 'bob', 33],
      [2, 'ann', 33],
    ]);
  });

  it('should go to the better second best round, in whatever order they came (BOARD-2)', () => {
    const second12 = [aPick(1, names(7, 1, 1)), aPick(2, names(1, 2, 2)), aPick(3, names(4, 3, 3))];
    const second10 = [aPick(1, names(1, 2, 1)), aPick(2, names(5, 1, 2)), aPick(3, names(6, 3, 3))];
    const { drivers } = build(
      aMember('ann', { joinedAt: earlier, picks: second10 }),
      aMember('bob', { picks: second12 }),
    );
    expect(table(drivers)).toEqual([
      [1, 'bob', 43],
      [2, 'ann', 43],
    ]);
  });

  it('should look at the points that the table ranks by (BOARD-2)', () => {
    // no driver points at all, and 30 team points each: 20 + 10 against 15 + 15
    const tied = withRounds(season, {
      1: { results: aRace(20, 0, 15, 0) },
      2: { results: aRace(0, 0, 0, 0, 10, 0, 15, 0) },
    });
    const { teams, drivers } = standingsOf({
      season: tied,
      now,
      members: [
        aMember('bob', { picks: [aPick(1, names(2, 4, 2)), aPick(2, names(4, 2, 4))] }),
        aMember('ann', { picks: [aPick(1, names(2, 4, 1)), aPick(2, names(4, 2, 3))] }),
      ],
    });
    expect(table(drivers)).toEqual([
      [1, 'ann', 0],
      [1, 'bob', 0],
    ]);
    expect(table(teams)).toEqual([
      [1, 'ann', 30],
      [2, 'bob', 30],
    ]);
  });

  it('should share the position when full, and count on after it (BOARD-2)', () => {
    const { drivers } = build(
      aMember('cid', { picks: [aPick(1, names(3, 2, 1))] }),
      aMember('ann', { picks: best25 }),
      aMember('bob', { picks: best25.toReversed() }),
      aMember('dot', { picks: [aPick(3, names(3, 2, 1))] }),
      aMember('eve'),
    );
    expect(drivers.map((row) => [row.position, row.username])).toEqual([
      [1, 'ann'],
      [1, 'bob'],
      [3, 'cid'],
      [3, 'dot'],
      [5, 'eve'],
    ]);
  });

  it('should stand in order of joining, then of the username ignoring case (BOARD-2)', () => {
    const { drivers } = build(
      aMember('Bob'),
      aMember('ann'),
      aMember('Cid', { joinedAt: earlier }),
      aMember('_eve'),
    );
    expect(drivers.map((row) => row.username)).toEqual(['Cid', '_eve', 'ann', 'Bob']);
    expect(drivers.map((row) => row.position)).toEqual([1, 1, 1, 1]);
  });

  it('should have one order even where names are the same (BOARD-2, BOARD-3)', () => {
    const twins = [
      aMember('ann', { userId: '2' }),
      aMember('Ann', { userId: '1' }),
      aMember('ann', { userId: '1' }),
    ];
    const { drivers } = build(...twins);
    expect(drivers.map((row) => row.userId)).toEqual(['1', '1', '2']);
  });

  it('should take a missed round and one without points alike (BOARD-2)', () => {
    const zero = anAssignment(2, names(5, 6, 3), { scores: false });
    const { drivers } = build(
      aMember('ann', { picks: [aPick(1)] }),
      aMember('bob', { picks: [aPick(1), zero] }),
    );
    expect(drivers.map((row) => row.position)).toEqual([1, 1]);
  });
});

describe('building the standings again', () => {
  const members = [
    aMember('ann', { picks: [aPick(1, names(1, 2, 4)), aPick(2, names(2, 1, 3))] }),
    aMember('bob', { picks: [aPick(1, names(8, 7, 1))] }),
  ];

  it('should give the same tables (BOARD-3)', () => {
    expect(build(...members)).toEqual(build(...members));
  });

  it('should not need the season read again (BOARD-3)', () => {
    const book = scoreBook(season, now);
    for (const league of [members, members.slice(1)]) {
      expect(buildStandings(scoreMembers(book, league))).toEqual(build(...league));
    }
  });

  it('should keep half points exact (BOARD-1, SCORE-1)', () => {
    const halves = withRounds(season, {
      1: { results: aRace(0.1) },
      2: { results: aRace(0, 0.2) },
    });
    const half = [aMember('ann', { picks: [aPick(1, names(1, 2, 1)), aPick(2, names(2, 1, 2))] })];
    expect(standingsOf({ season: halves, members: half, now }).drivers[0]?.totalPoints).toBe(0.3);
  });
});
