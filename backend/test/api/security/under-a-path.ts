import { UnsubscribeLinks } from '../../../src/outbound/notification/unsubscribe-links.js';
import { expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { suiteApp } from '../../support/suite-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

const HOST = 'https://grid.example.org';
const BASE = '/games/f-1.x';
const INSTALLATION = `${HOST}${BASE}/`;

const app = suiteApp({ PUBLIC_URL: HOST + BASE });
const { ann, bob } = app.players('ann', 'bob');
const league = app.league(ann, [bob]);

/** Addresses in a text that begin with a scheme, or as the value of an attribute with a slash. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+|(?<==")\/[^"]*/g)].map(([address]) => address);

const body = async (url: string): Promise<string> => {
  const answer = await visitor(app).get(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
};

/** Whether an address leads into the installation, its own bare address included. */
const leadsIn = (address: string): boolean =>
  `${new URL(address, HOST).href}/`.startsWith(INSTALLATION);

describe('an installation under a path (HO-03)', () => {
  app.runForTests();

  it.each([
    ['/api/health', 200, 'application/json'],
    ['/league/some/standings', 200, 'text/html'],
    ['/s/nothing', 404, 'text/html'],
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/sw.js', 200, 'text/javascript'],
    ['/api/nothing', 404, 'application/json'],
    ['/missing.js', 404, 'application/json'],
    ['/?x=1', 200, 'text/html'],
  ])('should answer with its path and without: %s', async (url, status, type) => {
    for (const address of [BASE + url, url, `http://grid.example.org${BASE}${url}`]) {
      const answer = await visitor(app).get(address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(answer.headers['content-type']).toContain(type);
    }
  });

  it('should take nothing for its path that only begins like it, or repeats it', async () => {
    for (const start of [`${BASE}x`, `${BASE}${BASE}`, BASE.replace('.', '-')]) {
      expect((await visitor(app).get(`${start}/api/health`)).headers['content-type']).toContain(
        'html',
      );
    }
  });

  it('should lead its path without a slash to the one with it', async () => {
    for (const query of ['', '?code=ABCDEF']) {
      const { status, headers } = await visitor(app).get(BASE + query);
      expect([status, headers['location']]).toEqual([302, `${BASE}/${query}`]);
    }
  });

  it('should write its path before every address in its pages', async () => {
    const { url } = (await ann.put(`/api/league/${league.id}/share`, { enabled: true })).body;
    expect(url).toMatch(new RegExp(`^${INSTALLATION}s/`));
    await app.setTime(AUSTRALIA.results);
    const pages = ['/', '/dashboard', `/join/${league.league.code}`, new URL(url).pathname];
    for (const page of pages) {
      const html = await body(page);
      expect(html).toContain(`<meta name="base-path" content="${BASE}"`);
      const addresses = addressesIn(html).filter(
        (address) => address !== 'https://gridlock.example/social',
      );
      expect(addresses.length).toBeGreaterThan(5);
      expect([page, addresses.filter((address) => !leadsIn(address))]).toEqual([page, []]);
      const own = addresses.map((address) => new URL(address, HOST).pathname);
      for (const file of own.filter((path) => path !== BASE && /\.\w+$/.test(path)))
        await body(file);
    }
    const invitation = await body(`/join/${league.league.code}`);
    expect(invitation).toContain(
      `content="${INSTALLATION}api/invite/${league.league.code}/picture.png"`,
    );
  });

  it('should be an app of its own, with addresses relative to its manifest', async () => {
    const manifest = JSON.parse(await body('/manifest.webmanifest'));
    expect(manifest.id).toBe(`${BASE}/`);
    const all = [
      manifest.scope,
      manifest.start_url,
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    const at = `${INSTALLATION}manifest.webmanifest`;
    const whole = all.map((address: string) => new URL(address, at).href);
    expect(whole.slice(0, 2)).toEqual([INSTALLATION, `${INSTALLATION}dashboard`]);
    expect(whole.filter((address) => !leadsIn(address))).toEqual([]);
  });

  it('should have cookies of its own', async () => {
    const answer = await bob.signIn();
    expect(answer.cookies.map(({ name, path }) => [name, path])).toEqual([
      ['__Secure-gridlock_refresh.games.f-1.x', `${BASE}/api/auth`],
      ['gridlock_session.games.f-1.x', `${BASE}/`],
      ['__Secure-gridlock_device.games.f-1.x', `${BASE}/api/auth`],
    ]);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: HOST };
    await expectStatus(visitor(app).post(`${BASE}/api/auth/refresh`, {}, { headers }), 200);
    const out = await visitor(app).post(`${BASE}/api/auth/logout`, {}, { headers });
    expect(out.cookies.filter(({ value }) => value === '').map(({ path }) => path)).toEqual([
      `${BASE}/api/auth`,
      `${BASE}/`,
    ]);
  });

  it('should take passkeys of its host', async () => {
    const { body: options } = await visitor(app).post('/api/auth/passkey/options', {});
    expect(options.options.rpId).toBe('grid.example.org');
  });

  it('should write its path into every email', async () => {
    await visitor(app).post('/api/auth/forgot-password', { email: ann.email });
    await ann.put('/api/users/email', { email: 'ann@elsewhere.test', currentPassword: PASSWORD });
    await app.setTime(AUSTRALIA.results);
    await app.emailTo(ann.email, /password/i);
    await app.emailTo('ann@elsewhere.test', /./);
    const links = app.nest.get(UnsubscribeLinks, { strict: false }).for(ann.id);
    const addresses = [
      JSON.stringify(links.headers),
      ...app.emails.flatMap(({ text, html }) => [text, html]),
    ].flatMap(addressesIn);
    expect(app.emails.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !leadsIn(address))).toEqual([]);
    expect(addresses).toContainEqual(
      expect.stringContaining(`${INSTALLATION}reset-password?token=`),
    );
    expect(addresses).toContainEqual(
      expect.stringContaining(`${INSTALLATION}api/users/unsubscribe?`),
    );
  });

  it('should write its path into calendars', async () => {
    const { url } = (await expectStatus(ann.post('/api/users/calendar'), 201)).body;
    expect(url).toContain(`${INSTALLATION}api/calendar/`);
    const calendar = (await body(new URL(url).pathname)).replaceAll(/\r\n /g, '');
    const addresses = addressesIn(calendar);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !leadsIn(address))).toEqual([]);
  });

  it('should let its explorer call the installation', async () => {
    const page = await body('/api/docs');
    const files = [...page.matchAll(/(?<=(?:href|src)=")[^"]+/g)].map(([address]) => address);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { origin, pathname } = new URL(file, `${INSTALLATION}api/docs`);
      expect(leadsIn(origin + pathname)).toBe(true);
      await body(pathname);
    }
    const contract = JSON.parse(await body('/api/openapi.json'));
    expect(contract.servers).toEqual([{ url: BASE }]);
  });
});
