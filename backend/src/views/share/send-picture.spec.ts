import type { FastifyReply } from 'fastify';
import type { GridFacts } from '@gridlock/pictures';
import { sendPicture } from './send-picture.js';

const names = (count: number): GridFacts => ({
  kind: 'grid',
  origin: { league: '日本の走り屋', owner: 'ann', address: 'gridlock.test' },
  round: { round: 1, raceName: 'Australian Grand Prix', countryCode: 'AU' },
  entries: Array.from({ length: count }, (_, index) => ({
    username: `a_player_with_a_long_name_${index}`,
    preset: 1,
    number: '1',
    stars: 0,
    place: index + 1,
    pick: ['Antonelli', 'Hülkenberg', 'Aston Martin'].map((name) => ({ name, colour: '#000000' })),
    isVoid: false,
  })),
  more: 0,
});

async function altOf(facts: GridFacts): Promise<string> {
  const sent: Record<string, string> = {};
  const reply = {
    headers: (all: Record<string, string>) => Object.assign(sent, all),
    code: () => undefined,
    type: () => undefined,
  } as unknown as FastifyReply;
  const picture = { etag: 'W/"one"', png: () => Promise.resolve(Buffer.alloc(1)) };
  await sendPicture(reply, { facts, picture, etag: undefined, cacheControl: 'private' });
  return sent['x-alt'] ?? '';
}

describe('the sentence beside a picture', () => {
  it('should be whole where it is short, and end between two words where it is long (MO-06)', async () => {
    const short = decodeURIComponent(await altOf(names(2)));
    expect(short).toMatch(/^Grid of 日本の走り屋 .*Aston Martin\.$/);
    const header = await altOf(names(20));
    expect(header.length).toBeLessThanOrEqual(1500);
    expect(decodeURIComponent(header)).toMatch(/^Grid of 日本の走り屋 .*\w,? …$/);
  });
});
