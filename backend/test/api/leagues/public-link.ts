import { type ApiSession, expectStatus, visitor } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { tokenOf } from '../../support/pictures.js';
import type { Answer, Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas, stranger } = app.players('ann', 'bob', 'cas', 'stranger');
let league: LeagueScenario;

const refusal = async (sent: Promise<Answer>) => {
  const { status, body } = await sent;
  return [status, body.code];
};
const link = async (who: ApiSession): Promise<Json> =>
  (await expectStatus(who.get(`/api/league/${league.id}/share`), 200)).body;
const setLink = (who: ApiSession, enabled: unknown) =>
  who.put(`/api/league/${league.id}/share`, { enabled });
const opened = async (): Promise<string> =>
  tokenOf((await expectStatus(setLink(ann, true), 200)).body.url);
const anybody = () => visitor(app);
const publicly = (token: string) => anybody().get(`/api/share/${token}`);

/** The content of a tag of the head, as a chat reads it. */
const tagIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the public link', () => {
  app.runForTests();
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob, cas], { name: 'Sunday <b>"Drivers"</b>' });
    await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
    await expectStatus(savePick(bob, league.id, pick('Piastri', 'Norris', 'Haas')), 200);
  });
  beforeAll(async () => {
    moveClock(app, AUSTRALIA.lock);
    await app.setTime(AUSTRALIA.results);
  });

  it('should be off, and only the owner turns it on (MO-06)', async () => {
    for (const who of [ann, bob]) expect(await link(who)).toEqual({ enabled: false, url: null });
    expect(await refusal(setLink(bob, true))).toEqual([403, 'NOT_LEAGUE_OWNER']);
    expect(await refusal(setLink(stranger, true))).toEqual([404, 'LEAGUE_NOT_FOUND']);
    expect(await refusal(setLink(ann, 'yes'))).toEqual([400, 'INVALID_INPUT']);
    expect(await refusal(stranger.get(`/api/league/${league.id}/share`))).toEqual([
      404,
      'LEAGUE_NOT_FOUND',
    ]);
    const { body } = await expectStatus(setLink(ann, true), 200);
    expect(body).toEqual({
      enabled: true,
      url: expect.stringMatching(/^http:\/\/gridlock\.test\/s\/[\w-]{22}$/),
    });
    expect((await expectStatus(setLink(ann, true), 200)).body).toEqual(body);
    expect(await link(bob)).toEqual(body);
    // nowhere else: the league itself keeps quiet about it
    expect(JSON.stringify((await ann.get(`/api/league/${league.id}`)).body)).not.toContain(
      tokenOf(body.url),
    );
  });

  it('should show user names and revealed rounds, and no id or address of anybody (MO-06)', async () => {
    const token = await opened();
    const { body, headers } = await expectStatus(publicly(token), 200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(body).toMatchObject({
      league: 'Sunday <b>"Drivers"</b>',
      season: 2025,
      isRaceNight: false,
      members: 3,
      round: { round: 1, kinds: ['grid', 'recap', 'standings'] },
      completed: 1,
      rounds: 24,
      description: 'Sunday <b>"Drivers"</b>, round 1, Australian Grand Prix',
    });
    expect(body.pictures.map(({ kind }: Json) => kind)).toEqual(['recap', 'grid', 'standings']);
    expect(body.drivers[0]).toEqual({
      rank: 1,
      username: 'ann',
      avatar: expect.any(Object),
      stars: 0,
      points: expect.any(Number),
      moved: 0,
    });
    const text = JSON.stringify(body);
    for (const secret of [ann.id, bob.id, cas.id, league.id, league.league.code, '@']) {
      expect(text).not.toContain(secret);
    }
    for (const { wide, tall } of body.pictures) {
      for (const url of [wide, tall]) {
        const { headers } = await expectStatus(anybody().get(url), 200);
        expect(headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'public, no-cache',
          'x-robots-tag': 'noindex, nofollow',
          // some chats have no proxy for pictures
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    }
    expect(await refusal(anybody().get(`/api/share/${token}/picture/card.png`))).toEqual([
      404,
      'PICTURE_NOT_FOUND',
    ]);
  });

  it('should show nothing of the next round before its lock (MO-06, LOCK-5)', async () => {
    const token = await opened();
    moveClock(app, CHINA.open);
    const before = (await publicly(token)).body;
    await expectStatus(savePick(ann, league.id, pick('Leclerc', 'Russell', 'Ferrari')), 200);
    expect((await publicly(token)).body).toEqual(before);
    expect(await refusal(anybody().get(`/api/share/${token}/picture/grid.png?round=2`))).toEqual([
      404,
      'NOT_REVEALED',
    ]);
    moveClock(app, CHINA.lock);
    expect((await publicly(token)).body.round).toMatchObject({ round: 2, kinds: ['grid'] });
  });

  it('should be read by a chat from the first HTML (MO-06)', async () => {
    const token = await opened();
    const { status, body: html, headers } = await anybody().get(`/s/${token}`);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    const { body: share } = await publicly(token);
    const image = `http://gridlock.test${share.pictures[0].wide}`.replaceAll('&', '&amp;');
    expect(tagIn(html, 'robots')).toBe('noindex, nofollow');
    expect(html).toContain(`<title>${share.title} · Gridlock</title>`);
    expect(tagIn(html, 'og:title')).toBe(share.title);
    expect(tagIn(html, 'og:description')).toBe(
      'Sunday &lt;b&gt;&quot;Drivers&quot;&lt;/b&gt;, round 1, Australian Grand Prix',
    );
    expect(tagIn(html, 'og:url')).toBe(`http://gridlock.test/s/${token}`);
    expect(tagIn(html, 'og:image')).toBe(image);
    expect(tagIn(html, 'og:image:width')).toBe('1200');
    expect(tagIn(html, 'og:image:alt')).toContain('ann');
    expect(tagIn(html, 'twitter:card')).toBe('summary_large_image');
    expect(tagIn(html, 'twitter:image')).toBe(image);
    expect(html).not.toContain('<b>"Drivers"');
    // the screens' own page without them
    expect(tagIn((await anybody().get('/login')).body, 'og:title')).toBeUndefined();
  });

  it('should end with one call, for page, answer and pictures, and come back elsewhere (MO-06)', async () => {
    const token = await opened();
    expect((await expectStatus(setLink(ann, false), 200)).body).toEqual({
      enabled: false,
      url: null,
    });
    expect(await refusal(publicly(token))).toEqual([404, 'SHARE_NOT_FOUND']);
    expect(await refusal(anybody().get(`/api/share/${token}/picture/grid.png`))).toEqual([
      404,
      'SHARE_NOT_FOUND',
    ]);
    const page = await anybody().get(`/s/${token}`);
    expect(page.status).toBe(404);
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(tagIn(page.body, 'og:title')).toBeUndefined();
    expect(tagIn(page.body, 'robots')).toBe('noindex, nofollow');
    expect(await opened()).not.toBe(token);
    expect(await refusal(publicly(token))).toEqual([404, 'SHARE_NOT_FOUND']);
  });

  it('should have ended for caches that stored a picture, too: they ask again each time (MO-06)', async () => {
    const token = await opened();
    const url = `/api/share/${token}/picture/grid.png`;
    const { headers } = await expectStatus(anybody().get(url), 200);
    const ask = () => anybody().get(url, { headers: { 'if-none-match': String(headers['etag']) } });
    expect((await ask()).status).toBe(304);
    await expectStatus(setLink(ann, false), 200);
    const after = await ask();
    expect([after.status, after.body.code]).toEqual([404, 'SHARE_NOT_FOUND']);
    expect(String(after.headers['cache-control'])).toMatch(/no-store|no-cache/);
  });

  it.each([
    ['a short one', 'x'],
    ['a path', '..%2F..'],
    ['a guess', 'A'.repeat(22)],
    ['a long one', 'A'.repeat(500)],
    ['a query', '{"$ne":null}'],
    ['a sign that is none', '%00'],
  ])('should not be found by %s (MO-06)', async (_what, token) => {
    const { status } = await publicly(encodeURIComponent(decodeURIComponent(token)));
    expect(status).toBe(404);
    expect(
      (await anybody().get(`/s/${encodeURIComponent(decodeURIComponent(token))}`)).status,
    ).toBe(404);
  });

  it('should leave a line in the log each time, without the link (MO-06)', async () => {
    const token = await opened();
    const { body } = await ann.get(`/api/league/${league.id}/log?kind=setting`);
    const [line] = body.entries;
    expect(line).toMatchObject({
      action: 'setting-changed',
      before: { setting: 'publicLink', value: 'no' },
      after: { setting: 'publicLink', value: 'yes' },
    });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('should show nothing any more of an account that is deleted (MO-06)', async () => {
    const token = await opened();
    const grid = `/api/share/${token}/picture/grid.png`;
    const before = await expectStatus(anybody().get(grid), 200);
    expect(JSON.stringify((await publicly(token)).body)).toContain('bob');
    await expectStatus(bob.delete('/api/auth/delete'), 200);
    const { body } = await expectStatus(publicly(token), 200);
    expect(JSON.stringify(body)).not.toContain('bob');
    expect(body.members).toBe(2);
    const after = await expectStatus(anybody().get(grid), 200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(decodeURIComponent(String(after.headers['x-alt']))).not.toContain('bob');
  });

  it('should be gone with its league (MO-06)', async () => {
    const token = await opened();
    await expectStatus(publicly(token), 200);
    await expectStatus(ann.delete(`/api/league/${league.id}`), 200);
    expect(await refusal(publicly(token))).toEqual([404, 'SHARE_NOT_FOUND']);
  });
});
