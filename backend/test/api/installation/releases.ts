import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY, HOUR } from '../../support/durations.js';
import { healthOf } from '../../support/health-of.js';
import { startQuiet } from '../../support/inspect.js';
import { quietApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';

/** An address that says which version is the newest, or anything else. */
class ReleasesAddress {
  readonly requests: IncomingMessage[] = [];
  answer: { status?: number; body: string } = { body: '{}' };
  private readonly server = createServer((request, response) => {
    this.requests.push(request);
    response.statusCode = this.answer.status ?? 200;
    response.end(this.answer.body);
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/releases/latest`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('a newer version (HO-07)', () => {
  const address = new ReleasesAddress();
  const app = quietApp(() => ({ RELEASES_URL: address.url })).with(address);
  app.runForTests();
  // the day's request is counted by the system's time: it only ever goes on
  afterAll(restoreSystemTime);

  /** What is said on the next day, when the address answers that. */
  const after = async (body: string, status = 200) => {
    address.answer = { body, status };
    passSystemTime(25 * HOUR);
    await app.runJobs();
    return healthOf(app, 'version');
  };

  it('should be asked for once a day, also by two instances and after a restart', async () => {
    const asked = address.requests.length;
    await app.restart();
    await app.runJobs();
    const second = await startQuiet({
      RELEASES_URL: address.url,
      MONGODB_URI: app.databaseUri,
      JWT_SECRET: 'x'.repeat(32),
    });
    await second.runJobs();
    // one instance has its database from MONGODB_URI, whose size this one does not say
    const database = { part: 'database', state: 'ok', code: 'server' };
    expect(await healthOf(second, 'database')).toEqual(database);
    expect(await healthOf(second, 'backups')).toMatchObject({ state: 'off', code: 'of-database' });
    passSystemTime(23 * HOUR);
    await Promise.all([app.runJobs(), second.runJobs()]);
    expect(address.requests).toHaveLength(asked);
    passSystemTime(2 * HOUR);
    await Promise.all([app.runJobs(), second.runJobs()]);
    expect(address.requests).toHaveLength(asked + 1);
    await second.close();
  });

  it('should be asked for by a plain GET that says nothing of the installation', async () => {
    await after('{"version": "0.0.1"}');
    const { method, url, headers } = address.requests.at(-1)!;
    expect([method, url]).toEqual(['GET', '/releases/latest']);
    expect(headers['user-agent']).toBe('Gridlock');
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ]);
  });

  it.each([
    ['a version', '{"version": "99.0.0"}', '99.0.0'],
    ['a release of GitHub', '{"tag_name": "v99.1.10", "assets": []}', '99.1.10'],
  ])('should need attention where %s names it', async (_, body, latest) => {
    expect(await after(body)).toMatchObject({ state: 'attention', code: 'newer', latest });
  });

  it.each([
    ['an older one', '{"version": "0.0.9"}'],
    ['an older one with more digits', '{"tag_name": "v0.0.100"}'],
  ])('should not be taken for one where there is %s', async (_, body) => {
    expect(await after(body)).toMatchObject({ state: 'ok', code: 'latest' });
  });

  it.each([
    ['a page', '<!doctype html><title>Log in</title>', 200, 'not JSON'],
    ['no version', '{"version": "soon"}', 200, 'names no version'],
    ['a list', '[]', 200, 'names no version'],
    ['null', 'null', 200, 'names no version'],
    ['an object for a version', '{"version": {"toString": 1}}', 200, 'names no version'],
    ['a draft', '{"tag_name": "v99.0.0-rc.1"}', 200, 'names no version'],
    ['a version without end', `{"version": "9${'9'.repeat(99)}.0.0"}`, 200, 'names no version'],
    [
      'a flood',
      `{"version": "99.0.0", "body": "${'x'.repeat(2 ** 21)}"}`,
      200,
      'larger than 1 MiB',
    ],
    ['an error', '{"version": "99.0.0"}', 500, 'the status 500'],
  ])('should not be believed of %s', async (_, body, status, sentence) => {
    const unanswered = { state: 'attention', code: 'unanswered' };
    const error = expect.stringContaining(sentence);
    expect(await after(body, status)).toMatchObject({ ...unanswered, error });
    await after('{"version": "0.0.1"}');
  });

  it('should be the one that was named before, while the address is away', async () => {
    await after('{"version": "99.0.0"}');
    await address.close();
    passSystemTime(DAY + HOUR);
    await app.runJobs();
    const newer = { state: 'attention', code: 'newer', latest: '99.0.0' };
    expect(await healthOf(app, 'version')).toMatchObject(newer);
  });
});

describe('without RELEASES_URL', () => {
  const app = quietApp();
  app.runForTests();

  it('should ask nobody', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    passSystemTime(25 * HOUR);
    await app.runJobs();
    expect(fetched).not.toHaveBeenCalled();
    const { state, code } = await healthOf(app, 'version');
    expect([state, code]).toEqual(['off', 'not-asked']);
    restoreSystemTime();
  });
});
