import type { Browser, Page, Route } from 'playwright-core';
import { eventually, visit, untilQuiet, openDemo } from '../browser';
import { arrive, OWNER } from '../people';
import { ownFont, shiftedBy, UNNOTICED, watchShifts } from '../shifts';

describe('opening a page', () => {
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each(['dark', 'light'] as const)(
    'should show a spinner in the %s theme until its code has come, and move nothing afterwards',
    async (theme) => {
      const { page, context, problems } = await visit(browser, url, { device: 'phone', theme });
      const held: Route[] = [];
      await page.route('**/assets/*.js', (route) => void held.push(route));
      await watchShifts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByRole('status', { name: 'Loading...' }).waitFor();
      await eventually(async () => {
        const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(colour).toBe(theme === 'dark' ? 'rgb(13, 16, 18)' : 'rgb(232, 235, 237)');
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      await ownFont(page);
      expect(await shiftedBy(page)).toBeLessThan(UNNOTICED);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('should show Archivo at once where the app is on the device, else once the page is there', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone', keepsApp: true });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.dataset['firstFont'] = getComputedStyle(document.body).fontFamily;
      });
    });
    const firstFont = () => page.evaluate(() => document.body.dataset['firstFont']);
    await page.goto('/login');
    await ownFont(page);
    expect(await firstFont()).not.toContain('Archivo Variable');
    await arrive(page, OWNER);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    expect(await firstFont()).toContain('Archivo Variable');
    await context.close();
  });

  it('should renew a session that has run out once', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    // what the dashboard asks for would notice it
    await untilQuiet(page);
    await page.evaluate(() => {
      const [head, body = '', end] = (localStorage.getItem('accessToken') ?? '').split('.');
      const claims = {
        ...JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))),
        exp: 1,
      };
      localStorage.setItem('accessToken', [head, btoa(JSON.stringify(claims)), end].join('.'));
    });
    const asked = await opened(page, '/profile');
    const calls = asked
      .filter((file) => file.startsWith('/api/'))
      .map((file) => file.split('?')[0]);
    expect(calls.filter((call) => call === '/api/auth/refresh')).toHaveLength(1);
    await page.getByText(OWNER.email).waitFor();
    await context.close();
  });

  it('should bring back a page by itself when the line comes back', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    await context.setOffline(true);
    await walkTo(page, '/rules');
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await context.close();
  });

  it('should load the new release once when a file of the old one is gone', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    const loads = loadsFromNowOn(page);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.route(
      (address) => address.pathname === '/',
      (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>of another release</title>' }),
    );
    await walkTo(page, '/rules');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    expect(loads.count).toBe(1);
    await context.close();
  });

  it('should load the page again, once, when the code of what is opened does not arrive', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    await page.route('**/assets/FormPanel-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard');
    await untilQuiet(page);
    const loads = loadsFromNowOn(page);
    const press = () => page.getByRole('button', { name: 'Create League' }).click();
    const isLoaded = page.waitForEvent('load');
    await press();
    await isLoaded;
    await untilQuiet(page);
    await press();
    await page.getByLabel('League name').waitFor();
    expect(loads.count).toBe(1);
    await context.close();
  });
});

/** Counts how often the page is loaded; from the first time on nothing is withheld from it any more. */
function loadsFromNowOn(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.count += 1;
    void page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  return loads;
}

/** What a page asks for until it has all, by path and query. */
async function opened(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === new URL(page.url()).origin || request.isNavigationRequest())
      asked.push(pathname + search);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await untilQuiet(page);
  return asked;
}

/** As a link leads there, without loading everything anew. */
const walkTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
