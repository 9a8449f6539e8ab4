import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import type { ResultsClient } from './client.js';
import { fetchCalendar, fetchRoundResults, fetchSeasonResults } from './fetch.js';
import { loadPack } from '../pack/load-pack.js';
import { readAll } from './paging.js';
import { asList, type Json } from './shape.js';

/** A client that answers from pages prepared in the test. */
const pages = (...answers: object[]): ResultsClient & { asked: number[] } => {
  const asked: number[] = [];
  return {
    asked,
    baseUrl: 'http://test',
    get: (_, { offset }) => {
      asked.push(offset);
      return Promise.resolve((answers[asked.length - 1] ?? answers.at(-1)) as Json);
    },
  };
};

const rowsPage = (total: number, ...races: number[][]) => ({
  total: String(total),
  RaceTable: { Races: races.map((Results) => ({ Results })) },
});
const PLACE = {
  table: 'RaceTable',
  list: 'Races',
  count: (race: Json, where: string) => asList(race['Results'], where).length,
};
const rowsOf = (races: readonly Json[]) => races.flatMap((race) => race['Results'] as number[]);

describe('a list on several pages, counted in rows', () => {
  it('should go on where the last page ended, in the middle of a race', async () => {
    const client = pages(rowsPage(5, [1, 2], [3]), rowsPage(5, [4, 5]));
    expect(rowsOf(await readAll(client, '/x', PLACE))).toEqual([1, 2, 3, 4, 5]);
    expect(client.asked).toEqual([0, 3]);
  });

  it('should read again from the start when the list grows meanwhile', async () => {
    const client = pages(
      rowsPage(4, [1, 2]),
      rowsPage(5, [3, 4]),
      rowsPage(5, [1, 2, 3]),
      rowsPage(5, [4, 5]),
    );
    expect(rowsOf(await readAll(client, '/x', PLACE))).toEqual([1, 2, 3, 4, 5]);
    expect(client.asked).toEqual([0, 2, 0, 3]);
  });

  it.each([
    ['an empty page before the end', [rowsPage(3, [1, 2]), rowsPage(3)]],
    ['more rows than announced', [rowsPage(1, [1, 2])]],
  ])('should give up on %s after three readings', async (_, answers) => {
    const client = pages(...answers, ...answers, ...answers);
    await expect(readAll(client, '/x', PLACE)).rejects.toMatchObject({ code: 'truncated' });
    expect(client.asked.filter((offset) => offset === 0)).toHaveLength(3);
  });

  it('should take an empty list for what it is', async () => {
    expect(await readAll(pages(rowsPage(0)), '/x', PLACE)).toEqual([]);
  });
});

describe('a calendar that may be incomplete', () => {
  const racesPage = (total: unknown, ...Races: unknown[]) => ({ total, RaceTable: { Races } });
  const read = (...answers: object[]) => fetchCalendar(2025, pages(...answers));

  it('should be whole when as many races came as were announced', async () => {
    expect(await read(racesPage('0'))).toMatchObject({ rounds: [], odd: [], isWhole: true });
    const two = await read(racesPage('2', {}), racesPage('2', null));
    expect([two.odd.length, two.isWhole]).toEqual([2, true]);
  });

  it.each([
    ['fewer', [racesPage('3', {}, {}), racesPage('3')]],
    ['more', [racesPage('1', {}, {})]],
    ['nobody knows how many', [racesPage('many', {}, {})]],
  ])('should be what came when %s came, after three readings', async (_, answers) => {
    const { odd, isWhole } = await read(...answers, ...answers, ...answers);
    expect([odd.length, isWhole]).toEqual([2, false]);
  });

  it.each([
    ['no list', { total: '1', RaceTable: { Races: {} } }],
    ['more races than any season has', racesPage('101', ...Array<null>(101).fill(null))],
  ])('should be refused with %s', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'wrong-shape' });
  });
});

describe('a season of results by pages of a hundred', () => {
  let standIn: RunningStandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => standIn.control({ reset: true }));
  afterAll(() => standIn?.close());

  it('should put the halves of a race together, and need few requests for a year', async () => {
    // 2026 has 22 rows a race, so that pages of 100 end in the middle.
    standIn.control({ correctFile: 'corrections/2026-06-monaco.json', correctAfter: 'manual' });
    for (let stage = 1; stage < 4; stage += 1) standIn.control({ publish: true });
    const rounds = await fetchSeasonResults(2026, fastClient(standIn.url));
    const data = loadPack(2026)!;
    expect(rounds).toHaveLength(11);
    for (const { round, race, sprint } of rounds)
      expect({ race, sprint }).toEqual(data.rounds[round - 1]?.results);
    expect(standIn.requests.map(({ path }) => path)).toEqual([
      '/ergast/f1/2026/results.json?limit=100&offset=0',
      '/ergast/f1/2026/results.json?limit=100&offset=100',
      '/ergast/f1/2026/results.json?limit=100&offset=200',
      '/ergast/f1/2026/sprint.json?limit=100&offset=0',
    ]);
  });

  it('should bring race and sprint of one round, and who is in them', async () => {
    const fetched = await fetchRoundResults(2025, 2, fastClient(standIn.url));
    const data = loadPack(2025)!;
    expect({ race: fetched.race, sprint: fetched.sprint }).toEqual(data.rounds[1]?.results);
    expect(fetched.raceDate).toBe('2025-03-23');
    expect(fetched.entrants.drivers).toHaveLength(20);
    expect(fetched.entrants.teams.map(({ id }) => id).sort()).toEqual(
      data.teams.map(({ id }) => id).sort(),
    );
  });

  it('should report nothing published and no sprint by null', async () => {
    const client = fastClient(standIn.url);
    expect(await fetchRoundResults(2025, 1, client)).toMatchObject({ sprint: null });
    expect(await fetchRoundResults(2026, 23, client)).toMatchObject({
      race: null,
      sprint: null,
      raceDate: null,
      entrants: { drivers: [], teams: [] },
    });
    standIn.control({ throughRound: ['2025:2:sprint'] });
    const saturday = await fetchRoundResults(2025, 2, client);
    expect([saturday.race, saturday.sprint?.length]).toEqual([null, 20]);
  });

  it('should read rows in the words of old seasons alike', async () => {
    standIn.control({ legacyStatus: true });
    const rounds = await fetchSeasonResults(2025, fastClient(standIn.url));
    const data = loadPack(2025)!;
    for (const { round, race } of rounds)
      expect(race).toEqual(data.rounds[round - 1]?.results.race);
  });

  it('should follow a session that is moved', async () => {
    standIn.control({ reschedule: ['2025-21:qualifying=2025-11-07T18:00:00Z'] });
    const { rounds } = await fetchCalendar(2025, fastClient(standIn.url));
    expect(rounds[20]?.sessions.qualifying).toBe('2025-11-07T18:00:00Z');
  });

  it('should get the three results that were corrected, stage by stage', async () => {
    const stagesOf = async (year: number, round: number, stages: number, drivers: string[]) => {
      const seen: unknown[] = [];
      for (let stage = 0; stage < stages; stage += 1) {
        const { race } = await fetchRoundResults(year, round, fastClient(standIn.url));
        seen.push(
          drivers.map((id) => {
            const row = race?.find(({ driver }) => driver === id);
            return [row?.position, row?.points];
          }),
        );
        standIn.control({ publish: true });
      }
      return seen;
    };
    standIn.control({
      correctAfter: 'manual',
      correctFile: [
        'corrections/2025-18-singapore.json',
        'corrections/2026-04-miami.json',
        'corrections/2026-06-monaco.json',
      ],
    });
    expect(await stagesOf(2025, 18, 2, ['lewis-hamilton', 'fernando-alonso'])).toEqual([
      [
        [7, 6],
        [8, 4],
      ],
      [
        [8, 4],
        [7, 6],
      ],
    ]);
    standIn.control({ correctFile: ['corrections/2026-04-miami.json'] });
    expect(
      await stagesOf(2026, 4, 3, ['charles-leclerc', 'lewis-hamilton', 'franco-colapinto']),
    ).toEqual([
      [
        [6, 8],
        [7, 6],
        [8, 4],
      ],
      [
        [6, 4],
        [7, 8],
        [8, 6],
      ],
      [
        [8, 4],
        [6, 8],
        [7, 6],
      ],
    ]);
    standIn.control({ correctFile: ['corrections/2026-06-monaco.json'] });
    const monaco = ['pierre-gasly', 'isack-hadjar', 'liam-lawson', 'arvid-lindblad'];
    const first = [
      [7, 6],
      [3, 15],
      [5, 10],
      [6, 8],
    ];
    expect(await stagesOf(2026, 6, 4, monaco)).toEqual([
      first,
      [
        [3, 15],
        [4, 12],
        [6, 9],
        [7, 8],
      ],
      [
        [3, 15],
        [4, 12],
        [6, 8],
        [7, 6],
      ],
      first,
    ]);
  });
});
