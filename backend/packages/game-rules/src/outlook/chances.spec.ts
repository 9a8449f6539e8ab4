import type { MemberScoringInput } from '../scoring/score-league.js';
import { aMember, aPick, names } from '../testing/builders.js';
import { season2025 } from '../testing/real-season.js';
import { calibrate } from './calibration.js';
import { SeasonPlayer } from './chances.js';
import type { ChanceFacts } from './chance-facts.js';
import { makeChanceFacts } from './make-chance-facts.js';
import { sharesOf, wallOf } from './wall.js';

const scale = { race: [25, 18, 15], sprint: [], fastestLap: 0 };
const driver = (nth: number, finishes: readonly (number | null)[] = []) => ({
  id: `d${nth}`,
  team: `t${Math.ceil(nth / 2)}`,
  selectable: true,
  races: true,
  finishes,
});
const DRIVERS = [1, 2, 3, 4].map((nth) => `d${nth}`);
const member = (id: string, points: readonly number[]) => ({
  id,
  drivers: points,
  teams: points,
  left: { mainDrivers: DRIVERS, reserveDrivers: DRIVERS, teams: ['t1', 't2'] },
  rounds: 20,
  missed: 0,
});
const facts = (changes: Partial<ChanceFacts> = {}): ChanceFacts => ({
  drivers: [1, 2, 3, 4].map((nth) => driver(nth)),
  teams: ['t1', 't2'],
  members: [member('a', [10]), member('b', [10])],
  rounds: [{ round: 24, scale, picks: null, sprintEarned: null }],
  ...changes,
});
const play = (of: ChanceFacts, seasons = 2000, seed = 1) => {
  const player = new SeasonPlayer(of, seed);
  player.play(seasons);
  return player.chances();
};
const wins = (of: ChanceFacts, seed = 1) =>
  play(of, 2000, seed).titles.drivers.places.map(([first = 0]) => first / 2000);

describe('the chances', () => {
  it('should play the same seasons from the same seed, also in parts (OL-03, OUT-7)', () => {
    const parts = new SeasonPlayer(facts(), 7);
    for (let part = 0; part < 10; part += 1) parts.play(200);
    expect(parts.chances()).toEqual(play(facts(), 2000, 7));
    expect(parts.chances()).not.toEqual(play(facts(), 2000, 8));
  });

  it('should add up to all seasons by member and by place (OL-03, OUT-7)', () => {
    const members = [1, 2, 3, 4, 5].map((nth) => member(`m${nth}`, [nth * 4]));
    for (const { places } of Object.values(play(facts({ members })).titles)) {
      for (const row of places) expect(row.reduce((sum, each) => sum + each, 0)).toBe(2000);
      for (const place of [0, 1, 2, 3, 4]) {
        expect(places.reduce((sum, row) => sum + (row[place] ?? 0), 0)).toBe(2000);
      }
    }
  });

  it('should know what cannot be changed any more (OL-03, OUT-7)', () => {
    const ahead = [member('a', [50]), member('b', [10])];
    expect(wins(facts({ members: ahead }))).toEqual([1, 0]);
    const rounds = [24].map((round) => ({
      round,
      scale,
      picks: [
        { mainDriver: 'd1', reserveDriver: 'd2', team: 't1' },
        { mainDriver: 'd1', reserveDriver: 'd3', team: 't1' },
      ],
      sprintEarned: null,
    }));
    const close = [member('a', [11]), member('b', [10])];
    expect(wins(facts({ members: close, rounds }))).toEqual([1, 0]);
    const over = play(facts({ members: close, rounds: [] }), 100);
    expect(over.titles.drivers.places).toEqual([
      [100, 0],
      [0, 100],
    ]);
  });

  it('should let the better round decide between equals (BOARD-2, OUT-7)', () => {
    const members = [member('a', [5, 5]), member('b', [8, 2])];
    expect(wins(facts({ members, rounds: [] }))).toEqual([0, 1]);
  });

  it('should draw finishing orders from form (OL-03, OUT-5)', () => {
    const drivers = [driver(1, [1, 1, 1, 1]), driver(2), driver(3), driver(4, [20, 20, 20, 20])];
    const pick = (main: string) => ({ mainDriver: main, reserveDriver: 'd3', team: 't1' });
    const rounds = [{ round: 24, scale, picks: [pick('d1'), pick('d4')], sprintEarned: null }];
    const [first = 0, last = 0] = wins(facts({ drivers, rounds }));
    expect(first).toBeGreaterThan(0.8);
    expect(last).toBeLessThan(0.2);
    const retired = drivers.map((each) => ({ ...each, races: each.id !== 'd1' }));
    expect(wins(facts({ drivers: retired, rounds }))[0]).toBeLessThan(0.7);
  });

  it('should draw picks from the names that are left, until a cycle is over (OUT-6)', () => {
    const drivers = [driver(1, [1, 1, 1, 1]), ...[2, 3, 4].map((nth) => driver(nth, [20, 20, 20]))];
    const best = { mainDrivers: ['d1'], reserveDrivers: ['d2', 'd3'], teams: ['t1'] };
    const worst = { mainDrivers: ['d4'], reserveDrivers: ['d2', 'd3'], teams: ['t2'] };
    const members = [
      { ...member('a', []), left: best },
      { ...member('b', []), left: worst },
    ];
    const [first = 0] = wins(facts({ drivers, members }));
    expect(first).toBeGreaterThan(0.7);
    // whoever plans it plays it, and never misses it; nobody else plays anything else for that
    const [careless, other] = [member('a', []), member('b', [])];
    const plan = [{ round: 24, mainDriver: 'd1', reserveDriver: 'd2', team: 't1' }];
    const [planned = 0] = wins(
      facts({ drivers, members: [{ ...careless, missed: 20, planned: plan }, other] }),
    );
    const [drawn = 0] = wins(facts({ drivers, members: [{ ...careless, missed: 20 }, other] }));
    expect(planned).toBeGreaterThan(0.5);
    expect(drawn).toBeLessThan(0.3);
    // over two whole cycles both play the same names
    const rounds = [1, 2, 3, 4].map((round) => ({ round, scale, picks: null, sprintEarned: null }));
    const all = wins(facts({ drivers, rounds }));
    expect(Math.abs((all[0] ?? 0) - (all[1] ?? 0))).toBeLessThan(0.1);
  });

  it('should let miss a round who has missed most of them (OUT-6)', () => {
    const members = [member('a', []), { ...member('b', []), missed: 20 }];
    const [first = 0, second = 0] = wins(facts({ members }));
    expect(first).toBeGreaterThan(second * 1.3);
  });

  it('should add a sprint that has been run as it ended (OUT-7)', () => {
    const pick = { mainDriver: 'd1', reserveDriver: 'd2', team: 't1' };
    const sprintEarned = [
      { drivers: 0, teams: 0 },
      { drivers: 8, teams: 8 },
    ];
    const rounds = [
      { round: 24, scale: { ...scale, sprint: [8, 7] }, picks: [pick, pick], sprintEarned },
    ];
    expect(wins(facts({ rounds }))).toEqual([0, 1]);
  });

  it('should round the shares of the wall by the largest remainder (OUT-8)', () => {
    expect(sharesOf([1, 1, 1], 100)).toEqual([34, 33, 33]);
    expect(sharesOf([4150, 3849, 2001])).toEqual([42, 38, 20]);
    expect(sharesOf([9996, 4, 0])).toEqual([100, 0, 0]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });

  it('should show a hundred seasons that were played, sorted by champion (OUT-8)', () => {
    const members = [5, 14, 10].map((points, nth) => member(`m${nth}`, [points]));
    const { drivers } = play(facts({ members }), 10_000).titles;
    const wall = wallOf(drivers);
    expect(wall).toHaveLength(100);
    expect(wall.every(({ champion, top }) => top[0] === champion)).toBe(true);
    const order = wall.map(({ champion }) => champion);
    expect(order.filter((each, at) => each !== order[at - 1])).toHaveLength(new Set(order).size);
    for (const { points } of wall) expect(points).toEqual(points.toSorted((a, b) => b - a));
  });

  describe('facts', () => {
    const season = season2025();
    const now = new Date('2025-11-08T15:00:00Z');
    // after the lock of round 21
    const known = {
      ...season,
      rounds: season.rounds.map((round) =>
        round.round >= 21 ? { ...round, results: { race: null, sprint: null } } : round,
      ),
    };
    const [one, two, three] = season.drivers.map(({ id }) => id);
    const [team = ''] = season.teams.map(({ id }) => id);
    const pick = (round: number, mainDriver = one ?? '', reserveDriver = two ?? '') =>
      aPick(round, { ...names(1, 1, 1), mainDriver, reserveDriver, team });
    const league = (...picks: ReturnType<typeof pick>[]): readonly MemberScoringInput[] => [
      aMember('a', { joinedAt: new Date('2025-01-01'), picks }),
    ];

    it('should hold nothing of an open pick (OL-05, OUT-9)', () => {
      const without = makeChanceFacts({ season: known, members: league(pick(1)), now });
      const open = makeChanceFacts({
        season: known,
        members: league(pick(1), pick(22, three)),
        now,
      });
      expect(open).toEqual(without);
      const locked = makeChanceFacts({ season: known, members: league(pick(21, three)), now });
      expect(locked.rounds[0]?.picks).toEqual([{ mainDriver: three, reserveDriver: two, team }]);
      expect(locked.rounds.slice(1).every(({ picks }) => picks === null)).toBe(true);
    });

    it('should report who races, and where they finished (OUT-9)', () => {
      const { drivers, members } = makeChanceFacts({ season: known, members: league(), now });
      const of = (id: string) => drivers.find((each) => each.id === id);
      const norris = drivers.find(({ id }) => id.includes('norris'));
      expect(norris?.races).toBe(true);
      expect(norris?.finishes).toHaveLength(10);
      expect(of('doohan')?.races ?? false).toBe(false);
      expect(members[0]).toMatchObject({ rounds: 20, missed: 20 });
    });
  });

  it('should score forecasts as Brier did (OL-04, OUT-10)', () => {
    const forecast = (said: number, cameTrue: boolean) => ({
      said,
      leader: 1,
      share: 0.5,
      cameTrue,
    });
    const { brier, rows } = calibrate([forecast(0.25, true), forecast(0.25, false)]);
    expect(brier).toEqual({ model: (0.75 ** 2 + 0.25 ** 2) / 2, leader: 0.5, share: 0.25 });
    expect(rows).toEqual([{ from: 0.2, to: 0.3, count: 2, said: 0.25, cameTrue: 0.5 }]);
  });
});
