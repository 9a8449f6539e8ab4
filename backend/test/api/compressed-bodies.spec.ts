import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ServerProcess } from '../support/server-process.js';
import { TestApp } from '../support/test-app.js';

const AT_ONCE = 2000;
const MOST_MIB = 100;

const LOGIN = '{"email":"a@b.test","password":"wrong-password"}';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('compressed bodies', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app?.close());

  const ask = (encoding: string, url: string, method: 'GET' | 'POST' | 'PUT') =>
    app.request({
      method,
      url,
      headers: { ...JSON_TYPE, 'content-encoding': encoding },
      ...(method === 'GET' ? {} : { payload: gzipSync(LOGIN) }),
    });

  it.each([
    ['gzip', 'POST', '/api/auth/login'],
    ['GZip', 'POST', '/api/auth/login'],
    ['x-gzip', 'POST', '/api/auth/login'],
    ['br', 'POST', '/api/auth/login'],
    ['deflate', 'POST', '/api/auth/login'],
    ['zstd', 'POST', '/api/auth/login'],
    ['identity, gzip', 'POST', '/api/auth/login'],
    ['gzip,identity', 'POST', '/api/auth/login'],
    ['nonsense', 'POST', '/api/auth/login'],
    ['gzip', 'POST', '/api/nothing/like/it'],
    ['gzip', 'POST', '/nothing'],
    ['gzip', 'POST', '/%61pi/auth/login'],
    ['gzip', 'POST', '/api/users/unsubscribe?token=x'],
    ['gzip', 'PUT', '/api/users/reminders'],
    ['gzip', 'GET', '/api/auth/me'],
    ['gzip', 'GET', '/api/health'],
  ] as const)('should be refused with 415: %s by %s to %s', async (encoding, method, url) => {
    const { status, body, headers } = await ask(encoding, url, method);
    expect([status, body]).toEqual([
      415,
      {
        statusCode: 415,
        code: 'INVALID_INPUT',
        message: 'The body of a request must not be compressed (Content-Encoding).',
        error: body.message,
      },
    ]);
    expect(headers).toMatchObject({
      'accept-encoding': 'identity',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['identity', 'Identity', 'identity, identity', ''])(
    'should not be seen in a body that is left as it is: %j',
    async (encoding) => {
      const { status, body } = await app.request({
        method: 'POST',
        url: '/api/auth/login',
        headers: { ...JSON_TYPE, 'content-encoding': encoding },
        payload: LOGIN,
      });
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    },
  );
});

/** A few bytes that stand for a mebibyte, and ask for the largest window there is. */
const bomb = (): Buffer =>
  brotliCompressSync(Buffer.alloc(2 ** 20), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });

describe(`${AT_ONCE} compressed bodies at once`, () => {
  let server: ServerProcess;
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-bodies-'));
  beforeAll(async () => {
    server = await ServerProcess.start(folder);
  });
  afterAll(() => {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** All lines are open before the first body is sent; each ends with the first line of its answer. */
  it(`should cost less than ${MOST_MIB} MiB`, async () => {
    const body = bomb();
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: gridlock.test\r\nContent-Type: application/json\r\n' +
      `Content-Encoding: br\r\nContent-Length: ${body.length}\r\n\r\n`;
    const request = Buffer.concat([Buffer.from(head), body]);
    expect(request.length).toBeLessThan(300);
    const before = server.memoryMiB();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, server.memoryMiB())), 20);
    const { port } = new URL(server.url);
    const lines: Socket[] = [];
    for (let i = 0; i < AT_ONCE; i += 1) {
      const line = connect(Number(port), '127.0.0.1');
      lines.push(line);
      await once(line, 'connect');
    }
    const answers = await Promise.all(
      lines.map(async (line) => {
        line.write(request);
        const [bytes] = (await once(line, 'data')) as [Buffer];
        return bytes.subarray(0, 12).toString();
      }),
    );
    most = Math.max(most, server.memoryMiB());
    clearInterval(watch);
    for (const line of lines) line.destroy();
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 415']));
    expect(most - before).toBeLessThan(MOST_MIB);
  });
});
