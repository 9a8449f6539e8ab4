import { fastify, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { readEnvironment } from '../config/read-environment.js';
import { rawHeaders, sendSecurityHeaders } from './security-headers.js';

const config = (publicUrl: string, hsts = '') =>
  readEnvironment({ PUBLIC_URL: publicUrl, HSTS: hsts });

const OF_SECURITY = /^(x-|cross-|content-sec|strict-|ref|origin|permissions)/;

/** The security headers of a response. */
async function headersOf(
  prepare: (app: FastifyInstance) => unknown,
  url: string,
): Promise<Record<string, unknown>> {
  const app = fastify();
  await prepare(app);
  app.get(url, (_request, reply) => reply.send());
  const { headers } = await app.inject(url);
  await app.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => OF_SECURITY.test(name)));
}

const sendDefaults = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) =>
    helmet()(request.raw, reply.raw, () => done()),
  );

const ours = (publicUrl: string, url: string) =>
  headersOf((app) => sendSecurityHeaders(app, config(publicUrl)), url);

describe('security headers (ASVS 3.4)', () => {
  it.each(['http://localhost:3000', 'https://grid.example.org'])(
    'should be the same on responses that Fastify never sees, of %s',
    async (publicUrl) => {
      const { 'cache-control': cacheControl, ...raw } = rawHeaders(config(publicUrl));
      expect(cacheControl).toBe('no-store');
      expect(await ours(publicUrl, '/api/health')).toEqual(raw);
    },
  );

  it.each(['/', '/api/health'])(
    'should have every header that Helmet sends by default: %s',
    async (url) => {
      const sent = Object.keys(await headersOf(sendDefaults, url));
      expect(sent.length).toBeGreaterThan(10);
      expect(Object.keys(await ours('https://grid.example.org', url))).toEqual(
        expect.arrayContaining(sent),
      );
    },
  );

  it.each([
    ['', 'max-age=63072000'],
    ['on', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['off', undefined],
  ])('should ask for https as HSTS=%s says (HO-03)', async (hsts, expected) => {
    const set = config('https://grid.example.org/gridlock', hsts);
    const sent = await headersOf((app) => sendSecurityHeaders(app, set), '/');
    expect(sent['strict-transport-security']).toBe(expected);
    expect(rawHeaders(set)['strict-transport-security']).toBe(expected);
  });

  it('should say https in no header of an installation without it', async () => {
    const local = 'http://localhost:3000';
    for (const headers of [
      await ours(local, '/'),
      await ours(local, '/api/health'),
      rawHeaders(config(local)),
    ]) {
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    }
  });
});
