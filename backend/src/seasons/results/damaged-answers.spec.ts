import { resultsDue } from '@gridlock/game-rules';
import {
  fetchRoundResults,
  identifyDrivers,
  loadClassic,
  loadPack,
  type SeasonData,
  toSessions,
} from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import fc from 'fast-check';
import { aRace } from '../../../test/support/a-race.js';
import { validateResults } from './validate-results.js';
import { withNewcomers } from './newcomers.js';

// Real answers come to harm in every way that a source, a mirror or a cable may think of. Whatever is
// stored of them is what was run; what is uncertain is held back with a reason.

const HOUR = 3_600_000;
type Row = Record<string, unknown>;
type Answer = { readonly race: Row; readonly rows: readonly Row[] };
type Damage = (rows: Row[]) => void;

const ROUNDS = [
  [2025, 1],
  [2025, 2],
  [2025, 10],
  [2025, 18],
  [2026, 4],
  [2023, 9],
  [2016, 2],
  [2012, 1],
] as const;
/** Two cars that stopped have points here: without laps and status they cannot be distinguished from any others. */
const STOPPED_WITH_POINTS = [2008, 1] as const;

const seasonOf = (year: number): SeasonData => {
  const data = loadPack(year) ?? loadClassic(year);
  if (!data) throw new Error(`No season ${year}.`);
  return data;
};

let standIn: RunningStandIn;
const answers = new Map<string, Answer>();
beforeAll(async () => {
  standIn = await startStandIn();
  for (const [year, round] of [...ROUNDS, STOPPED_WITH_POINTS]) {
    const response = await fetch(`${standIn.url}/${year}/${round}/results.json?limit=100`);
    const { MRData } = (await response.json()) as {
      MRData: { RaceTable: { Races: (Row & { Results: Row[] })[] } };
    };
    const [race] = MRData.RaceTable.Races;
    if (!race) throw new Error(`No result of ${year} round ${round}.`);
    answers.set(`${year}-${round}`, { race, rows: race.Results });
  }
});
afterAll(() => standIn?.close());

const FIELDS = [
  'number',
  'position',
  'positionText',
  'points',
  'grid',
  'laps',
  'status',
  'Time',
  'FastestLap',
  'Driver',
  'Driver.driverId',
  'Driver.code',
  'Driver.givenName',
  'Driver.familyName',
  'Driver.dateOfBirth',
  'Driver.permanentNumber',
  'Driver.nationality',
  'Constructor',
  'Constructor.constructorId',
  'Constructor.name',
] as const;
const GARBAGE = [undefined, null, '', ' ', '?', 'n/a', [], {}, true, '1e999', '\u0000'] as const;

const put = (row: Row, path: string, value: unknown): void => {
  const [field = '', inner] = path.split('.');
  if (inner === undefined) row[field] = value;
  else if (typeof row[field] === 'object' && row[field] !== null)
    row[field] = { ...(row[field] as Row), [inner]: value };
};
const read = (row: Row | undefined, path: string): unknown => {
  const [field = '', inner] = path.split('.');
  const value = row?.[field];
  return inner === undefined ? value : (value as Row | undefined)?.[inner];
};

const at = fc.nat(19);
const damages: fc.Arbitrary<Damage> = fc.oneof(
  // a field is lost, or is something else
  fc
    .tuple(at, fc.constantFrom(...FIELDS), fc.constantFrom(...GARBAGE))
    .map(([index, field, value]): Damage => (rows) => {
      const row = rows[index];
      if (row) put(row, field, value);
    }),
  // a field is lost everywhere
  fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...GARBAGE)).map(
    ([field, value]): Damage =>
      (rows) =>
        rows.forEach((row) => put(row, field, value)),
  ),
  // what a car scores has become nothing
  at.map((index): Damage => (rows) => {
    const later = rows.slice(index + 1).some((row) => Number(row['points']) > 0);
    if (rows[index] && later) put(rows[index], 'points', '0');
  }),
  // a driver has another id
  fc
    .tuple(at, fc.constantFrom('x_1', 'verstappen_2', 'REPLACED', '7'))
    .map(([index, id]): Damage => (rows) => {
      if (rows[index]) put(rows[index], 'Driver.driverId', `${id}${index}`);
    }),
  // two drivers have changed their ids
  fc.tuple(at, at).map(([from, to]): Damage => (rows) => {
    const [one, other] = [rows[from], rows[to]].map((row) => read(row, 'Driver.driverId'));
    if (rows[from] && rows[to]) put(rows[from], 'Driver.driverId', other);
    if (rows[from] && rows[to]) put(rows[to], 'Driver.driverId', one);
  }),
  // the numbers of the rows are lost, and a row of a car with points
  fc.nat(9).map((index): Damage => (rows) => {
    for (const row of rows) put(row, 'position', undefined);
    if (Number(rows[index + 1]?.['points']) > 0) rows.splice(index, 1);
  }),
  // nobody has points
  fc.constant<Damage>((rows) => rows.forEach((row) => put(row, 'points', '0'))),
  // a row stands in place of another, and that one nowhere
  fc.tuple(at, at).map(([from, to]): Damage => (rows) => {
    const copy = rows[from];
    if (copy && rows[to]) rows[to] = structuredClone(copy);
  }),
  // a car is in another team; not a second one, as two drivers may change places
  fc.tuple(at, at).map(([from, to]): Damage => (rows) => {
    const teams = rows.map((row) => JSON.stringify(row['Constructor']));
    const isFirst = teams.every((team) => teams.filter((each) => each === team).length <= 2);
    if (isFirst && rows[from] && rows[to])
      put(rows[to], 'Constructor', read(rows[from], 'Constructor'));
  }),
  // how a car finished is that of another
  fc
    .tuple(at, at, fc.constantFrom('positionText', 'status', 'position'))
    .map(([from, to, field]): Damage => (rows) => {
      if (rows[from] && rows[to]) put(rows[to], field, read(rows[from], field));
    }),
  // a row is missing, but not the last ones: they are missing as well where they did not start
  at.map((index): Damage => (rows) => {
    const isBeforeDriven = rows
      .slice(index + 1)
      .some((row) => !['W', 'F', 'D'].includes(String(row['positionText'])));
    if (isBeforeDriven) rows.splice(index, 1);
  }),
);

const validate = async (year: number, round: number, rows: readonly Row[], hours: number) => {
  const data = seasonOf(year);
  const found = data.rounds.find((one) => one.round === round);
  const answer = answers.get(`${year}-${round}`);
  if (!found || !answer) throw new Error(`No round ${round}.`);
  const client = {
    baseUrl: standIn.url,
    get: (path: string) => {
      const races = path.includes('sprint') ? [] : [{ ...answer.race, Results: rows }];
      const total = String(races.length && rows.length);
      return Promise.resolve({ total, RaceTable: { Races: races } });
    },
  };
  const race = aRace({
    ...found,
    isSprintWeekend: false,
    apiRound: round,
    sessions: toSessions(found.sessions),
    results: { race: null, sprint: null },
  });
  const season = { teams: data.teams, drivers: data.drivers, races: [race] };
  const since = race.sessions.race ?? new Date();
  const due = { race, since, check: 'first' as const };
  const first = resultsDue(race)?.getTime() ?? 0;
  const now = new Date(Math.max(first, since.getTime() + hours * HOUR));
  const fetched = identifyDrivers(season, await fetchRoundResults(year, round, client));
  const admitted = withNewcomers(season, fetched);
  return validateResults({ season: admitted, due, source: 'api', fetched, now });
};

/** What a pick depends on: the points, and who calls the reserve or earns nothing. */
const pointsIn = (rows: SeasonData['rounds'][number]['results']['race']) => {
  const drivers = (rows ?? []).filter(({ status }) => status !== 'DNS');
  const team = (id: string) =>
    drivers.filter((row) => row.team === id).reduce((sum, { points }) => sum + points, 0);
  return {
    drivers: Object.fromEntries(
      drivers.map(({ driver, points, status }) => [
        driver,
        [points, points > 0 && status === 'DNF' ? 'DNF' : 'started'],
      ]),
    ),
    teams: Object.fromEntries(
      drivers.filter(({ points }) => points > 0).map((row) => [row.team, team(row.team)]),
    ),
  };
};
const truth = (year: number, round: number) =>
  pointsIn(seasonOf(year).rounds.find((one) => one.round === round)?.results.race ?? null);

describe('a result that has come to harm', () => {
  it.each([...ROUNDS, STOPPED_WITH_POINTS])(
    'should be stored as it was run without any, %i round %i',
    async (year, round) => {
      const { rows } = answers.get(`${year}-${round}`) as Answer;
      const { change } = await validate(year, round, rows, 0);
      expect(pointsIn(change?.results?.race ?? null)).toEqual(truth(year, round));
    },
  );

  it.each([
    ['number'],
    ['grid'],
    ['laps'],
    ['FastestLap'],
    ['Time'],
    ['Driver.driverId'],
    ['Driver.code'],
    ['Driver.givenName'],
    ['Driver.familyName'],
    ['Driver.dateOfBirth'],
    ['Driver.permanentNumber'],
    ['Driver.nationality'],
    ['Constructor.name'],
  ])('should be stored at once without any %s', async (field) => {
    // all drivers by one id would be one driver
    for (const value of GARBAGE.filter((each) => each !== '1e999')) {
      const rows = structuredClone((answers.get('2025-1') as Answer).rows) as Row[];
      for (const row of rows) put(row, field, value);
      const { change, reasons } = await validate(2025, 1, rows, 0);
      expect(reasons).toEqual([]);
      expect(pointsIn(change?.results?.race ?? null)).toEqual(truth(2025, 1));
    }
  });

  it('should be stored as it was run, or be held back with a reason', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROUNDS),
        fc.array(damages, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 4),
        async ([year, round], harm, hours) => {
          const rows = structuredClone((answers.get(`${year}-${round}`) as Answer).rows) as Row[];
          for (const damage of harm) damage(rows);
          const { change, reasons, heldBack, incomplete } = await validate(
            year,
            round,
            rows,
            hours,
          );
          if (change) {
            stored += 1;
            expect(pointsIn(change.results?.race ?? null)).toEqual(truth(year, round));
          } else {
            expect(reasons.length).toBeGreaterThan(0);
            expect(heldBack ?? incomplete).not.toBeNull();
          }
        },
      ),
      { seed: 36, numRuns: 800 },
    );
    // holding everything back would be right as well
    expect(stored).toBeGreaterThan(100);
  });
});
