import { loadPack, type QualifyingRowData, type SeasonData } from '../index.js';
import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { fetchQualifying } from './fetch-qualifying.js';
import { importSeason } from './import-season.js';
import { validateQualifying } from './validate-qualifying.js';

const season = loadPack(2025) as SeasonData;
const rows = season.rounds[0]?.qualifying ?? [];

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.control({ reset: true }));
afterAll(() => standIn?.close());

const fetched = (round: number | null, year = 2025) =>
  fetchQualifying({ year, round }, fastClient(standIn.url));

describe('qualifying', () => {
  it('should be fetched of a round, with times where there are any', async () => {
    const found = (await fetched(1)).get(1)?.rows;
    expect(found).toHaveLength(20);
    expect(found?.[0]).toEqual({
      position: 1,
      driver: 'lando-norris',
      team: 'mclaren',
      q1: '1:15.912',
      q2: '1:15.415',
      q3: '1:15.096',
    });
    expect(found?.at(-1)).toMatchObject({ q2: null, q3: null });
  });

  it('should be fetched of a whole season, in the order of the places', async () => {
    const all = await fetched(null);
    expect(all.size).toBe(24);
    for (const [round, found] of all)
      expect(found.rows).toEqual(season.rounds.find((each) => each.round === round)?.qualifying);
  });

  it('should be nothing before it is published, and with a row that is not understood', async () => {
    standIn.control({ throughRound: '2025:5' });
    expect((await fetched(6)).size).toBe(0);
    standIn.control({ throughRound: '2025:6:qualifying' });
    expect((await fetched(6)).get(6)?.rows).toHaveLength(20);
    expect((await fetched(null)).size).toBe(6);
    const odd = await startStandIn({
      seasons: [
        {
          ...season,
          rounds: season.rounds.map((each) => ({
            ...each,
            qualifying: [{ ...rows[0]!, q1: 'soon' }],
          })),
        },
      ],
    });
    try {
      expect((await fetchQualifying({ year: 2025, round: 1 }, fastClient(odd.url))).size).toBe(0);
    } finally {
      await odd.close();
    }
  });

  it('should be part of an imported season, but not where it cannot be true', async () => {
    const imported = await importSeason(2025, fastClient(standIn.url));
    expect(imported.rounds[0]?.qualifying).toEqual(rows);
    standIn.control({ partial: '2025-1:qualifying:5' });
    const partly = await importSeason(2025, fastClient(standIn.url));
    expect(partly.rounds[0]?.qualifying).toBeNull();
    expect(partly.rounds[1]?.qualifying).toHaveLength(20);
  });

  const lies: [string, (all: readonly QualifyingRowData[]) => QualifyingRowData[]][] = [
    ['an unknown driver', ([first, ...others]) => [{ ...first!, driver: 'nobody' }, ...others]],
    ['an unknown team', ([first, ...others]) => [{ ...first!, team: 'nowhere' }, ...others]],
    [
      'a driver twice',
      ([first, second, ...others]) => [first!, { ...second!, driver: first!.driver }, ...others],
    ],
    [
      'a place twice',
      ([first, second, ...others]) => [first!, { ...second!, position: 1 }, ...others],
    ],
    [
      'three cars of a team',
      (all) => all.map((row) => (row.position === 20 ? { ...row, team: 'mclaren' } : row)),
    ],
    ['too few cars', (all) => all.slice(0, 15)],
  ];
  it.each(lies)('should be refused with %s', (_, change) => {
    expect(validateQualifying(season, rows).ok).toBe(true);
    expect(validateQualifying(season, change(rows)).ok).toBe(false);
  });
});
