import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PublicHttpClient } from './public-http-client.js';
import { isPublic } from '../../core/platform/text/public-address.js';

let server: Server;
let port: number;
let asked: IncomingMessage[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    respond(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  asked = [];
  respond = (_request, response) => void response.end('ok');
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Names that stand for this machine, where it is let through as an address of the internet. */
const local = () =>
  new PublicHttpClient({ resolve: () => Promise.resolve(['127.0.0.1']), allows: () => true });
/** A client for which every host has these addresses. */
const standingFor = (...addresses: string[]) => {
  const resolve = jest.fn((_host: string) => Promise.resolve(addresses));
  return { resolve, client: new PublicHttpClient({ resolve, allows: isPublic }) };
};
const post = (client: PublicHttpClient, url: string) =>
  client.post({ url: new URL(url), headers: { 'x-a': 'b' }, body: Buffer.from('{"a":1}') });
const here = (path = '/hook') => `http://chat.example:${port}${path}`;

describe('a post to an address that a player has named', () => {
  it('should bring its body to the address that was checked, under the name that was given', async () => {
    let body = '';
    respond = (request, response) => {
      void text(request).then((sent) => {
        body = sent;
        response.writeHead(201, { 'retry-after': '5' }).end();
      });
    };
    expect(await post(local(), here())).toEqual({
      status: 201,
      retryAfter: '5',
      refusal: '',
    });
    expect(body).toBe('{"a":1}');
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/hook' });
    expect(asked[0]?.headers).toMatchObject({ host: `chat.example:${port}`, 'x-a': 'b' });
  });

  it.each([
    ['http://127.0.0.1', '127.0.0.1', ['127.0.0.1']],
    ['http://0x7f.1', '127.0.0.1', ['127.0.0.1']],
    ['http://017700000001', '127.0.0.1', ['127.0.0.1']],
    ['http://[::1]', '::1', ['::1']],
    ['http://[::ffff:7f00:1]', '::ffff:7f00:1', ['::ffff:7f00:1']],
    ['http://chat.example', 'chat.example', ['127.0.0.1']],
    ['http://chat.example', 'chat.example', ['1.1.1.1', '10.0.0.1']],
    ['http://chat.example', 'chat.example', ['1.1.1.1', '::1']],
  ])('should not be sent inside: %s, %s, which is %j', async (origin, host, addresses) => {
    const { client, resolve } = standingFor(...addresses);
    expect(await post(client, `${origin}:${port}/`)).toEqual({
      status: null,
      reason: 'private-network',
    });
    expect(await client.refusalOf(new URL(`${origin}:${port}/`))).toBe('private-network');
    expect(asked).toEqual([]);
    // without brackets, and as the URL standard spells it
    expect(resolve).toHaveBeenCalledWith(host);
  });

  it('should read the beginning of a refusal, and no more of it', async () => {
    respond = (_request, response) => {
      response.writeHead(404).write('no_service');
      // and never ends
      response.write('x'.repeat(100_000));
    };
    const answer = await post(local(), here());
    expect(answer).toMatchObject({ status: 404, refusal: expect.stringMatching(/^no_servicex+$/) });
    expect('refusal' in answer && answer.refusal).toHaveLength(2048);
  });

  it('should not be led astray by a name that stands for something else a moment later', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = jest.fn(() => Promise.resolve(answers.shift() ?? []));
    const client = new PublicHttpClient({ resolve, allows: (address) => address === '127.0.0.1' });
    expect(await post(client, here())).toMatchObject({ status: 200 });
    // it was resolved once: the connection went to the address that was checked
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await post(client, here())).toMatchObject({ status: null });
    expect(asked).toHaveLength(1);
  });

  it('should say that a host is unknown', async () => {
    const client = new PublicHttpClient({
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
      allows: isPublic,
    });
    expect(await client.refusalOf(new URL(here()))).toBe('unknown-host');
    expect(await post(client, here())).toEqual({
      status: null,
      reason: 'unknown-host',
    });
  });

  it.each([301, 302, 303, 307, 308])('should not follow a redirect: %i', async (status) => {
    respond = (_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/inside` }).end();
    };
    expect(await post(local(), here())).toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it('should read no more of an answer than its head', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((done) => {
      closed = done;
    });
    respond = (_request, response) => {
      response.on('close', closed);
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    };
    expect(await post(local(), here())).toMatchObject({ status: 200 });
    await isClosed;
  });

  it('should give up a head that does not end', async () => {
    respond = (_request, response) => {
      const socket = response.socket as Socket;
      socket.write('HTTP/1.1 200 OK\r\n');
      const more = (): void => {
        if (!socket.destroyed)
          socket.write(`x-a: ${'x'.repeat(1000)}\r\n`, () => setImmediate(more));
      };
      more();
    };
    expect(await post(local(), here())).toEqual({ status: null, reason: 'no-connection' });
  });

  it('should wait for no answer longer than it may', async () => {
    respond = () => undefined;
    const over = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    const sent = post(local(), here());
    while (asked.length === 0) await new Promise((done) => setImmediate(done));
    over.abort();
    expect(await sent).toEqual({ status: null, reason: 'timed-out' });
  });

  it('should wait for no name server longer than it may', async () => {
    const over = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    const client = new PublicHttpClient({
      resolve: () => new Promise(() => undefined),
      allows: isPublic,
    });
    const sent = post(client, here());
    over.abort();
    expect(await sent).toEqual({ status: null, reason: 'timed-out' });
  });

  it('should say when nobody is there', async () => {
    const free = createServer();
    await new Promise<void>((done) => {
      free.listen(0, '127.0.0.1', done);
    });
    const { port: closed } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    expect(await post(local(), `http://chat.example:${closed}/`)).toEqual({
      status: null,
      reason: 'no-connection',
    });
  });
});
