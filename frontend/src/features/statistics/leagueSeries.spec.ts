import { leagueSeries, type LeagueTable, type Mark } from './leagueSeries';

type Result = readonly [driverPoints: number, teamPoints: number];

/** One result per completed round; null is a missed one. */
const row = (id: string, results: readonly (Result | null)[], marks?: readonly Mark[]) => ({
  user: { _id: id },
  marks: results.map((_, index) => ({ round: index + 1, mark: marks?.[index] ?? 'good' })),
  raceResults: results.flatMap((result, index) =>
    result
      ? [{ round: index + 1, driverPoints: result[0], totalPoints: result[0] + result[1] }]
      : [],
  ),
});

const table = (...rows: ReturnType<typeof row>[]): LeagueTable => ({
  completedRounds: rows[0]?.marks.map(({ round }) => round) ?? [],
  driverStandings: rows,
});

const positions = (facts: LeagueTable, id: string) =>
  leagueSeries(facts, id)?.rounds.map(({ position }) => position);
const differences = (facts: LeagueTable, id: string) =>
  leagueSeries(facts, id)?.rounds.map(({ difference }) => difference);

describe('the position after each round', () => {
  it('should follow the driver points up to that round, not the team points', () => {
    const facts = table(
      row('ann', [
        [10, 0],
        [0, 90],
      ]),
      row('bob', [
        [8, 50],
        [25, 0],
      ]),
    );
    expect(positions(facts, 'ann')).toEqual([1, 2]);
    expect(positions(facts, 'bob')).toEqual([2, 1]);
  });

  it('should break a tie by the best round, then by the second best', () => {
    const facts = table(
      row('ann', [
        [10, 0],
        [8, 0],
        [6, 0],
      ]),
      row('bob', [
        [4, 0],
        [10, 0],
        [10, 0],
      ]),
      row('cid', [
        [12, 0],
        [12, 0],
        [0, 0],
      ]),
    );
    expect(positions(facts, 'cid')?.at(-1)).toBe(1);
    expect(positions(facts, 'bob')?.at(-1)).toBe(2);
    expect(positions(facts, 'ann')?.at(-1)).toBe(3);
  });

  it('should be shared in a full tie, and counted on after it', () => {
    const facts = table(
      row('ann', [
        [10, 0],
        [5, 0],
      ]),
      row('bob', [
        [5, 0],
        [10, 0],
      ]),
      row('cid', [[1, 0], null]),
    );
    expect(positions(facts, 'ann')?.at(-1)).toBe(1);
    expect(positions(facts, 'bob')?.at(-1)).toBe(1);
    expect(positions(facts, 'cid')?.at(-1)).toBe(3);
  });

  it('should keep half points exact', () => {
    const tenths = [
      [0.1, 0],
      [0.2, 0],
    ] as const;
    const facts = table(
      row('ann', tenths),
      row('bob', [
        [0.2, 0],
        [0.1, 0],
      ]),
    );
    expect(positions(facts, 'ann')).toEqual([2, 1]);
    expect(positions(facts, 'bob')).toEqual([1, 1]);
  });

  it('should begin with the first round after joining', () => {
    const facts = table(
      row('ann', [
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
      row('late', [null, null, [25, 0]], ['none', 'none', 'best']),
    );
    expect(positions(facts, 'late')).toEqual([null, null, 1]);
    expect(leagueSeries(facts, 'ann')?.others).toEqual([[null, null, 1]]);
  });

  it('should come with the lines of all others', () => {
    const facts = table(row('ann', [[3, 0]]), row('bob', [[2, 0]]), row('cid', [[1, 0]]));
    const series = leagueSeries(facts, 'bob');
    expect(series?.others).toEqual([[1], [3]]);
    expect(series?.members).toBe(3);
  });
});

describe('the difference to the league average', () => {
  it('should be taken from drivers and team together', () => {
    const facts = table(row('ann', [[10, 30]]), row('bob', [[20, 0]]));
    expect(differences(facts, 'ann')).toEqual([10]);
    expect(differences(facts, 'bob')).toEqual([-10]);
  });

  it('should count a missed round as 0, and leave out who had not joined (SX-08)', () => {
    const facts = table(
      row('ann', [[30, 0]]),
      row('missed', [null], ['zero']),
      row('late', [null], ['none']),
    );
    expect(differences(facts, 'ann')).toEqual([15]);
    expect(differences(facts, 'missed')).toEqual([-15]);
    expect(differences(facts, 'late')).toEqual([null]);
  });

  it('should be nothing at all on the average', () => {
    const facts = table(row('ann', [[12.5, 0]]), row('bob', [[12.5, 0]]));
    expect(differences(facts, 'ann')).toEqual([0]);
  });
});

it('should follow the completed rounds, with a hole where one was cancelled', () => {
  const facts: LeagueTable = {
    completedRounds: [1, 3],
    driverStandings: [
      {
        user: { _id: 'ann' },
        marks: [
          { round: 1, mark: 'best' },
          { round: 3, mark: 'slow' },
        ],
        raceResults: [{ round: 3, driverPoints: 4, totalPoints: 6 }],
      },
    ],
  };
  expect(leagueSeries(facts, 'ann')?.rounds).toEqual([
    { round: 1, mark: 'best', position: 1, difference: 0 },
    { round: 3, mark: 'slow', position: 1, difference: 0 },
  ]);
});

it('should leave out the rounds before anybody was in the league', () => {
  const marks = ['none', 'none', 'best', 'slow'] as const;
  const results = [null, null, [1, 0], null] as const;
  const series = leagueSeries(table(row('ann', results, marks), row('bob', results, marks)), 'ann');
  expect(series?.rounds.map(({ round }) => round)).toEqual([3, 4]);
  expect(series?.others).toEqual([[1, 1]]);
  const nobody = table(row('ann', [null], ['none']));
  expect(leagueSeries(nobody, 'ann')?.rounds).toEqual([]);
});

it('should be missing for somebody the table does not list', () => {
  expect(leagueSeries(table(row('ann', [[1, 0]])), 'bob')).toBeNull();
});
