import { createECDH, randomBytes } from 'node:crypto';
import dns from 'node:dns';
import {
  getDefaultAutoSelectFamilyAttemptTimeout,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from 'node:net';
import os from 'node:os';
import { createResultsClient } from '@gridlock/season-packs';
import webPush from 'web-push';
import { SmtpTransport } from '../src/core/mail/transport/smtp.transport.js';
import { PushClient } from '../src/core/push/push-client.js';
import type { VapidKeys } from '../src/core/push/vapid-keys.js';
import { type Clock, systemNow } from '../src/core/platform/clock/clock.js';
import type { Config } from '../src/core/platform/config/config.js';
import { allowSlowConnections } from '../src/core/platform/config/slow-connections.js';
import { PublicHttpClient } from '../src/outbound/hooks/public-http-client.js';
import { SlowServer } from './support/slow-server.js';
import { TestApp } from './support/test-app.js';

const HOST = 'far.example';
/** The order in which they are tried, where the caller does not choose it. */
type Addresses = readonly [string, string];
const V4_FIRST: Addresses = ['127.0.0.1', '::1'];
/** As nodemailer tries them. */
const V6_FIRST: Addresses = ['::1', '127.0.0.1'];

/** What each name stands for, for all that look names up. */
function everyNameIs(addresses: Addresses): void {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _host: string,
      _options: unknown,
      found: (error: null, addresses: typeof all) => void,
    ) => found(null, all)) as unknown as typeof dns.lookup);
  for (const family of [4, 6] as const) {
    const own = all.filter((one) => one.family === family).map(({ address }) => address);
    jest
      .spyOn(dns.Resolver.prototype, `resolve${family}`)
      .mockImplementation(((_host: string, found: (error: null, own: string[]) => void) =>
        found(null, own)) as never);
  }
  // a machine that has both families, as nodemailer looks
  const of = (family: 'IPv4' | 'IPv6') => ({ family, internal: false });
  jest
    .spyOn(os, 'networkInterfaces')
    .mockReturnValue({ eth0: [of('IPv4'), of('IPv6')] } as unknown as ReturnType<
      typeof os.networkInterfaces
    >);
}

async function getResults(port: number): Promise<unknown> {
  const client = createResultsClient({ baseUrl: `http://${HOST}:${port}`, attempts: 1 });
  return client.get('/2025.json', { limit: 1, offset: 0 });
}

async function sendPush(port: number): Promise<unknown> {
  const origin = `http://${HOST}:${port}`;
  const config = { pushServices: [origin], publicUrl: 'https://grid.example' } as unknown as Config;
  const keys = { get: () => Promise.resolve(webPush.generateVAPIDKeys()) } as unknown as VapidKeys;
  const clock: Clock = { now: systemNow };
  const device = {
    endpoint: `${origin}/device`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const content = { title: 'a', body: 'b', path: '/', tag: 'c', until: null };
  return new PushClient(config, clock, keys).send(device as never, content);
}

const postHook =
  (addresses: Addresses) =>
  async (port: number): Promise<unknown> => {
    const network = { resolve: () => Promise.resolve(addresses), allows: () => true };
    const url = new URL(`http://${HOST}:${port}/hook`);
    const answer = await new PublicHttpClient(network).post({
      url,
      headers: {},
      body: Buffer.of(),
    });
    return answer.status ?? Promise.reject(new Error(answer.reason));
  };

const askMailServer = (port: number): Promise<unknown> =>
  new SmtpTransport(`smtp://${HOST}:${port}`, 'grid@example.org').check('ann@example.org');

const callers = (addresses: Addresses) => ({
  results: getResults,
  push: sendPush,
  hook: postHook(addresses),
  mail: askMailServer,
});
type Caller = keyof ReturnType<typeof callers>;
const NAMES: readonly Caller[] = ['results', 'push', 'hook', 'mail'];

describe('a host with an address of each family', () => {
  const nodesOwn = getDefaultAutoSelectFamilyAttemptTimeout();
  let servers: SlowServer[];
  beforeEach(() => {
    servers = [];
    allowSlowConnections();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    setDefaultAutoSelectFamilyAttemptTimeout(nodesOwn);
    for (const server of servers) await server.close();
  });
  const serve = async (host: string, name: Caller, port = 0): Promise<SlowServer> => {
    const server = await new SlowServer(host, name === 'mail').listen(port);
    servers.push(server);
    return server;
  };

  it('should have seconds for each attempt from the start of the server on', async () => {
    setDefaultAutoSelectFamilyAttemptTimeout(250);
    const app = await TestApp.start();
    await app.close();
    expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThanOrEqual(2000);
  });

  it.each<[Caller, Addresses]>([
    ['results', V4_FIRST],
    ['push', V4_FIRST],
    ['hook', V4_FIRST],
    ['mail', V6_FIRST],
  ])(
    'should be reached on a slow line where the other family does not work: %s',
    async (name, addresses) => {
      everyNameIs(addresses);
      const server = await serve(addresses[0], name);
      server.releaseAfterAttempt();
      await expect(callers(addresses)[name](server.port)).resolves.not.toThrow();
    },
  );

  it('should be reached where the family that is tried first is silent', async () => {
    everyNameIs(V6_FIRST);
    const ports = await Promise.all(
      NAMES.map(async (name) => {
        const { port } = await serve('::1', name);
        const working = await serve('127.0.0.1', name, port);
        working.release();
        return port;
      }),
    );
    const call = callers(V6_FIRST);
    const reached = await Promise.allSettled(NAMES.map((name, at) => call[name](ports[at] ?? 0)));
    expect(reached.map(({ status }) => status)).toEqual(NAMES.map(() => 'fulfilled'));
  });
});
