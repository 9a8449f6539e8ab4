import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { mayScrape } from './may-scrape.js';

const HERE = '127.0.0.1';
const AWAY = '203.0.113.7';
const TOKEN = 'pit-board-0123456789';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress }, ip: remoteAddress }) as unknown as FastifyRequest;
const config = (more: Partial<Config> = {}): Config =>
  ({
    metricsToken: null,
    isOnHttps: false,
    trustProxy: 0,
    ...more,
  }) as Config;
const behindProxy = { isOnHttps: true };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('who may read the metrics without signing in', () => {
  it.each([
    ['a program on this machine', request(HERE), config(), true],
    ['one by IPv6', request('::1'), config(), true],
    ['one by IPv4 on an IPv6 socket', request('::ffff:127.0.0.1'), config(), true],
    ['somebody else', request(AWAY), config(), false],
    ['somebody else on an IPv6 socket', request(`::ffff:${AWAY}`), config(), false],
    ['no address', request(''), config(), false],
    ['an address that only looks like it', request('127.0.0.1.example'), config(), false],
    ['a visitor through a proxy here', request(HERE, { 'x-forwarded-for': AWAY }), config(), false],
    ['anybody where a proxy hides who asks', request(HERE), config(behindProxy), false],
    [
      'a program here beside a proxy that forwards addresses',
      request(HERE),
      config({ ...behindProxy, trustProxy: 1 }),
      true,
    ],
    [
      'the token from anywhere',
      request(AWAY, bearer(TOKEN)),
      config({ metricsToken: TOKEN }),
      true,
    ],
    ['a wrong token', request(AWAY, bearer(`${TOKEN}x`)), config({ metricsToken: TOKEN }), false],
    ['no token where one is set', request(HERE), config({ metricsToken: TOKEN }), false],
    ['a token where none is set', request(AWAY, bearer(TOKEN)), config(), false],
  ])('should be right about %s', (_, asked, settings, isAdmitted) => {
    expect(mayScrape(asked, settings)).toBe(isAdmitted);
  });
});
