import fastifyHelmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { readEnvironment } from '../config/read-environment.js';
import { rawHeaders, securityHeaders } from './security-headers.js';

const config = (publicUrl: string) => readEnvironment({ PUBLIC_URL: publicUrl });

describe('security headers (ASVS 3.4)', () => {
  it.each(['http://localhost:3000', 'https://grid.example.org'])(
    'should be the same on responses that Fastify never sees, of %s',
    async (publicUrl) => {
      const { answers } = await securityHeaders(config(publicUrl));
      const { 'cache-control': cacheControl, ...raw } = rawHeaders(config(publicUrl));
      expect(cacheControl).toBe('no-store');
      expect(answers).toMatchObject(raw);
    },
  );

  it('should have every header that @fastify/helmet sends by itself, on pages and in the API', async () => {
    const app = fastify();
    await app.register(fastifyHelmet);
    app.get('/', (_request, reply) => reply.send());
    const { headers } = await app.inject('/');
    await app.close();
    const sent = Object.keys(headers).filter((name) =>
      /^(x-|cross-|content-sec|strict-|ref|origin)/.test(name),
    );
    expect(sent.length).toBeGreaterThan(10);
    const { pages, answers } = await securityHeaders(config('https://grid.example.org'));
    expect(Object.keys(pages)).toEqual(expect.arrayContaining(sent));
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(sent));
  });

  it('should say https in no header of an installation without it', async () => {
    const { pages, answers } = await securityHeaders(config('http://localhost:3000'));
    for (const headers of [pages, answers, rawHeaders(config('http://localhost:3000'))]) {
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    }
  });
});
