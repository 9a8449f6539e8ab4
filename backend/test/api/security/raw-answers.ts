import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUp, visitor } from '../../support/api-session.js';
import { portOf, sendRaw } from '../../support/raw-http.js';
import { parse, TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

/** Headers of every answer, from whichever layer (ASVS 3.4). */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'strict-transport-security': 'max-age=63072000',
};
const PACKAGE = join(__dirname, '../../../../package.json');
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
const HOST = 'Host: gridlock.test\r\n';
const CLOSE = 'Connection: close\r\n';
const get = (target: string, more = ''): string =>
  `GET ${target} HTTP/1.1\r\n${HOST}${more}${CLOSE}\r\n`;
const method = (name: string, target: string): string =>
  `${name} ${target} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;
const post = (type: string, body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: ${type}\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

const app = suiteApp({ PUBLIC_URL: 'https://gridlock.test' });
let port: number;
/** With the limits of an ordinary installation, but for its patience. */
let quick: TestApp;

describe('raw answers', () => {
  app.runForTests();
  beforeAll(async () => {
    port = await portOf(app);
    quick = await TestApp.start({ PUBLIC_URL: 'https://gridlock.test' }, undefined, {
      requestMs: 300,
    });
  });
  afterAll(() => quick?.close());

  describe('the headers of every answer, over the line', () => {
    it.each([
      ['a page', get('/'), 200],
      ['a page of the screens', get('/rules'), 200],
      ['a missing file', get('/missing.js'), 404],
      ['a missing hashed file', get('/assets/missing-abc123.js'), 404],
      ['a file', get('/favicon.svg'), 200],
      ['the API', get('/api/health'), 200],
      ['an unknown call', get('/api/nothing'), 404],
      ['a refusal', get('/api/auth/me'), 401],
      ['the explorer', get('/api/docs'), 200],
      ['a missing file of the explorer', get('/api/docs/missing.js'), 404],
      ['a path that ends in %', get('/%'), 400],
      ['a path that cannot be decoded', get('/%zz'), 400],
      ['a call that cannot be decoded', get('/api/%zz'), 400],
      ['a call with a broken letter', get('/api/league/%c3%28'), 400],
      ['two slashes', get('//'), 200],
      ['two slashes before a call', get('//api/nothing'), 200],
      ['a path upwards', get('/../../etc/passwd'), 404],
      ['a zero byte', get('/%00'), 200],
      ['a path without a slash', get('*'), 404],
      ['a parameter that is too long', get(`/api/race/league/${'a'.repeat(3000)}`), 404],
      ['a line that is too long', get(`/${'a'.repeat(20_000)}`), 431],
      ['headers that are too large', get('/', `X-Large: ${'a'.repeat(20_000)}\r\n`), 431],
      ['no HTTP', 'nonsense\r\n\r\n', 400],
      ['another version of HTTP', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
      ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
      ['a request without a host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
      ['HTTP/1.0, which needs no host', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
      [
        'two lengths',
        `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
        400,
      ],
      ['an expectation', get('/', 'Expect: the-unexpected\r\n'), 417],
      ['an upgrade', get('/api/health', 'Upgrade: websocket\r\n'), 200],
      ['HEAD', method('HEAD', '/api/health'), 200],
      ['OPTIONS', method('OPTIONS', '/api/league'), 404],
      ['OPTIONS of the server', method('OPTIONS', '*'), 404],
      ['OPTIONS of a page', method('OPTIONS', '/'), 404],
      ['TRACE', method('TRACE', '/'), 404],
      ['PROPFIND', method('PROPFIND', '/'), 404],
      ['a method that nobody knows', method('NONSENSE', '/'), 400],
      ['a body that is no JSON', post('application/json', '{'), 400],
      ['a body of another type', post('text/xml', '<a/>'), 415],
      ['a body that is too large', post('application/json', `"${'a'.repeat(70_000)}"`), 413],
    ])('should be there for %s', async (_, text, status) => {
      const answer = await sendRaw(port, text);
      expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(ALWAYS)]);
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
        expect(answer.headers[name]).toBeUndefined();
      }
    });

    it('should be there when a request is one too many', async () => {
      const limited = await TestApp.start(
        { PUBLIC_URL: 'https://gridlock.test', RATE_LIMIT: 'on' },
        undefined,
        {
          requests: { account: 5, tokens: 5, network: 5, wide: 5, guests: { network: 5, wide: 5 } },
        },
      );
      try {
        const at = await portOf(limited);
        const all = Array.from({ length: 10 }, () => sendRaw(at, get('/api/auth/me')));
        const answers = await Promise.all(all);
        expect(answers.map(({ status }) => status)).toContain(429);
        for (const { headers } of answers) expect(headers).toMatchObject(ALWAYS);
      } finally {
        await limited.close();
      }
    });

    it('should be there for a cached table, and for one that has not changed', async () => {
      const ann = await signUp(app, 'ann');
      const { body: league } = await ann.post('/api/league', { name: 'Raw' });
      const table = `/api/league/${league._id}/standings/2025`;
      const asked = (more: string): string =>
        get(table, `Authorization: Bearer ${ann.token}\r\nAccept-Encoding: gzip\r\n${more}`);
      await sendRaw(port, asked(''));
      const cached = await sendRaw(port, asked(''));
      expect([cached.status, cached.headers]).toEqual([200, expect.objectContaining(ALWAYS)]);
      const revalidated = await sendRaw(
        port,
        asked(`If-None-Match: ${cached.headers['etag']}\r\n`),
      );
      expect([revalidated.status, revalidated.headers]).toEqual([
        304,
        expect.objectContaining(ALWAYS),
      ]);
    });
  });

  describe('addresses of calls that are not there, however they are spelled', () => {
    it.each([
      '/API/health',
      '/Api/nothing',
      '/api/nothing',
      '/%61PI/nothing',
      'http://gridlock.test/api/nothing',
      'http://gridlock.test/API/health?x=1',
      'https://gridlock.test/api',
      'HTTP://gridlock.test/api/nothing',
    ])("should be answered with the API's own 404: %s", async (target) => {
      const { status, headers, body } = await sendRaw(port, get(target));
      expect(status).toBe(404);
      expect(headers).toMatchObject({
        ...ALWAYS,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
      });
      expect(parse(body)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    });

    it.each(['/api/health', 'http://gridlock.test/api/health', '/%61pi/health'])(
      'should still be understood where there is a call: %s',
      async (target) => {
        const { status, body } = await sendRaw(port, get(target));
        expect([status, parse(body)]).toEqual([200, { status: 'ok', database: 'up', version }]);
      },
    );

    it('should leave pages whose name only begins like it alone', async () => {
      const { headers } = await sendRaw(port, get('/apia'));
      expect(headers['content-type']).toMatch(/^text\/html|json/);
      expect(headers['content-security-policy']).not.toMatch(/sandbox/);
    });
  });

  describe('the explorer of the API', () => {
    it('should be a page of its own scripts, and send its library as it is, named by an ETag', async () => {
      const page = await visitor(quick).get('/api/docs');
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      const sources = [...String(page.body).matchAll(/<script src="([^"]+)">/g)].map(
        ([, source = '']) => new URL(source, 'https://gridlock.test/api/docs').pathname,
      );
      expect(sources).toHaveLength(3);
      // nothing is written into the page that its policy would not let run
      expect(String(page.body)).not.toMatch(/<script>|\son\w+=/);
      for (const source of sources) {
        const script = await visitor(quick).get(source, { headers: { 'accept-encoding': 'br' } });
        expect(script.status).toBe(200);
        expect(script.headers['content-encoding']).toBeUndefined();
      }
      const url = '/api/docs/swagger-ui-bundle.js';
      const { headers } = await visitor(quick).get(url);
      const ifNoneMatch = { 'if-none-match': headers['etag'] };
      expect((await visitor(quick).get(url, { headers: ifNoneMatch })).status).toBe(304);
    });
  });

  describe('requests that take too long to arrive', () => {
    const HEAD = `POST /api/auth/login HTTP/1.1\r\n${HOST}`;
    const SLOW = { text: 'x', everyMs: 50 };

    it.each([
      ['nothing after the first line', HEAD, undefined],
      ['headers letter by letter', `${HEAD}X-Slow: `, SLOW],
      [
        'a body letter by letter',
        `${HEAD}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n"`,
        SLOW,
      ],
      [
        'a body chunk by chunk',
        `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        { text: '1\r\n"\r\n', everyMs: 50 },
      ],
    ])('should be cut off with 408: %s', async (_, text, drip) => {
      const { status, headers } = await sendRaw(await portOf(quick), text, drip);
      expect([status, headers]).toEqual([408, expect.objectContaining(ALWAYS)]);
    });

    it('should be cut off after 30 seconds, checked every second', () => {
      const server = app.nest.getHttpServer();
      expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]);
      expect(Reflect.get(server, 'connectionsCheckingInterval')).toBe(1000);
    });
  });
});
