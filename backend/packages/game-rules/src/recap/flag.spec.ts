import fc from 'fast-check';
import {
  aMember,
  aPick,
  aResult,
  aSeason,
  aSprintRound,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import { flagOf, type Flag, type FlagInput, type FlagRow } from './flag.js';
import { drawnRows } from './flag-drawn.js';
import { latestFlag } from './latest-flag.js';

const now = at('2030-04-10 00:00');
const race = (...points: readonly number[]) => ({
  race: points.map((each, nth) => aResult(`d${nth + 1}`, each, { position: nth + 1 })),
  sprint: null,
});
// two rounds are run: d1 wins the first, d3 the second
const season = withRounds(aSeason(), {
  1: { results: race(25, 18, 15, 12) },
  2: {
    results: {
      race: [3, 4, 1, 2].map((number, nth) =>
        aResult(`d${number}`, [25, 18, 15, 12][nth] ?? 0, { position: nth + 1 }),
      ),
      sprint: null,
    },
  },
});
const member = (name: string, first: number, second: number | null) =>
  aMember(name, {
    picks: [
      aPick(1, names(first, 6, 1)),
      ...(second === null ? [] : [aPick(2, names(second, 5, 2))]),
    ],
  });
const ann = member('ann', 1, 2);
const bob = member('bob', 2, 3);
const cas = member('cas', 4, null);

const flag = (changes: Partial<FlagInput> = {}): Flag => {
  const input = { season, members: [ann, bob, cas], round: 2, now, former: null, ...changes };
  const found = flagOf(input);
  if (!found) throw new Error('There is no flag.');
  return found;
};
const told = ({ username, before, after, gained, mark }: FlagRow) =>
  `${username} ${before.position}→${after.position} ${before.points}+${gained}=${after.points} ${mark}`;

describe('the flag of a round', () => {
  it('should lead from the table before it to the one after it (FLAG-1, MO-02)', () => {
    const { result, previous } = flag();
    expect(previous).toBe(1);
    expect(result.drivers.map(told)).toEqual([
      'bob 2→1 18+25=43 best',
      'ann 1→2 25+12=37 slow',
      'cas 3→3 12+0=12 zero',
    ]);
    expect(result.teams.map(told)).toEqual([
      'ann 1→1 43+43=86 best',
      'bob 1→1 43+43=86 best',
      'cas 1→3 43+0=43 zero',
    ]);
    expect(result.drivers.map(({ before, after }) => [before.place, after.place])).toEqual([
      [1, 0],
      [0, 1],
      [2, 2],
    ]);
    expect(result.drivers.map(({ scored }) => scored?.pick.mainDriver)).toEqual([
      'd3',
      'd2',
      undefined,
    ]);
  });

  it('should begin level before the first round, and know nothing of later ones (FLAG-1, MO-02)', () => {
    const { result, previous, correction } = flag({ round: 1 });
    expect([previous, correction]).toEqual([null, null]);
    expect(result.drivers.map(told)).toEqual([
      'ann 1→1 0+25=25 best',
      'bob 1→2 0+18=18 slow',
      'cas 1→3 0+12=12 slow',
    ]);
    expect(result.drivers.map(({ before }) => before.place)).toEqual([0, 1, 2]);
  });

  it.each([3, 99])('should be none without results: round %i (FLAG-1)', (round) => {
    const input = { season, members: [ann], round, now, former: null };
    expect(flagOf(input)).toBeNull();
  });

  it('should leave out who came after it (FLAG-1)', () => {
    const late = aMember('late', { joinedAt: now });
    expect(flag({ members: [ann, late] }).result.drivers.map(({ username }) => username)).toEqual([
      'ann',
    ]);
  });

  it('should go from the old points to the new ones after a correction (FLAG-2, MO-02)', () => {
    const former = new Map([
      [ann.userId, { driverPoints: 25, teamPoints: 43 }],
      [bob.userId, { driverPoints: 12, teamPoints: 43 }],
    ]);
    const { correction, result } = flag({ former });
    expect(correction?.drivers.map(told)).toEqual([
      'bob 2→1 30+13=43 good',
      'ann 1→2 50+-13=37 slow',
      'cas 3→3 12+0=12 zero',
    ]);
    expect(correction?.teams.map(({ gained }) => gained)).toEqual([0, 0, 0]);
    expect(result).toEqual(flag().result);
  });

  it('should name who had each of the first ten, and of the first eight of a sprint (FLAG-4, MO-02)', () => {
    const sprint = [5, 6].map((number, nth) =>
      aResult(`d${number}`, 8 - nth, { position: nth + 1 }),
    );
    const rounds = season.rounds.map((each) =>
      each.round === 2
        ? { ...aSprintRound(2), results: { race: each.results.race, sprint } }
        : each,
    );
    const { race: first, sprint: second } = flag({ season: { ...season, rounds } });
    expect(
      first.map(({ position, driver, points, had }) => [position, driver, points, had]),
    ).toEqual([
      [1, 'd3', 25, [bob.userId]],
      [2, 'd4', 18, []],
      [3, 'd1', 15, []],
      [4, 'd2', 12, [ann.userId]],
    ]);
    expect(second.map(({ driver, had }) => [driver, had])).toEqual([
      ['d5', [ann.userId, bob.userId]],
      ['d6', []],
    ]);
    expect(flag().sprint).toEqual([]);
  });

  it('should add up, whoever has picked what (FLAG-1, FLAG-2)', () => {
    const someone = fc.record({
      one: fc.integer({ min: 1, max: 5 }),
      two: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(someone, { minLength: 1, maxLength: 30 }), (all) => {
        const members = all.map(({ one, two }, nth) =>
          member(`m${nth}`, one, two === one ? null : two),
        );
        const { result } = flag({ members });
        for (const rows of [result.drivers, result.teams]) {
          expect(rows.map(({ after }) => after.place)).toEqual(rows.map((_, place) => place));
          expect(rows.map(({ before }) => before.place).sort((a, b) => a - b)).toEqual(
            rows.map((_, place) => place),
          );
          for (const { before, after, gained } of rows) {
            expect(before.points + gained).toBe(after.points);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the rows that are drawn', () => {
  /** The one in place n was in place `from(n)` before. */
  const table = (size: number, from: (place: number) => number): FlagRow[] =>
    Array.from({ length: size }, (_, place) => ({
      userId: `id-${place}`,
      username: `m${place}`,
      before: { place: from(place), position: from(place) + 1, points: 0 },
      after: { place, position: place + 1, points: 0 },
      gained: 0,
      mark: 'zero',
      scored: null,
    }));
  const shifted = (size: number) => table(size, (place) => (place + 3) % size);

  it('should be all of twenty (FLAG-3, MO-02)', () => {
    const { rows, lines, others } = drawnRows(shifted(20), 'id-4');
    expect([rows.length, lines, others]).toEqual([20, 20, 0]);
    expect([rows[0]?.from, rows[0]?.to]).toEqual([3, 0]);
  });

  it('should be the first ten of a hundred and the own one, the rest counted (FLAG-3, MO-02)', () => {
    const { rows, lines, others } = drawnRows(shifted(100), 'id-50');
    expect([lines, others]).toEqual([11, 89]);
    const lineOf = (place: number) => {
      const row = rows.find(({ userId }) => userId === `id-${place}`);
      return row && [row.from, row.to];
    };
    expect(lineOf(0)).toEqual([3, 0]);
    // it was eleventh, and comes in
    expect(lineOf(8)).toEqual([null, 8]);
    // it led the table, and is the last one now
    expect(lineOf(97)).toEqual([0, null]);
    expect(lineOf(50)).toEqual([10, 10]);
    expect(lineOf(20)).toBeUndefined();
  });

  it('should have no eleventh line for anyone who is among the ten (FLAG-3)', () => {
    const { rows, lines, others } = drawnRows(shifted(100), 'id-4');
    expect([lines, others]).toEqual([10, 90]);
    expect(rows.filter(({ to }) => to !== null)).toHaveLength(10);
  });
});

describe('the latest flag', () => {
  const time = (round: number, hours: number) => ({ round, at: at(`2030-03-04 ${hours}:00`) });

  it.each([
    ['none before the first result', [], undefined],
    ['of the last result', [time(1, 10), time(2, 12)], 2],
    ['of an earlier round that was corrected since', [time(1, 14), time(2, 12)], 1],
    ['of the later round at the same instant', [time(1, 12), time(2, 12)], 2],
  ])('should be %s (FLAG-5, MO-02)', (_what, times, round) => {
    expect(latestFlag(times)?.round).toBe(round);
  });
});
