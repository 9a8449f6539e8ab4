import { InviteService } from '../../../src/leagues/league-management/invite.service.js';
import { PublicShareService } from '../../../src/views/share/public-share.service.js';
import { DomainError } from '../../../src/core/platform/errors/domain-error.js';
import { UnsubscribeLinks } from '../../../src/outbound/notification/unsubscribe-links.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { dump } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { portOf, sendRaw } from '../../support/raw-http.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';
import type { Answer } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
let ann: ApiSession;
let port: number;

/** What programs open on somebody's behalf, without cookies; filled once there is a league. */
const paths = {
  page: '/',
  invitation: '',
  'public link': '',
  'picture of an invitation': '',
  'picture of a public link': '',
  calendar: '',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  icon: '/favicon.svg',
  'old icon': '/favicon.ico',
  'touch icon': '/apple-touch-icon.png',
  worker: '/sw.js',
  health: '/api/health',
  'link in an email': '',
};
type Name = keyof typeof paths;
const NAMES = Object.keys(paths) as Name[];
/** What shows a league in chats and calendars, and what those agents are called in robots.txt. */
const FETCHED = [
  ['invitation', 'Twitterbot'],
  ['picture of an invitation', 'Twitterbot'],
  ['picture of an invitation', 'LinkedInBot'],
  ['public link', 'LinkedInBot'],
  ['picture of a public link', 'Twitterbot'],
  ['calendar', 'Google-Calendar-Importer'],
] as const satisfies [Name, string][];
const OPENED: Record<string, Record<string, string>> = {
  'by a program that takes anything': { accept: '*/*' },
  'by a program that names nothing it takes': {},
  'for pictures alone': { accept: 'image/webp,image/apng,image/*;q=0.8' },
  'for a calendar alone': { accept: 'text/calendar', 'user-agent': 'Google-Calendar-Importer' },
  'by an old browser': { accept: 'text/html, application/xml;q=0.9', 'user-agent': 'Mozilla/4.0' },
  'with cookies of others and odd headers': {
    cookie: 'a=b; gridlock_refresh=nonsense',
    'if-none-match': '"another"',
    'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    authorization: 'Basic bmFtZTpwYXNz',
  },
};
const STATUS: Partial<Record<Name, number>> = { 'link in an email': 302 };
const statusOf = (name: Name) => STATUS[name] ?? 200;
const open = (
  name: Name,
  {
    method = 'GET',
    more = '',
    headers = {},
  }: { method?: 'GET' | 'HEAD'; more?: string; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const sign = paths[name].includes('?') ? '&' : '?';
  return app.request({ method, url: paths[name] + (more && sign + more), headers });
};
/** RFC 9309: the group that names the agent, else that of all; the longest rule counts. */
function mayFetch(robots: string, agent: string, path: string): boolean {
  const lines = robots.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const groups = new Map<string, string[]>();
  let names: string[] = [];
  lines.filter(Boolean).forEach((line, index, all) => {
    const [, field = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (/^user-agent$/i.test(field)) {
      if (!/^user-agent/i.test(all[index - 1] ?? '')) names = [];
      names.push(value.toLowerCase());
      groups.set(value.toLowerCase(), []);
    } else for (const name of names) groups.get(name)?.push(line);
  });
  const rules = groups.get(agent.toLowerCase()) ?? groups.get('*') ?? [];
  const matching = rules
    .map((rule) => /^(allow|disallow)\s*:\s*(\S*)/i.exec(rule))
    .filter((rule) => rule !== null && rule[2] !== '' && covers(rule[2] ?? '', path))
    .toSorted((a, b) => (b?.[2] ?? '').length - (a?.[2] ?? '').length);
  return /^allow$/i.test(matching[0]?.[1] ?? 'allow');
}

const covers = (rule: string, path: string): boolean => {
  const parts = rule.replace(/\$$/, '').split('*');
  const pattern = parts.map((part) => part.replaceAll(/[.?+^()[\]{}|\\]/g, '\\$&')).join('.*');
  return new RegExp(`^${pattern}${rule.endsWith('$') ? '$' : ''}`).test(path);
};

/** What a HEAD says as a GET does. */
const KEPT = ['content-type', 'cache-control', 'etag', 'x-robots-tag', 'location', 'x-alt'];
const comparable = ({ headers }: Answer) =>
  Object.fromEntries(KEPT.map((name) => [name, headers[name]]));

describe('addresses that other programs open', () => {
  app.runForTests();
  beforeAll(async () => {
    port = await portOf(app);
    await app.setTime(AUSTRALIA.open);
    ann = await signUp(app, 'ann');
    const { id, league } = await leagueOf(ann, []);
    const { url } = (await expectStatus(ann.put(`/api/league/${id}/share`, { enabled: true }), 200))
      .body;
    const token = String(url).split('/').at(-1);
    paths.invitation = `/join/${league.code}`;
    paths['public link'] = `/s/${token}`;
    paths['picture of an invitation'] = `/api/invite/${league.code}/picture.png`;
    paths['picture of a public link'] = `/api/share/${token}/picture/standings.png?size=wide`;
    await app.setTime(AUSTRALIA.results);
    const calendar = (await expectStatus(ann.post('/api/users/calendar'), 201)).body;
    paths.calendar = new URL(calendar.url).pathname;
    const links = app.nest.get(UnsubscribeLinks, { strict: false });
    const oneClick = links.for(ann.id).headers['List-Unsubscribe'] ?? '';
    const { pathname, search } = new URL(oneClick.slice(1, -1));
    paths['link in an email'] = pathname + search;
  });

  it.each(NAMES)('should open however they are asked for, and change nothing: %s', async (name) => {
    const before = await dump(app);
    for (const [how, headers] of Object.entries(OPENED)) {
      expect([how, (await open(name, { headers })).status]).toEqual([how, statusOf(name)]);
    }
    const plain = await open(name);
    const tracked = await open(name, { more: 'utm_source=chat&fbclid=Iw4&v=2' });
    expect([tracked.status, comparable(tracked)]).toEqual([statusOf(name), comparable(plain)]);
    expect(await dump(app)).toBe(before);
  });

  it.each(NAMES)('should answer HEAD as GET, without the body: %s', async (name) => {
    const [got, head] = [await open(name), await open(name, { method: 'HEAD' })];
    expect([head.status, comparable(head)]).toEqual([got.status, comparable(got)]);
    expect(head.body).toBeFalsy();
  });

  it.each(NAMES)('should answer a part or the whole, and those of old HTTP: %s', async (name) => {
    const part = await open(name, { headers: { range: 'bytes=0-9' } });
    expect([206, statusOf(name)]).toContain(part.status);
    const old = await sendRaw(port, `GET ${paths[name]} HTTP/1.0\r\nHost: gridlock.test\r\n\r\n`);
    expect(old.status).toBe(statusOf(name));
    expect(old.headers).not.toHaveProperty('transfer-encoding');
  });

  it('should say when nothing has changed, also to weakened tags and to HEAD', async () => {
    const tagged = NAMES.filter((name) => /picture|calendar/.test(name));
    for (const name of tagged) {
      const etag = String((await open(name)).headers['etag']).replace(/^W\//, '');
      for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const { status } = await open(name, {
            method,
            headers: { 'if-none-match': ifNoneMatch },
          });
          expect([name, ifNoneMatch, method, status]).toEqual([name, ifNoneMatch, method, 304]);
        }
      }
    }
  });

  it.each(FETCHED)('should be allowed by robots.txt: %s to %s', async (name, agent) => {
    const { body } = await open('robots');
    expect(mayFetch(String(body), agent, paths[name])).toBe(true);
    expect(mayFetch(String(body), agent, '/api/league')).toBe(false);
    // nor may it be listed
    if (name !== 'calendar') expect((await open(name)).headers['x-robots-tag']).toMatch(/noindex/);
  });

  it('should be pages without a preview while the database is away, as all others are', async () => {
    const invites = app.nest.get(InviteService, { strict: false });
    const away = jest.spyOn(invites, 'read').mockRejectedValue(new Error('The database is away.'));
    const shares = app.nest.get(PublicShareService, { strict: false });
    const hidden = jest
      .spyOn(shares, 'read')
      .mockRejectedValue(new DomainError(503, 'UNAVAILABLE', 'Away.'));
    for (const name of ['invitation', 'public link'] as const) {
      const { status, headers, body } = await open(name);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(String(body)).toMatch(/<div id="root">/);
      expect(String(body)).not.toMatch(/og:title/);
    }
    away.mockRestore();
    hidden.mockRestore();
  });

  it('should have one description, its own, in the page of an invitation', async () => {
    for (const name of ['page', 'invitation', 'public link'] as const) {
      const page = String((await open(name)).body);
      expect(page.match(/<meta\s+name="description"/g)).toHaveLength(1);
      expect(page.match(/<title>/g)).toHaveLength(1);
    }
    const invitation = String((await open('invitation')).body);
    const [, own] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(invitation) ?? [];
    expect(invitation).toContain(`<meta property="og:description" content="${own}">`);
  });
});
