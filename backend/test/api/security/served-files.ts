import { visitor } from '../../support/api-session.js';
import { TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

describe('what is served besides the API', () => {
  app.runForTests();

  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.git',
    '/.svn/entries',
    '/assets/.git/HEAD',
    '/%2egit/HEAD',
    '/.env',
    '/package.json',
    '/missing.js',
  ])(
    'should know nothing of files that are not part of the screens (ASVS 13.4.1): %s',
    async (url) => {
      const { status, body, headers } = await visitor(app).get(url);
      expect([status, body.code, headers['cache-control']]).toEqual([404, 'NOT_FOUND', 'no-store']);
    },
  );

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/leagues/anything', 'text/html; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/api/health', 'application/json; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs/swagger-ui-init.js', 'application/javascript; charset=utf-8'],
  ])('should name the charset of every text (ASVS 4.1.1): %s', async (url, type) => {
    const { status, headers } = await visitor(app).get(url);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it('should show the screens that a proxy in front asks for a password by basic auth (HO-03)', async () => {
    const cookiesOf = async (url: string, headers = {}) =>
      (await visitor(app).get(url, { headers })).cookies.map(({ name }) => name);
    const authorization = 'Basic YTpi';
    expect(await cookiesOf('/dashboard', { authorization })).toEqual(['gridlock_basic']);
    expect(await cookiesOf('/sw.js', { authorization })).toEqual([]);
    expect(await cookiesOf('/dashboard')).toEqual([]);
  });

  it('should have browsers look for another service worker with each visit, and find one when settings change', async () => {
    const { headers, body } = await visitor(app).get('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("worker-src 'self';manifest-src 'self'");
    expect(String(body)).not.toContain('__PAGE_REVISION__');
    const other = await TestApp.start({ SUPPORT_EMAIL: 'pits@gridlock.test' });
    const again = await visitor(app).get('/sw.js');
    const changed = await visitor(other).get('/sw.js');
    await other.close();
    expect(String(again.body)).toBe(String(body));
    expect(String(changed.body)).not.toBe(String(body));
  });

  it.each([
    ['/', ['SignInPage']],
    ['/join/ABCDEF', ['JoinPage']],
    ['/dashboard', ['frame', 'DashboardPage']],
    ['/league/some/race/next/selections', ['frame', 'SelectionsPage']],
    ['/league/some/standings', ['frame', 'StandingsPage']],
  ])(
    'should name in the page what its address needs, to be loaded at once: %s',
    async (url, names) => {
      const { body } = await visitor(app).get(url);
      const links = String(body).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      const files = links.flatMap((link) => link.match(/(?<=href=")\/assets\/[^"]+\.js/g) ?? []);
      for (const name of names) {
        expect(files).toContainEqual(expect.stringMatching(`^/assets/${name}-.*\\.js$`));
      }
      const [first = ''] = /\/assets\/index-[^"]+\.js/.exec(String(body)) ?? [];
      expect(files).not.toContain(first);
      for (const file of [first, ...files]) {
        const { status, headers } = await visitor(app).get(file);
        expect([status, headers['cache-control']]).toEqual([
          200,
          expect.stringContaining('immutable'),
        ]);
      }
    },
  );

  it('should show a page without such a list for addresses of no page, and for one that is too long', async () => {
    for (const url of ['/nowhere', `/league/${'x'.repeat(400)}`]) {
      const { status, body } = await visitor(app).get(url);
      expect([status, String(body).includes('modulepreload')]).toEqual([200, false]);
    }
    expect((await visitor(app).get('/page-files.json')).status).toBe(404);
  });
});
