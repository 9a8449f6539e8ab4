import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import type { HookMessage } from '../hook-message.js';
import { toDiscord } from './to-discord.js';
import { toJson } from './to-json.js';
import { toMattermost } from './to-mattermost.js';
import { toSlack } from './to-slack.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW = new Date('2025-03-16T06:20:00Z');

const message = (more: Partial<HookMessage> = {}): HookMessage => ({
  event: 'result',
  title: 'Result: Australian Grand Prix',
  text: 'mara_apex wins.',
  when: null,
  table: null,
  url: 'https://gridlock.example/league/1/recap/1',
  picture: null,
  league: { id: '1', name: 'Sunday Drivers', season: 2025 },
  round: { round: 1, name: 'Australian Grand Prix' },
  at: NOW,
  ...more,
});
/** The largest table of the longest names. */
const table = Array.from({ length: 100 }, (_, index) => ({
  position: index + 1,
  username: 'W'.repeat(20),
  points: 1234.5,
  gained: index === 0 ? -12.5 : 102,
}));
const read = ({ body }: { readonly body: Buffer }) => JSON.parse(body.toString());
const link = {
  kind: 'recap' as const,
  round: 1,
  alt: 'A picture',
  png: () => Promise.resolve(Buffer.from('png')),
};
const picture = { ...link, publicUrl: 'https://gridlock.example/api/share/t/picture/recap.png' };

/** Anything that a name or a headline could be, and much longer. */
const anything = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('&', '<!here>', '@all', '*_~`', '🏁'),
    ),
    {
      maxLength: 400,
    },
  )
  .map((parts) => parts.join('').repeat(4));

describe('what is written for a chat', () => {
  it('should keep to the limits of each chat, and cut no character apart', async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, async (title, text) => {
        const when = NOW;
        const one = message({ title: `T${title}`, text: `t${text}`, when, table });
        const [embed] = read(await toDiscord(one)).embeds;
        expect(embed.title.length).toBeLessThanOrEqual(256);
        expect(embed.description.length).toBeLessThanOrEqual(4096);
        const slack = read(toSlack({ ...one, picture }));
        expect(slack.blocks[0].text.text.length).toBeLessThanOrEqual(3000);
        // links and times are ours alone, and whole
        expect(slack.blocks[0].text.text.match(/<[^>]*>/g)).toHaveLength(2);
        expect(slack.blocks[0].text.text.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
        const mattermost = toMattermost({ ...one, picture });
        expect(mattermost.body.toString().length).toBeLessThanOrEqual(16_383);
        for (const sent of [embed.description, slack.text, read(mattermost).attachments[0].text]) {
          expect(sent.isWellFormed()).toBe(true);
        }
      }),
      { seed: 37, numRuns: 60 },
    );
  });

  it('should be no Markdown and mention nobody', async () => {
    const text = 'mara_apex and late_braker *won* @everyone [x](https://evil.example) `a` ~b~';
    const title = 'Hello from __our__ *league*';
    const [embed] = read(await toDiscord(message({ title, text }))).embeds;
    expect(embed.title).toBe('Hello from \\_\\_our\\_\\_ \\*league\\*');
    expect(embed.description).toBe(
      'mara\\_apex and late\\_braker \\*won\\* @\u200beveryone \\[x\\](https://evil.example) \\`a\\` \\~b\\~',
    );
    const [attachment] = read(toMattermost(message({ title: '@all', text }))).attachments;
    expect(attachment.text).toBe(embed.description);
    expect(attachment.title).toBe('@\u200ball');
    expect(read(toSlack(message({ text: '<!channel> & <@U1>' }))).text).toContain(
      '&lt;!channel&gt; &amp; &lt;@U1&gt;',
    );
  });

  it('should have the first ten rows of the table, in columns, and how many more there are', async () => {
    const one = message({ table });
    const { description } = read(await toDiscord(one)).embeds[0];
    const [, block = ''] = description.split('```\n');
    const lines = block.split('\n```')[0]?.split('\n');
    expect(lines).toHaveLength(12);
    expect(lines?.[0]).toBe('Drivers Championship');
    expect(lines?.[1]).toBe(` 1  ${'W'.repeat(20)}  1234.5  −12.5`);
    expect(lines?.[10]).toBe(`10  ${'W'.repeat(20)}  1234.5   +102`);
    expect(lines?.[11]).toBe('and 90 more');
    // programs get all of it
    const signed = toJson(one, { id: 'm', secret: SECRET, now: NOW });
    expect(read(signed).data.table).toHaveLength(100);
  });

  it('should say when in what a phone shows of it, too', () => {
    const lock = message({ text: 'Last chance to pick. Picks lock', when: NOW });
    expect(read(toSlack(lock)).text).toMatch(
      /Picks lock <!date\^1742106000\^.*\|Sun, 16 Mar 2025, 06:20 UTC>$/,
    );
    expect(read(toMattermost(lock)).attachments[0].fallback).toMatch(
      /Picks lock Sun, 16 Mar 2025, 06:20 UTC$/,
    );
  });

  it('should attach the picture for Discord, and link it for the others', async () => {
    const { headers, body } = await toDiscord(message({ picture }));
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(Uint8Array.from(body), { headers: { ...headers } }).formData();
    expect(await (form.get('files[0]') as File).text()).toBe('png');
    expect(JSON.parse(form.get('payload_json') as string).embeds[0].image.url).toBe(
      'attachment://recap.png',
    );
    expect(read(toSlack(message({ picture }))).blocks[1].image_url).toBe(picture.publicUrl);
    expect(read(toMattermost(message({ picture }))).attachments[0].image_url).toBe(
      picture.publicUrl,
    );
    const hidden = { ...link, publicUrl: null };
    expect(read(toSlack(message({ picture: hidden }))).blocks).toHaveLength(1);
  });

  it('should be signed for programs as Standard Webhooks say', () => {
    const { headers, body } = toJson(message(), { id: 'msg_1', secret: SECRET, now: NOW });
    const right = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`msg_1.1742106000.${body.toString()}`)
      .digest('base64');
    expect(headers).toMatchObject({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1742106000',
      'webhook-signature': `v1,${right}`,
    });
    jest.useFakeTimers({ now: NOW });
    const webhook = new Webhook(SECRET);
    expect(webhook.verify(body.toString(), { ...headers })).toMatchObject({ type: 'result' });
    expect(() => webhook.verify(`${body.toString()} `, { ...headers })).toThrow();
    jest.useRealTimers();
  });
});
