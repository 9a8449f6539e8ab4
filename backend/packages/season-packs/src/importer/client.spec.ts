import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type RunningStandIn, startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { createResultsClient } from './client.js';
import { fetchCalendar, fetchRoundResults } from './fetch.js';
import { requestJson } from './request.js';
import { ResultsApiError } from './results-api-error.js';

const failureOf = async (promise: Promise<unknown>): Promise<ResultsApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ResultsApiError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

describe('a results API with faults', () => {
  let standIn: RunningStandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => standIn.control({ reset: true }));
  afterAll(() => standIn?.close());

  const calendar = async (options = {}) =>
    (await fetchCalendar(2025, fastClient(standIn.url, options))).rounds;

  it.each([
    ['an error page', { failMode: 'status', failStatus: 503 }],
    ['another error page', { failMode: 'status', failStatus: 500 }],
    ['too many requests', { failMode: 'status', failStatus: 429 }],
    ['a reset', { failMode: 'reset' }],
    ['a page for people', { failMode: 'html' }],
    ['an empty answer', { failMode: 'empty' }],
    ['half an answer', { failMode: 'notjson' }],
  ] as const)('should get over %s', async (_, fault) => {
    standIn.control({ ...fault, failFirst: 2 });
    const client = fastClient(standIn.url);
    expect((await fetchCalendar(2025, client)).rounds).toHaveLength(24);
    expect(client.waits).toEqual([750, 1500]);
    expect(standIn.requests).toHaveLength(3);
  });

  it.each([
    ['unreachable', { failMode: 'status', failStatus: 503 }],
    ['throttled', { failMode: 'status', failStatus: 429 }],
    ['unreachable', { failMode: 'reset' }],
    ['not-json', { failMode: 'html' }],
    ['truncated', { failMode: 'empty' }],
    ['truncated', { failMode: 'notjson' }],
  ] as const)('should give up as %s when it stays so: %j', async (code, fault) => {
    standIn.control({ ...fault, failEvery: 1 });
    expect((await failureOf(calendar({ attempts: 3 }))).code).toBe(code);
    expect(standIn.requests).toHaveLength(3);
  });

  it('should not wait for an answer that never comes', async () => {
    standIn.control({ failEvery: 1, failMode: 'hang' });
    expect((await failureOf(calendar({ timeoutMs: 25, attempts: 2 }))).code).toBe('timeout');
  });

  it('should get over one that hangs', async () => {
    standIn.control({ failFirst: 1, failMode: 'hang' });
    expect(await calendar({ timeoutMs: 50 })).toHaveLength(24);
  });

  it.each([['300'], ['300:short']])(
    'should get over an answer cut after %s bytes',
    async (truncate) => {
      standIn.control({ truncate, truncateEvery: 2 });
      expect(await calendar()).toHaveLength(24);
      expect(await calendar()).toHaveLength(24);
      expect(standIn.requests).toHaveLength(3);
    },
  );

  it.each([['300'], ['300:short']])(
    'should call it truncated when all are cut: %s',
    async (truncate) => {
      standIn.control({ truncate });
      expect((await failureOf(calendar({ attempts: 2 }))).code).toBe('truncated');
    },
  );

  describe('that redirects', () => {
    /** Sends every call on to `location`, and counts what reaches it. */
    const redirecting = async (
      location: (path: string) => string,
      use: (at: { readonly url: string; readonly asked: () => number }) => Promise<void>,
    ): Promise<void> => {
      let asked = 0;
      const server = createServer((request, response) => {
        asked += 1;
        response.writeHead(302, { location: location(request.url ?? '') }).end('elsewhere');
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      try {
        await use({ url: `http://127.0.0.1:${port}`, asked: () => asked });
      } finally {
        await new Promise((done) => server.close(done));
      }
    };

    it('should not follow to another host, where a whole answer would lie', () =>
      redirecting(
        (path) => `${new URL(standIn.url).origin}/ergast/f1${path}`,
        async ({ url, asked }) => {
          const error = await failureOf(fetchCalendar(2025, fastClient(url)));
          expect([error.code, error.status, error.isPassing]).toEqual(['refused', 302, false]);
          expect(error.message).toContain(new URL(standIn.url).host);
          expect([asked(), standIn.requests.length]).toEqual([1, 0]);
        },
      ));

    it('should follow within the host, but not in circles', () =>
      redirecting(
        (path) => path,
        async ({ url, asked }) => {
          const error = await failureOf(fetchCalendar(2025, fastClient(url)));
          expect([error.code, asked()]).toEqual(['refused', 4]);
        },
      ));

    it.each([
      ['https://api.test/a', 'https://api.test/b', true],
      ['https://api.test/a', '/b', true],
      ['http://api.test/a', 'https://api.test/b', true],
      ['https://api.test/a', 'http://api.test/b', false],
      ['https://api.test/a', 'https://api.test:8443/b', false],
      ['https://api.test/a', 'https://other.test/b', false],
      ['https://api.test/a', '//169.254.169.254/latest', false],
      ['https://api.test/a', 'file:///etc/passwd', false],
      ['https://api.test/a', 'http://[', false],
    ])('should go from %s to %s: %s', async (from, location, isFollowed) => {
      const asked: string[] = [];
      const fetch = (url: unknown) => {
        asked.push(String(url));
        const first = asked.length === 1;
        return Promise.resolve(
          first
            ? new Response(null, { status: 301, headers: { location } })
            : Response.json({ MRData: {} }),
        );
      };
      const settings = { fetch: fetch as typeof globalThis.fetch, userAgent: 'test' };
      const answer = requestJson(new URL(from), { ...settings, timeoutMs: 1000, maxBytes: 1000 });
      if (isFollowed) expect(await answer).toEqual({ MRData: {} });
      else expect((await failureOf(answer)).code).toBe('refused');
      expect(asked).toHaveLength(isFollowed ? 2 : 1);
    });
  });

  it('should not ask again what is refused', async () => {
    standIn.control({ failEvery: 1, failMode: 'status', failStatus: 404 });
    const error = await failureOf(calendar());
    expect([error.code, error.status, error.isPassing]).toEqual(['refused', 404, false]);
    expect(standIn.requests).toHaveLength(1);
  });

  it('should stay under the rate limit of the real service', async () => {
    standIn.control({ rateLimit: '4/1,500/3600' });
    let now = 0;
    const client = createResultsClient({
      baseUrl: standIn.url,
      now: () => now,
      sleep: (ms) => Promise.resolve(void (now += ms)),
      attempts: 1,
    });
    const started: number[] = [];
    for (let request = 0; request < 4; request += 1) {
      await fetchCalendar(2025, client);
      started.push(now);
    }
    const [first = 0, ...rest] = started;
    expect(rest.every((at, index) => at - (started[index] ?? first) >= 250)).toBe(true);
  });

  it('should wait as long as the API asks, but leave longer waits to whoever calls', async () => {
    // windows begin on the clock: in one of ten days there is nearly always much left
    standIn.control({ rateLimit: '1/900000', retryAfter: true });
    const patient = fastClient(standIn.url, { attempts: 2, mostBackOffMs: Infinity });
    await fetchCalendar(2025, patient);
    expect((await failureOf(fetchCalendar(2025, patient))).code).toBe('throttled');
    expect(patient.waits).toHaveLength(1);
    expect(patient.waits[0]).toBeGreaterThan(10_000);
    const busy = fastClient(standIn.url, { attempts: 2, mostBackOffMs: 5_000 });
    const error = await failureOf(fetchCalendar(2025, busy));
    expect(error.code).toBe('throttled');
    expect(error.retryAfterMs).toBeGreaterThan(5_000);
    expect(busy.waits).toEqual([]);
  });

  it('should carry the token of a service that wants one', async () => {
    standIn.control({ authorization: 'Bearer pit-lane' });
    const error = await failureOf(calendar());
    expect([error.code, error.status]).toEqual(['refused', 401]);
    expect(await calendar({ authorization: 'Bearer pit-lane' })).toHaveLength(24);
    expect(standIn.requests).toHaveLength(2);
  });

  it('should pass the gate that several share before every attempt', async () => {
    standIn.control({ failFirst: 1 });
    let passed = 0;
    const gate = { pass: () => Promise.resolve(void (passed += 1)) };
    await calendar({ gate });
    expect([passed, standIn.requests.length]).toEqual([2, 2]);
  });

  it('should say who asks', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers['user-agent']);
      response.end('{"MRData":{"total":"0","RaceTable":{"Races":[]}}}');
    });
    const url = await listen(server);
    await fetchCalendar(2025, fastClient(url, { userAgent: 'Gridlock test' }));
    await fetchCalendar(2025, fastClient(url));
    stop(server);
    expect(seen).toEqual(['Gridlock test', expect.stringContaining('Gridlock/')]);
  });

  it('should stop at once when it is asked to, also while it waits', async () => {
    standIn.control({ failEvery: 1 });
    const giveUp = new AbortController();
    const client = createResultsClient({ baseUrl: standIn.url, backOffMs: 60_000 });
    const asked = fetchCalendar(2025, client, { signal: giveUp.signal });
    while (standIn.requests.length === 0) await new Promise(setImmediate);
    giveUp.abort();
    expect((await failureOf(asked)).code).toBe('aborted');
    expect((await failureOf(fetchCalendar(2025, client, { signal: giveUp.signal }))).code).toBe(
      'aborted',
    );
    expect(standIn.requests).toHaveLength(1);
  });

  it('should stop while an answer is on its way', async () => {
    standIn.control({ latency: '5000' });
    const giveUp = new AbortController();
    const asked = fetchRoundResults(2025, 1, fastClient(standIn.url), { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 20);
    expect((await failureOf(asked)).code).toBe('aborted');
  });
});

const stop = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('a results API that is none', () => {
  it('should call nobody at home unreachable', async () => {
    const server = createServer();
    const url = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect((await failureOf(fetchCalendar(2025, fastClient(url, { attempts: 2 })))).code).toBe(
      'unreachable',
    );
  });

  const answering = async (body: string, options = {}): Promise<ResultsApiError> => {
    const server = createServer((_, response) => response.end(body));
    const client = fastClient(await listen(server), { attempts: 1, ...options });
    const error = await failureOf(fetchRoundResults(2025, 1, client));
    stop(server);
    return error;
  };

  it('should not swallow more than it can digest', async () => {
    expect((await answering('x'.repeat(5_000), { maxBytes: 1_000 })).code).toBe('too-large');
  });

  it.each([
    ['[]'],
    ['null'],
    ['{"MRData":[]}'],
    ['{"MRData":{"total":"1"}}'],
    ['{"MRData":{"total":"many","RaceTable":{"Races":[]}}}'],
    ['{"MRData":{"total":"999999999","RaceTable":{"Races":[]}}}'],
    ['{"MRData":{"total":"1","RaceTable":{"Races":{}}}}'],
    ['{"MRData":{"total":"1","RaceTable":{"Races":[null]}}}'],
    ['{"MRData":{"total":"1","RaceTable":{"Races":[{"season":"2025","round":"0"}]}}}'],
  ])('should refuse %s by its shape', async (body) => {
    expect((await answering(body)).code).toBe('wrong-shape');
  });
});
