import { type RunningStandIn, type StandInOptions, startStandIn } from './index.js';

type Row = { readonly points?: string; readonly Driver: { readonly code: string | null } };

describe('faults of the stand-in', () => {
  let api: RunningStandIn | undefined;
  const start = async (options: StandInOptions): Promise<(path?: string) => Promise<Response>> => {
    const started = await startStandIn(options);
    api = started;
    return (path = '/2025/races.json') => fetch(started.url + path);
  };
  const statuses = async (ask: () => Promise<Response>, times: number): Promise<number[]> => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask()).status);
    return seen;
  };
  afterEach(() => api?.close());

  it('should fail every nth, or the first n, with the status set', async () => {
    expect(await statuses(await start({ failEvery: 3 }), 6)).toEqual([
      200, 200, 503, 200, 200, 503,
    ]);
    await api?.close();
    expect(await statuses(await start({ failFirst: 2, failStatus: 502 }), 3)).toEqual([
      502, 502, 200,
    ]);
  });

  it('should send a page for people, nothing, or half of something, as if all were well', async () => {
    const ask = await start({ failEvery: 1, failMode: 'html' });
    expect(await (await ask()).text()).toContain('Just a moment');
    api?.control({ failMode: 'empty' });
    expect(await (await ask()).text()).toBe('');
    api?.control({ failMode: 'notjson' });
    await expect((await ask()).json()).rejects.toThrow('JSON');
  });

  it('should harm fields of a row, lose one, and refuse what it cannot read', async () => {
    const ask = await start({
      damage: [
        '2025-1:lando-norris:points=',
        '2025-1:*:Driver.code=null',
        '2025-1:max-verstappen:lost',
      ],
    });
    const answer = await (await ask('/2025/1/results.json')).json();
    const { MRData } = answer as {
      MRData: { total: string; RaceTable: { Races: [{ Results: Row[] }] } };
    };
    const rows = MRData.RaceTable.Races[0].Results;
    expect([MRData.total, rows.length]).toEqual(['19', 19]);
    expect([rows[0]?.points, rows[1]?.points]).toEqual([undefined, '15']);
    expect(rows.map(({ Driver }) => Driver.code)).toEqual(rows.map(() => null));
    api?.control({ damage: 'norris' });
    expect((await ask('/2025/1/results.json')).status).toBe(500);
  });

  it('should list a race that says something else, or lacks something, or is gone', async () => {
    const ask = await start({
      calendar: [
        '2025-3:round=0',
        '2025-3:Qualifying.time',
        '2025-3:Circuit.circuitName=X',
        '2025-4:gone',
      ],
    });
    const races = async () =>
      ((await (await ask()).json()) as { MRData: { RaceTable: { Races: object[] } } }).MRData
        .RaceTable.Races;
    const changed = await races();
    expect(changed).toHaveLength(23);
    expect(changed[2]).toMatchObject({
      round: '0',
      raceName: 'Japanese Grand Prix',
      Circuit: { circuitName: 'X', Location: { country: 'Japan' } },
    });
    expect(changed[2]).toHaveProperty('Qualifying', { date: '2025-04-05' });
    api?.control({ calendar: null });
    expect(await races()).toHaveLength(24);
    api?.control({ calendar: '2025' });
    expect((await ask()).status).toBe(500);
  });

  it('should reset the connection', async () => {
    const ask = await start({ failEvery: 1, failMode: 'reset' });
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(api?.requests[0]).toMatchObject({ status: 'reset', note: 'fault:reset' });
  });

  it('should hang until the caller gives up, and close all the same', async () => {
    await start({ failEvery: 1, failMode: 'hang' });
    const asked = fetch(`${api?.url}/2025/races.json`, { signal: AbortSignal.timeout(30) });
    await expect(asked).rejects.toThrow('timeout');
  });

  it('should cut an answer: announced in full, or short and valid', async () => {
    const ask = await start({ truncate: '200' });
    const cut = await ask();
    expect(Number(cut.headers.get('content-length'))).toBeGreaterThan(1000);
    await expect(cut.text()).rejects.toThrow('terminated');
    api?.control({ truncate: '200:short' });
    const short = await ask();
    expect([short.headers.get('content-length'), (await short.text()).length]).toEqual([
      '200',
      200,
    ]);
  });

  it('should limit the rate in windows, with Retry-After only when asked', async () => {
    const ask = await start({ rateLimit: '2/3600' });
    expect(await statuses(ask, 3)).toEqual([200, 200, 429]);
    expect((await ask()).headers.get('retry-after')).toBeNull();
    expect(await (await ask()).json()).toEqual({ detail: 'Request was throttled.' });
    api?.control({ retryAfter: true });
    expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('should let four a second pass by default, and cached answers always', async () => {
    const ask = await start({ rateLimit: 'on', cache: 60 });
    expect((await ask('/2025/1.json')).status).toBe(200);
    const paths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((round) => `/2025/${round}.json`);
    const fresh = await Promise.all(paths.map(async (path) => (await ask(path)).status));
    expect(fresh).toContain(429);
    expect((await ask('/2025/1.json')).status).toBe(200);
    expect(api?.requests.at(-1)?.note).toBe('cached');
  });

  it('should be slow', async () => {
    const ask = await start({ latency: '40-60' });
    const from = performance.now();
    await ask();
    expect(performance.now() - from).toBeGreaterThanOrEqual(39);
  });
});
