import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually, launch, visit, type Visitor } from '../browser';
import { fillSignUp, signIn, type Credentials } from '../people';
import { startProxy, type Proxy } from '../proxy';
import { startServer, type Server } from '../server';

type Installation = Credentials & { readonly base: string; readonly username: string };

const person = (base: string, username: string): Installation => ({
  base,
  username,
  email: `${username}@gridlock.example`,
  password: 'gravel-trap-27',
});
const A = person('/a', 'ann_of_a');
const B = person('/b', 'bob_of_b');

describe('two installations on one host (HO-03)', () => {
  let browser: Browser;
  let proxy: Proxy;
  let visitor: Visitor;
  let context: BrowserContext;
  const servers: Server[] = [];
  const pages = new Map<Installation, Page>();

  beforeAll(async () => {
    // of /a the path is passed on, of /b the proxy takes it off
    proxy = await startProxy((path) =>
      path.startsWith('/a/')
        ? new URL(path, servers[0]?.url)
        : new URL(path.replace(/^\/b/, ''), servers[1]?.url),
    );
    browser = await launch();
    for (const { base } of [A, B]) {
      const settings = { PUBLIC_URL: proxy.url + base, SEASON: '2025', SIMULATION: 'true' };
      servers.push(await startServer({ ...settings, SIMULATION_START: '2025-03-13T08:00:00Z' }));
    }
    visitor = await visit(browser, proxy.url, { keepsApp: true });
    ({ context } = visitor);
    pages.set(A, visitor.page).set(B, await context.newPage());
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    for (const server of servers) await server.stop();
  });

  const pageOf = (installation: Installation): Page => {
    const page = pages.get(installation);
    if (!page) throw new Error('The installation has no page.');
    return page;
  };
  const goTo = (installation: Installation, path: string) =>
    pageOf(installation).goto(installation.base + path);

  /** The name of the player who is logged in, as the page says it after it was loaded again. */
  async function staysLoggedIn(installation: Installation) {
    const { base, username } = installation;
    const page = pageOf(installation);
    await goTo(installation, '/profile');
    await page.reload();
    await page.getByText(username, { exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${base}/profile`);
  }

  async function logsOut(installation: Installation) {
    await goTo(installation, '/profile');
    const page = pageOf(installation);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`**${installation.base}/`);
  }

  it('should have accounts of their own, in one browser', async () => {
    for (const installation of [A, B]) {
      await goTo(installation, '/signup');
      await fillSignUp(pageOf(installation), installation);
      await pageOf(installation).waitForURL(`**${installation.base}/dashboard`);
    }
    for (const installation of [A, B]) await staysLoggedIn(installation);
  });

  it('should lead into themselves from every league, invitation and address', async () => {
    const page = pageOf(A);
    await goTo(A, '/dashboard');
    await page.getByRole('button', { name: 'Create League' }).click();
    await page.getByLabel('League name').fill('Path Finders');
    await page.getByLabel('League name').press('Enter');
    await page.waitForURL('**/a/league/*');
    const league = page.url();
    await page.goto(`${league}/standings`);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(`${league}/standings`);
    const code = await page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('/a:accessToken') ?? ''}` };
      const answer = await fetch(`/a/api/league/${id}`, { headers });
      return ((await answer.json()) as { code: string }).code;
    }, league.split('/').at(-1));
    const stranger = await visit(browser, proxy.url, { device: 'phone' });
    await stranger.page.goto(`/a/join/${code}`);
    await stranger.page.getByText('Path Finders').first().waitFor();
    await stranger.page.goto(`/b/join/${code}`);
    await stranger.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await stranger.page.getByText('Path Finders').count()).toBe(0);
    expect(stranger.problems).toEqual([]);
    await stranger.context.close();
  });

  it('should keep what they keep in a browser apart', async () => {
    const page = pageOf(A);
    await goTo(A, '/dashboard');
    await eventually(async () => {
      const kept = await page.evaluate(async () => ({
        scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
      }));
      expect(kept.scopes.toSorted()).toEqual([`${proxy.url}/a/`, `${proxy.url}/b/`]);
      expect(kept.keys.filter((key) => !/^\/[ab]:/.test(key))).toEqual([]);
      expect(kept.databases.toSorted()).toEqual(['/a:gridlock', '/b:gridlock']);
      expect(kept.caches.filter((name) => !/^\/[ab]:|\/[ab]\/$/.test(name))).toEqual([]);
    });
    const cookies = (await context.cookies()).map(({ name, path }) => `${name} ${path}`);
    expect(cookies.filter((each) => !/^\w+\.([ab]) \/\1\/(api\/auth)?$/.test(each))).toEqual([]);
    const keys = await page.evaluate(() =>
      Promise.all(
        ['/a', '/b'].map(async (base) => {
          const token = localStorage.getItem(`${base}:accessToken`) ?? '';
          const headers = { authorization: `Bearer ${token}` };
          const answer = await fetch(`${base}/api/push/key`, { headers });
          return ((await answer.json()) as { publicKey: string }).publicKey;
        }),
      ),
    );
    expect(keys.filter((key) => key.length > 80)).toHaveLength(2);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('should each open without a network', async () => {
    for (const installation of [A, B]) {
      await goTo(installation, '/profile');
      await pageOf(installation).evaluate(() =>
        navigator.serviceWorker.ready.then(() => undefined),
      );
    }
    expect(visitor.problems).toEqual([]);
    await context.setOffline(true);
    for (const installation of [A, B]) {
      const page = pageOf(installation);
      await page.reload();
      await page.getByText('No connection', { exact: true }).waitFor();
      await page.getByText(installation.username, { exact: true }).first().waitFor();
    }
    await context.setOffline(false);
  });

  it('should let nobody log out of one by logging out of the other', async () => {
    // Chromium logs what was asked for without a network
    visitor.problems.length = 0;
    await logsOut(A);
    await staysLoggedIn(B);
    await goTo(A, '/login');
    await signIn(pageOf(A), A, '/a/dashboard');
    await logsOut(B);
    await staysLoggedIn(A);
    expect(visitor.problems).toEqual([]);
  });
});
