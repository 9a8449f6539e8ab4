import { listClassics } from '../pack/classics.js';
import { season2023 } from '../testing/season-2023.js';
import { type ControlChange, type RunningStandIn, startStandIn } from './index.js';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are JSON of many shapes */
type Answer = any;

describe('the stand-in API', () => {
  let api: RunningStandIn;
  const get = async (path: string): Promise<Answer> => (await fetch(api.url + path)).json();
  const races = async (path: string): Promise<Answer[]> => (await get(path)).MRData.RaceTable.Races;
  const control = (change: ControlChange) =>
    fetch(`http://127.0.0.1:${api.port}/__control`, {
      method: 'POST',
      body: JSON.stringify(change),
    });

  beforeAll(async () => {
    api = await startStandIn();
  });
  afterEach(() => api.control({ reset: true }));
  afterAll(() => api?.close());

  describe('answers in the shape of the real service', () => {
    it('should send every value as a text and count rows, not races', async () => {
      const { MRData } = await get('/2025/results.json?limit=50');
      expect(MRData).toMatchObject({ limit: '50', offset: '0', total: '480', series: 'f1' });
      expect(MRData.RaceTable.season).toBe('2025');
      expect(MRData.RaceTable.Races.map((race: Answer) => race.Results.length)).toEqual([
        20, 20, 10,
      ]);
    });

    it.each([
      ['', 30],
      ['?limit=5', 5],
      ['?limit=500', 100],
      ['?limit=0', 30],
      ['?limit=many&offset=-1', 30],
    ])('should page by limit and offset: %s', async (search, rows) => {
      const found = await races(`/2025/results.json${search}`);
      expect(found.flatMap((race) => race.Results)).toHaveLength(rows);
    });

    it.each([
      ['/2025/30/results.json', 'no such round'],
      ['/1999/results.json', 'no such season'],
      ['/2025/1/sprint.json', 'no sprint'],
      ['/2026/23/results.json', 'not raced yet'],
    ])('should answer %s with an empty list: %s', async (path) => {
      const { MRData } = await get(path);
      expect([MRData.total, MRData.RaceTable.Races]).toEqual(['0', []]);
    });

    it('should report positionText, position and status as the service does', async () => {
      const [race] = await races('/2025/9/results.json');
      const last = race.Results.at(-1);
      expect(last).toMatchObject({ position: '20', positionText: 'W', status: 'Did not start' });
      const [canada] = await races('/2025/10/drivers/norris/results.json');
      expect(canada.Results[0]).toMatchObject({ positionText: '18', status: 'Retired' });
      const [china] = await races('/2025/2/drivers/hamilton/results.json');
      expect(china.Results[0]).toMatchObject({ positionText: 'D', status: 'Disqualified' });
    });

    it('should keep the number on the car apart from the permanent one', async () => {
      const [race] = await races('/2026/1/drivers/norris/results.json');
      expect(race.Results[0]).toMatchObject({ number: '1', Driver: { permanentNumber: '4' } });
    });

    it.each([
      ['/2025/drivers/norris/results.json?limit=100', 24],
      ['/2025/constructors/mclaren/results.json?limit=100', 24],
      ['/2025/circuits/monaco/results.json', 1],
      ['/2025/results/1.json', 24],
      ['/2025/grid/1/results/1.json', 16],
      ['/2025/sprint/1/', 6],
    ])('should filter: %s', async (path, count) => {
      expect(await races(path)).toHaveLength(count);
    });

    it('should list drivers, constructors, circuits, seasons and standings', async () => {
      expect((await get('/2025/drivers.json')).MRData.total).toBe('21');
      expect((await get('/2026/constructors/')).MRData.total).toBe('11');
      expect((await get('/2025/circuits.json')).MRData.total).toBe('24');
      expect((await get('/seasons.json')).MRData.SeasonTable.Seasons).toHaveLength(
        2 + listClassics().length,
      );
      const [drivers] = (await get('/2025/driverStandings.json')).MRData.StandingsTable
        .StandingsLists;
      expect(drivers.DriverStandings[0]).toMatchObject({ points: '423', Driver: { code: 'NOR' } });
      const [teams] = (await get('/2025/24/constructorstandings/')).MRData.StandingsTable
        .StandingsLists;
      expect(teams.ConstructorStandings[0]).toMatchObject({ points: '833', wins: '14' });
      const [monza] = (await get('/2025/16/drivers.json?limit=1')).MRData.DriverTable.Drivers;
      expect(monza.driverId).toBe('albon');
    });

    it('should know what current, last and next mean', async () => {
      expect((await races('/current/last/results.json'))[0]).toMatchObject({ round: '11' });
      expect((await races('/current/next.json'))[0]).toMatchObject({ season: '2026', round: '12' });
      api.control({ now: '2025-05-01T00:00:00Z', throughRound: '2025:5' });
      expect((await races('/current/last.json'))[0]).toMatchObject({ season: '2025', round: '5' });
    });

    it.each([
      ['/2025/laps.json', 501],
      ['/2025/nonsense.json', 404],
      ['/2025/nonsense/x/results.json', 404],
      ['/2025/constructor/x/results.json', 404],
      ['/1999/last/results.json', 404],
      ['/2025/seasons/1.json', 400],
      ['/driverstandings.json', 400],
      ['/', 404],
    ])('should refuse %s with %i', async (path, status) => {
      expect((await fetch(api.url + path)).status).toBe(status);
    });

    it('should redirect a path without an ending, and refuse to be written to', async () => {
      const redirect = await fetch(`${api.url}/2025/races?limit=3`, { redirect: 'manual' });
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        301,
        '/ergast/f1/2025/races/?limit=3',
      ]);
      const post = await fetch(`${api.url}/2025/races.json`, { method: 'POST' });
      expect(post.status).toBe(405);
    });
  });

  describe('time travel', () => {
    const published = async (path: string): Promise<number> =>
      (await races(path))[0]?.Results?.length ?? 0;

    it('should hold later rounds back, of one season or of all', async () => {
      api.control({ throughRound: ['2025:5'] });
      expect(await published('/2025/5/results.json')).toBe(20);
      expect(await published('/2025/6/results.json')).toBe(0);
      expect(await published('/2026/6/results.json')).toBe(22);
      api.control({ throughRound: '3' });
      expect(await published('/2026/4/results.json')).toBe(0);
    });

    it('should have the sprint out before the race', async () => {
      api.control({ throughRound: ['2025:6:sprint'] });
      expect(await races('/2025/6/sprint.json')).toHaveLength(1);
      expect(await races('/2025/6/results.json')).toEqual([]);
    });

    it('should publish a part of a list', async () => {
      api.control({ partial: ['2025-6:sprint:3', '2025-6:10'] });
      expect((await races('/2025/6/sprint.json'))[0].SprintResults).toHaveLength(3);
      expect(await published('/2025/6/results.json')).toBe(10);
    });

    it('should leave out who did not start', async () => {
      api.control({ omitDns: true });
      expect(await published('/2026/2/results.json')).toBe(18);
    });

    it('should move a session', async () => {
      api.control({ reschedule: '2025-21:qualifying=2025-11-07T19:00:00+01:00' });
      expect((await races('/2025/21.json'))[0].Qualifying).toEqual({
        date: '2025-11-07',
        time: '18:00:00Z',
      });
    });

    it('should correct a list after it was served, in the order of the new positions', async () => {
      api.control({ correct: ['2025-5:norris=15@3', '2025-5:LEC=0@null!DSQ'], correctAfter: '2' });
      const norris = async () => {
        const [race] = await races('/2025/5/results.json');
        return race.Results.findIndex((row: Answer) => row.Driver.driverId === 'norris');
      };
      expect([await norris(), await norris(), await norris()]).toEqual([3, 3, 2]);
      expect(api.control({}).corrections).toEqual({ '2025-5-race': { stage: 1, of: 2 } });
    });

    it('should report a correction by driver id, code and name, and refuse an unknown one', () => {
      for (const who of ['lando-norris', 'nor', 'Lando Norris', 'norris'])
        expect(() => api.control({ correct: `2025-1:${who}=1` })).not.toThrow();
      expect(() => api.control({ correct: '2025-1:nobody=1' })).toThrow('no driver nobody in 2025');
      expect(() => api.control({ correct: 'norris' })).toThrow('cannot read correct norris');
    });
  });

  describe('control while it runs', () => {
    it('should change and reset over HTTP, and report its state', async () => {
      const changed = await (await control({ failFirst: 0, throughRound: ['2025:6'] })).json();
      expect(changed).toMatchObject({ options: { throughRound: ['2025:6'] }, requests: 0 });
      expect(await races('/2025/7/results.json')).toEqual([]);
      await control({ reset: true });
      expect(await races('/2025/7/results.json')).toHaveLength(1);
    });

    it.each([{ nonsense: 1 }, { correct: ['x'] }, { failMode: 'explode' }])(
      'should refuse %j and change nothing',
      async (change) => {
        const before = api.control({}).options;
        expect((await control(change as ControlChange)).status).toBe(400);
        expect(api.control({}).options).toEqual(before);
      },
    );

    it('should note what was asked, and forget it on request', async () => {
      await get('/2025/races.json');
      const list = `http://127.0.0.1:${api.port}/__requests`;
      expect(await (await fetch(list)).json()).toEqual([
        expect.objectContaining({
          n: 1,
          method: 'GET',
          path: '/ergast/f1/2025/races.json',
          status: 200,
        }),
      ]);
      await fetch(list, { method: 'DELETE' });
      expect(api.requests).toEqual([]);
    });

    it('should serve from the cache until told to change', async () => {
      api.control({ cache: 60, throughRound: ['2025:1'] });
      const first = await fetch(`${api.url}/2025/2/results.json`);
      expect(first.headers.get('cache-control')).toBe('max-age=60');
      await races('/2025/2/results.json');
      expect(api.requests.at(-1)?.note).toBe('cached');
      api.control({ throughRound: [] });
      expect(await races('/2025/2/results.json')).toHaveLength(1);
    });
  });
});

describe('the stand-in with other facts', () => {
  it('should serve a season given in memory, without cancelled rounds', async () => {
    const api = await startStandIn({ seasons: [season2023] });
    const { MRData } = (await (await fetch(`${api.url}/2023/races.json`)).json()) as Answer;
    await api.close();
    expect(MRData.RaceTable.Races.map((race: Answer) => race.round)).toEqual(['1', '3', '4', '5']);
    expect(MRData.RaceTable.Races[1]).toHaveProperty('SprintShootout');
    expect(MRData.RaceTable.Races[1].Sprint).toEqual({ date: '2023-05-04' });
  });

  it('should refuse to start on what it cannot read', async () => {
    await expect(startStandIn({ data: '/nowhere' })).rejects.toThrow('ENOENT');
    await expect(startStandIn({ correctFile: ['nowhere.json'] })).rejects.toThrow('ENOENT');
  });

  it('should refuse a port that is taken', async () => {
    const api = await startStandIn();
    await expect(startStandIn({ port: api.port })).rejects.toThrow('EADDRINUSE');
    await api.close();
  });
});
