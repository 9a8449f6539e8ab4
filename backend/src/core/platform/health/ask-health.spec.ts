import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { readEnvironment } from '../config/read-environment.js';
import { askHealth } from './ask-health.js';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const outer = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const hasIPv6 = addresses.some(({ address }) => address === '::1');

let server: Server;
let status: number;

beforeEach(() => {
  status = 200;
  server = createServer(({ url }, answer) => {
    answer.writeHead(url === '/api/health' ? status : 404).end('{}');
  });
});
afterEach(() => server.close());

/** Listens as the server does with this host; returns the settings that it has then. */
async function listening(HOST: string, HIDDEN = '') {
  server.listen(0, HOST || '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return readEnvironment({ HOST, PORT: String(port), PUBLIC_URL: HIDDEN });
}

describe('the health check of a container (HO-02)', () => {
  it.each([
    '',
    '127.0.0.1',
    '0.0.0.0',
    'localhost',
    ...(hasIPv6 ? ['::1', '::'] : []),
    ...(outer ? [outer] : []),
  ])('should find the server wherever it listens: HOST=%s', async (host) => {
    const config = await listening(host, 'https://grid.example.org');
    await expect(askHealth(config)).resolves.toBeUndefined();
  });

  it('should ask nobody but the address on which it listens', async () => {
    const { port } = await listening('127.0.0.1');
    const elsewhere = readEnvironment({ HOST: '127.0.0.2', PORT: String(port) });
    await expect(askHealth(elsewhere)).rejects.toThrow(/127\.0\.0\.2.*does not answer: .*REFUSED/);
  });

  it('should fail while the server cannot serve', async () => {
    const config = await listening('127.0.0.1');
    status = 503;
    await expect(askHealth(config)).rejects.toThrow(/answers 503/);
  });

  it('should fail where something else is on the port that does not answer so', async () => {
    const other = createSocketServer((socket) => socket.end('no http\r\n\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(askHealth({ host: '127.0.0.1', port })).rejects.toThrow(/does not answer/);
    other.close();
  });

  it('should take an empty PORT for the default, as the server does', async () => {
    await expect(askHealth(readEnvironment({ HOST: '127.0.0.3', PORT: '' }))).rejects.toThrow(
      'on 127.0.0.3, port 3000,',
    );
  });

  it('should say that a port of 0 cannot be asked', async () => {
    await expect(askHealth(readEnvironment({ PORT: '0' }))).rejects.toThrow(/PORT is 0/);
  });
});
