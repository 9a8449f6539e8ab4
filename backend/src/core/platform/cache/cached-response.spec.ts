import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from './cached-response.js';
import { etagOf } from './etag.js';

describe('a cached response', () => {
  // as different as the rows of a table
  const rows = Array.from({ length: 200 }, (_, row) => ({ _id: etagOf(String(row)), points: row }));
  const response = CachedResponse.json({ rows });

  /** The very object that is sent. */
  async function bodyFor(encoding: string): Promise<unknown> {
    const reply = { headers: () => reply, header: () => reply, type: () => reply, send: jest.fn() };
    const request = { headers: { 'accept-encoding': encoding } } as unknown as FastifyRequest;
    await (await response).send(request, reply as unknown as FastifyReply);
    return reply.send.mock.calls[0]?.[0];
  }

  it.each(['br', 'gzip'])('should be compressed once for all who take %s', async (encoding) => {
    const first = await bodyFor(encoding);
    expect(first).toBeInstanceOf(Buffer);
    expect(await bodyFor(encoding)).toBe(first);
  });

  it('should weigh at least what its encodings take together', async () => {
    const bodies = [await bodyFor('br'), await bodyFor('gzip')] as [Buffer, Buffer];
    const bytes = bodies.reduce((sum, { length }) => sum + length, 0);
    expect((await response).weight).toBeGreaterThanOrEqual(bytes);
  });
});
