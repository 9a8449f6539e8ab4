import { Config } from '../../../src/core/platform/config/config.js';
import { expectStatus } from '../../support/api-session.js';
import { ADDRESSES, ChatStandIns, type Taken } from '../../support/chat-stand-ins.js';
import { leagueOf } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

type Chat = 'discord' | 'slack' | 'mattermost';
const CHATS: readonly Chat[] = ['discord', 'slack', 'mattermost'];
const WORKFLOW = 'https://hooks.slack.com/triggers/T02/77/s3cret';
const PICTURE = /attachment:\/\/|picture\/recap\.png/;

const app = quietApp();
const { ann } = app.players('ann');
let chats: ChatStandIns;
let id: string;

const path = (more = '') => `/api/league/${id}/hooks${more}`;
const text = ({ message }: Taken) => JSON.stringify(message);
const isRich = ({ message }: Taken) => !!(message.embeds ?? message.blocks ?? message.attachments);

async function add(kind: Chat | 'json', url: string = ADDRESSES[kind]): Promise<string> {
  const requested = { kind, url, events: ['result'] };
  const { body } = await expectStatus(ann.post(path(), requested), 201);
  if (body.secret) chats.secret = body.secret;
  return body._id;
}
const hook = async (): Promise<Json> => (await expectStatus(ann.get(path()), 200)).body.hooks[0];
const test = async (one: string): Promise<Json> =>
  (await expectStatus(ann.post(path(`/${one}/test`)), 200)).body;
const actions = async (): Promise<string[]> =>
  (await ann.get(`/api/league/${id}/log`)).body.entries.map((one: Json) => one['action']);

/** Ann's league has a hook, a public link and one pick; everything up to the first result happens. */
async function firstResult(): Promise<void> {
  await app.setTime(AUSTRALIA.open);
  await expectStatus(ann.put(`/api/league/${id}/share`, { enabled: true }), 200);
  await expectStatus(savePick(ann, id, pick('Norris', 'Piastri', 'McLaren')), 200);
  await app.setTime(AUSTRALIA.results);
}

describe('what a chat refuses (NT-04)', () => {
  beforeAll(async () => {
    chats = await ChatStandIns.start();
  });
  app.runForTests();
  beforeEach(async () => {
    chats.reset();
    chats.connect(app);
    await app.setTime('2025-03-13T12:00:00Z');
    ({ id } = await leagueOf(ann, []));
  });
  afterEach(async () => {
    await expectStatus(ann.delete(`/api/league/${id}`), 200);
    await app.runJobs();
    jest.restoreAllMocks();
  });
  afterAll(() => chats?.close());

  it.each(CHATS)('should cost the words nothing: %s refuses the picture', async (kind) => {
    await add(kind);
    chats.refuses = (post) => (PICTURE.test(text(post)) ? 'a picture' : null);
    await firstResult();
    expect(chats.taken).toHaveLength(1);
    expect(text(chats.taken[0]!)).toContain('Result: Australian Grand Prix');
    expect(isRich(chats.taken[0]!)).toBe(true);
    const { state, deliveries } = await hook();
    expect(state).toBe('on');
    expect(deliveries).toMatchObject([{ event: 'result', state: 'sent', loss: 'picture' }]);
  });

  it.each(CHATS)('should cost the words nothing: %s refuses the layout', async (kind) => {
    const one = await add(kind);
    chats.refuses = (post) => (isRich(post) ? '{"embeds":["0"]}' : null);
    await firstResult();
    expect(chats.taken).toHaveLength(1);
    const said = text(chats.taken[0]!);
    for (const words of ['Result: Australian Grand Prix', 'ann', `/league/${id}/recap/1`]) {
      expect(said).toContain(words);
    }
    expect((await hook()).deliveries).toMatchObject([{ state: 'sent', loss: 'layout', tries: 1 }]);
    expect(await test(one)).toMatchObject({ arrived: true, loss: 'layout' });
  });

  it.each(CHATS)('should be said when also the words are refused: %s', async (kind) => {
    const one = await add(kind);
    chats.refuses = () => 'nothing at all';
    expect(await test(one)).toMatchObject({ arrived: false, answer: '400', loss: null });
    expect(await hook()).toMatchObject({ state: 'on', deliveries: [{ state: 'failed' }] });
  });

  it('should be tried again later where the words meet an outage', async () => {
    await add('discord');
    chats.specials.push({ status: 400 }, { status: 400 }, { status: 503 });
    await firstResult();
    expect((await hook()).deliveries).toMatchObject([{ state: 'queued', answer: '503' }]);
  });

  it.each<[Chat | 'json', number, string, string | null]>([
    ['discord', 404, '{"message":"Unknown Webhook","code":10015}', 'webhook-deleted'],
    ['slack', 404, 'no_service', 'webhook-deleted'],
    ['slack', 403, 'invalid_token', 'webhook-deleted'],
    ['slack', 410, 'channel_is_archived', 'channel-archived'],
    ['mattermost', 400, '{"id":"web.incoming_webhook.invalid.app_error"}', 'webhook-deleted'],
    ['json', 404, 'no such page', null],
    ['mattermost', 404, '<html>nginx</html>', null],
  ])(
    'should end a hook at once where that is certain: %s %i %s',
    async (kind, status, body, why) => {
      await add(kind);
      chats.specials.push({ status, body });
      await firstResult();
      await app.runJobs();
      const found = await hook();
      expect(chats.posts).toBe(1);
      if (why === null) {
        const delivery = { answer: `${status}`, status, reason: null };
        expect(found).toMatchObject({ state: 'failing', deliveries: [delivery] });
        return;
      }
      expect(found).toMatchObject({ state: 'off', offReason: 'gone' });
      expect(found['deliveries'][0]).toMatchObject({
        state: 'failed',
        answer: expect.stringMatching(`^${status}, the (webhook|channel) `),
        status,
        reason: why,
      });
      expect((await actions())[0]).toBe('hook-switched-off');
    },
  );

  it('should end a hook at a test, too', async () => {
    const one = await add('discord');
    chats.specials.push({ status: 404, body: '{"code":10015}' });
    expect(await test(one)).toMatchObject({
      arrived: false,
      answer: '404, the webhook was deleted in Discord',
      status: 404,
      reason: 'webhook-deleted',
      hook: { state: 'off', offReason: 'gone' },
    });
    expect((await actions())[0]).toBe('hook-switched-off');
    expect(await test(one)).toMatchObject({ arrived: true, hook: { state: 'on' } });
  });

  it('should be nothing for a workflow of Slack, which gets its one variable', async () => {
    await add('slack', WORKFLOW);
    await firstResult();
    expect(chats.taken.map(({ message }) => message)).toEqual([
      { text: expect.stringMatching(/^Result: Australian Grand Prix\n[\s\S]*\/recap\/1$/) },
    ]);
    expect((await hook()).deliveries).toMatchObject([{ state: 'sent', loss: null }]);
  });

  it.each(['http://gridlock:3000', 'https://localhost', 'http://[fd00::1]:3000'])(
    'should be no address without a dot, which stands among the words: %s',
    async (publicUrl) => {
      jest.replaceProperty(app.nest.get(Config, { strict: false }), 'publicUrl', publicUrl);
      for (const kind of CHATS) {
        expect(await test(await add(kind))).toMatchObject({ arrived: true, loss: null });
      }
      const [discord, slack] = chats.taken.map(({ message }) => message);
      expect(discord.embeds[0]).not.toHaveProperty('url');
      expect(discord.embeds[0].description).toContain(`${publicUrl}/league/${id}`);
      expect(slack.blocks[0].text.text).toContain(`\n${publicUrl}/league/${id}`);
      expect(chats.posts).toBe(3);
    },
  );
});
