import {
  expectStatus,
  signUpAdmin,
  signUpAll,
  type ApiSession,
} from '../../support/api-session.js';
import { ADDRESSES, ChatStandIns, type Taken } from '../../support/chat-stand-ins.js';
import { leagueOf } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const EVENTS = ['lock', 'lock-moved', 'reveal', 'result', 'correction', 'season-end'];
/** What a name could do in a chat. */
const NAME = '<!channel> *@everyone* [x](y) & 🏁';

const GRID =
  '1 pick is on the grid: Lando Norris (1 of 1), Oscar Piastri in reserve (1 of 1) and McLaren (1 of 1).';

const app = quietApp();
let chats: ChatStandIns;
let ann: ApiSession;
let bob: ApiSession;
let admin: ApiSession;
let id: string;

async function hookAll(): Promise<void> {
  for (const [kind, url] of Object.entries(ADDRESSES)) {
    const requested = { kind, url, events: EVENTS };
    const { body } = await expectStatus(ann.post(`/api/league/${id}/hooks`, requested), 201);
    if (body.secret) chats.secret = body.secret;
  }
}

const of = (host: string): Taken[] => chats.taken.filter((one) => one.host === host);
const last = (host: string): Json => of(host).at(-1)?.message;
const preview = async (): Promise<Json> =>
  (await expectStatus(ann.get(`/api/league/${id}/hooks/preview`), 200)).body;
const programs = () => of('home.example').map(({ message }) => message.type);

describe('what is posted to chats (NT-04)', () => {
  beforeAll(async () => {
    chats = await ChatStandIns.start();
  });
  app.runForTests();
  beforeAll(async () => {
    chats.connect(app);
    ({ ann, bob } = await signUpAll(app, 'ann', 'bob'));
    await app.setTime('2025-03-13T12:00:00Z');
    ({ id } = await leagueOf(ann, [bob], NAME));
    await hookAll();
    await app.setTime(AUSTRALIA.open);
    await expectStatus(savePick(ann, id, pick('Norris', 'Piastri', 'McLaren')), 200);
  });
  beforeEach(() => {
    chats.reset();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await chats?.close();
  });

  it('should be nothing before something happens', async () => {
    await app.setTime('2025-03-15T02:50:00Z');
    expect(chats.posts).toBe(0);
  });

  it('should be shown beforehand: the lock, and no pick before it', async () => {
    const { json, ...shown } = await preview();
    expect(shown).toEqual({
      event: 'lock',
      title: 'Australian Grand Prix: picks lock soon',
      text: 'Last chance to pick. Picks lock',
      when: AUSTRALIA.lock,
      table: null,
      picture: null,
    });
    expect(JSON.parse(json)).toMatchObject({ type: 'lock', data: { pictureUrl: null } });
    expect(json).not.toMatch(/Norris|Piastri|McLaren/);
    expect(chats.posts).toBe(0);
  });

  it('should be that picks lock soon, in the time of each reader', async () => {
    await app.setTime('2025-03-15T02:55:00Z');
    expect(chats.taken).toHaveLength(4);
    const lock = 1_742_014_500;
    expect(last('discord.com').embeds[0]).toMatchObject({
      title: 'Australian Grand Prix: picks lock soon',
      description: `Last chance to pick. Picks lock <t:${lock}:F> (<t:${lock}:R>)`,
      url: `http://gridlock.test/league/${id}/race/1/selections`,
    });
    expect(last('hooks.slack.com').blocks[0].text.text).toContain(
      `<!date^${lock}^{date_long} {time}|Sat, 15 Mar 2025, 04:55 UTC>`,
    );
    expect(last('chat.pitwall.example').attachments[0].text).toMatch(
      / Sat, 15 Mar 2025, 04:55 UTC$/,
    );
    expect(last('home.example')).toEqual({
      type: 'lock',
      timestamp: '2025-03-15T02:55:00.000Z',
      data: {
        league: { id, name: NAME, season: 2025 },
        round: { round: 1, name: 'Australian Grand Prix' },
        title: 'Australian Grand Prix: picks lock soon',
        text: 'Last chance to pick. Picks lock',
        when: AUSTRALIA.lock,
        url: `http://gridlock.test/league/${id}/race/1/selections`,
        pictureUrl: null,
      },
    });
    await app.setTime('2025-03-15T03:30:00Z');
    expect(chats.posts).toBe(4);
  });

  it('should be the grid, with its picture where the chat shows one', async () => {
    await app.setTime(AUSTRALIA.lock);
    expect(chats.taken).toHaveLength(4);
    const [discord] = of('discord.com');
    expect(discord?.message.embeds[0]).toMatchObject({
      title: 'Lights out: Australian Grand Prix',
      description: GRID,
      image: { url: 'attachment://grid.png' },
    });
    expect(discord?.message.allowed_mentions).toEqual({ parse: [] });
    expect(discord?.files.get('grid.png')).toBeGreaterThan(5000);
    // the others show what everybody may see, and there is no public link
    expect(last('hooks.slack.com').blocks).toHaveLength(1);
    expect(last('chat.pitwall.example').attachments[0].image_url).toBeUndefined();
    expect(last('home.example').data.pictureUrl).toBeNull();
  });

  it('should be what the owner is shown', async () => {
    await app.setTime('2025-03-15T05:05:00Z');
    const { json, title, text, picture } = await preview();
    expect([title, text]).toEqual(['Lights out: Australian Grand Prix', GRID]);
    expect(JSON.parse(json)).toMatchObject({ type: 'reveal', data: { title, text } });
    expect(picture).toEqual({
      kind: 'grid',
      round: 1,
      alt: expect.stringContaining('Australian Grand Prix'),
      chats: ['discord'],
    });
  });

  it('should be the result with the headline of the recap, and its picture behind the public link', async () => {
    const { body } = await expectStatus(ann.put(`/api/league/${id}/share`, { enabled: true }), 200);
    const token = body.url.split('/').at(-1);
    await app.setTime(AUSTRALIA.results);
    expect(chats.taken).toHaveLength(4);
    const recap = (await expectStatus(ann.get(`/api/league/${id}/recap/1`), 200)).body;
    const picture = `http://gridlock.test/api/share/${token}/picture/recap.png?round=1`;
    expect(last('home.example').data).toMatchObject({
      title: 'Result: Australian Grand Prix',
      pictureUrl: picture,
    });
    // who won and how, the recap's story, and the next lock
    const [winner, story] = recap.stories;
    const { data } = last('home.example');
    expect(data.text).toMatch(/^ann won the round with \d+\. /);
    expect(data.text).toContain(`${winner.detail} ${story.text.replace(/\.$/, '')}.`);
    expect(data.text).toMatch(/Picks for the Chinese GP lock$/);
    expect(data.when).toBe(CHINA.lock);
    // the league's own table
    const { figure } = winner;
    expect(data.table).toEqual([
      { position: 1, username: 'ann', points: expect.any(Number), gained: expect.any(Number) },
      { position: 2, username: 'bob', points: 0, gained: 0 },
    ]);
    const [{ points }] = data.table;
    expect(points).toBeLessThanOrEqual(figure);
    const table = `Drivers Championship\n1  ann  ${points}  +${points}\n2  bob  ${' '.repeat(String(points).length - 1)}0   +0`;
    expect(of('discord.com')[0]?.message.embeds[0].description).toContain(`\`\`\`\n${table}`);
    expect(last('hooks.slack.com').blocks[1].text.text).toContain(table);
    expect(last('chat.pitwall.example').attachments[0].text).toContain(table);
    expect(last('hooks.slack.com').blocks[2]).toMatchObject({ type: 'image', image_url: picture });
    expect(last('chat.pitwall.example').attachments[0].image_url).toBe(picture);
    expect(of('discord.com')[0]?.files.has('recap.png')).toBe(true);
    const shown = await app.request({
      method: 'GET',
      url: picture.replace('http://gridlock.test', ''),
    });
    expect(shown.status).toBe(200);
    const { json, ...owners } = await preview();
    expect(JSON.parse(json)).toEqual(last('home.example'));
    expect(owners.table).toBe(table);
    expect(owners.picture).toMatchObject({
      kind: 'recap',
      chats: ['discord', 'slack', 'mattermost'],
    });
  });

  it('should be a correction, by those whose points it changes', async () => {
    admin = await signUpAdmin(app);
    await app.setTime('2025-03-17T12:00:00Z');
    const stored = (await expectStatus(admin.get('/api/admin/results/2025/1'), 200)).body;
    const [first, second, ...rest] = stored.race;
    const race = [
      { ...first, driver: second.driver, team: second.team },
      { ...second, driver: first.driver, team: first.team },
      ...rest,
    ];
    await expectStatus(
      admin.put('/api/admin/results/2025/1', { race, notes: 'Underweight.' }),
      200,
    );
    await app.setTime('2025-03-17T12:01:00Z');
    expect(programs()).toEqual(['correction']);
    expect(last('home.example').data).toMatchObject({
      title: 'Australian Grand Prix: the result was corrected',
      text: expect.stringMatching(/^Points changed for one member: ann from \d+ to \d+\.$/),
    });
  });

  it('should be a lock that has moved, from when to when, once (PM-04)', async () => {
    const sprintQualifying = '2025-03-21T09:30:00.000Z';
    await expectStatus(
      admin.patch('/api/admin/seasons/2025/rounds/2', { sessions: { sprintQualifying } }),
      200,
    );
    await app.setTime('2025-03-17T12:10:00Z');
    expect(programs()).toEqual([]);
    await app.setTime('2025-03-17T12:11:00Z');
    expect(programs()).toEqual(['lock-moved']);
    expect(last('home.example').data).toMatchObject({
      title: 'Chinese Grand Prix: picks lock later',
      text: 'It was Fri, 21 Mar 2025, 07:25 UTC. Picks now lock',
      when: '2025-03-21T09:25:00.000Z',
    });
    expect(last('discord.com').embeds[0].description).toContain('Picks now lock <t:1742549100:F>');
    await app.setTime('2025-03-17T13:00:00Z');
    expect(programs()).toEqual(['lock-moved']);
  });

  it('should mention nobody and be no markup, whatever a league is called', async () => {
    const { hooks } = (await expectStatus(ann.get(`/api/league/${id}/hooks`), 200)).body;
    for (const { _id } of hooks) await ann.post(`/api/league/${id}/hooks/${_id}/test`);
    const { title } = last('discord.com').embeds[0];
    expect(title).toContain(String.raw`\[x\](y) & 🏁`);
    expect(title).not.toContain('@everyone');
    expect(last('hooks.slack.com').blocks[0].text.text).toContain(
      'Hello from &lt;!channel&gt; *@everyone* [x](y) &amp; 🏁',
    );
    expect(last('chat.pitwall.example').attachments[0].title).not.toContain('@everyone');
    expect(last('home.example').data.title).toBe(`Hello from ${NAME}`);
  });

  it('should be the events of the last week alone, and the champions at the end', async () => {
    await app.setTime('2025-12-10T12:00:00Z');
    // locks and grids from before the result are not posted any more
    expect(programs()).toEqual(['result', 'season-end']);
    expect(last('home.example').data).toMatchObject({
      title: 'The 2025 season is over',
      text: expect.stringContaining('ann'),
      url: `http://gridlock.test/league/${id}/standings`,
    });
    expect(of('discord.com').at(-1)?.files.has('standings.png')).toBe(true);
    chats.reset();
    await app.setTime('2025-12-12T12:00:00Z');
    expect(chats.posts).toBe(0);
  });
});
