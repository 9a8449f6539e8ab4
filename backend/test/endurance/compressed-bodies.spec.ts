import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ServerProcess } from '../support/server-process.js';

const AT_ONCE = 2000;
/** Read, they would be 2 GiB. */
const MOST_MIB = 250;

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
