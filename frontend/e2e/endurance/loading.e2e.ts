import type { Browser, Page, Route } from 'playwright-core';
import { FIRST_FONTS } from '../../src/app/warmFonts';
import { eventually, visit, untilQuiet, openDemo } from '../browser';
import { arrive, OWNER } from '../people';

jest.setTimeout(120_000);

/** Files of a first load of any page; its calls are not among them. */
const MOST_FILES = 12;
/** What only an installation loads whose clock can be moved, as that of the demo. */
const OF_A_SIMULATION = /\/assets\/simulation-/;

/** The whole page has its letters. */
const LETTERS = 'html[data-letters], body[data-letters]';

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
    'should paint wordmark and frame before any file has come, in the %s theme, and hand over in place (issue 16.11)',
    async (theme) => {
      const { page, context, problems } = await visit(browser, url, { device: 'phone', theme });
      const held: Route[] = [];
      await page.route('**/assets/**', (route) => void held.push(route));
      await page.addInitScript(() => {
        const moved = { by: 0 };
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            moved.by += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('.first-mark').waitFor();
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const [colour, shown] = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        document.documentElement.dataset['theme'],
      ]);
      expect([colour, shown]).toEqual([
        theme === 'dark' ? 'rgb(13, 16, 18)' : 'rgb(232, 235, 237)',
        theme,
      ]);
      // nothing of the app has been there: the server sent the page alone
      await eventually(() => {
        expect(held.length).toBeGreaterThan(2);
      });
      expect(await page.locator('h1').count()).toBe(0);
      const all = held.splice(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(all.map((route) => route.continue().catch(() => undefined)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('.first').count()).toBe(0);
      // the letters come last
      await page.locator(LETTERS).waitFor({ state: 'attached' });
      const states = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ family }) => family.includes('Archivo Variable'))
          .map(({ status }) => status),
      );
      expect(states).toEqual(['loaded']);
      const moved = await page.evaluate(
        () => (window as unknown as { moved: { by: number } }).moved.by,
      );
      expect(moved).toBeLessThan(0.05);
      // and who has had them before has them again
      await page.reload();
      await page.locator(LETTERS).waitFor({ state: 'attached' });
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('should take twelve files at most (issue 16.13)', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone' });
    await arrive(page, OWNER);
    const state = await context.storageState();
    const league = await page.getByRole('link', { name: /Sunday Drivers/ }).getAttribute('href');
    await context.close();
    const found: Record<string, string> = {};
    for (const path of [
      '/dashboard',
      `${league}`,
      `${league}/race/next/selections`,
      `${league}/standings`,
      `${league}/race/9`,
      `${league}/grid`,
      `${league}/briefing`,
      `${league}/statistics`,
      '/profile',
      '/statistics',
    ]) {
      const own = await visit(browser, url, { storageState: state });
      const asked = await opened(own.page, path);
      const files = asked.filter((file) => !file.startsWith('/api/'));
      if (files.length > MOST_FILES) found[path] = files.join('\n');
      await own.context.close();
    }
    expect(found).toEqual({});
  });

  it('should make letters ahead that its pages are written in (issue 16.13)', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone' });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    const used = await writtenIn(page);
    await arrive(page, OWNER);
    const league = await page.getByRole('link', { name: /Sunday Drivers/ }).getAttribute('href');
    for (const path of [
      '/dashboard',
      `${league}`,
      `${league}/race/next/selections`,
      `${league}/standings`,
    ]) {
      await opened(page, path);
      used.push(...(await writtenIn(page)));
    }
    const ahead = FIRST_FONTS.map(([size, ...more]) => [size * 16, ...more].join(' '));
    expect(ahead.filter((font) => !used.includes(font))).toEqual([]);
    await context.close();
  });

  it('should write the title of a page before its code is there', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone' });
    await arrive(page, OWNER);
    const league = await page.getByRole('link', { name: /Sunday Drivers/ }).getAttribute('href');
    const held: Route[] = [];
    await page.route('**/assets/*.js', (route) => void held.push(route));
    await page.goto(`${league}/standings`, { waitUntil: 'commit' });
    await page.locator('.first-title:not(:empty)').waitFor();
    const name = await page.locator('.first-title').innerText();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await page.locator('.first').count()).toBe(0);
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

  it('should bring back a page by itself when the line comes back, without loading all anew (issue 16.11)', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await context.setOffline(true);
    await walkTo(page, '/rules');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
    await context.close();
  });

  it('should load the new release once when a file of the old one is gone', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    let loads = 0;
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      loads += 1;
      void page.unrouteAll({ behavior: 'ignoreErrors' });
    });
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.route(
      (address) => address.pathname === '/',
      (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>of another release</title>' }),
    );
    await walkTo(page, '/rules');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    expect(loads).toBe(1);
    await context.close();
  });

  it('should open by itself when its own code has not come at first', async () => {
    const { page, context } = await visit(browser, url);
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByText('It opens by itself once it can').waitFor();
    await page.unroute('**/assets/app-*.js');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await context.close();
  });
});

/** Sizes (px), weights and widths (%) of what is written on a page. */
const writtenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text))
      .map((element) => {
        const { fontSize, fontWeight, fontStretch } = getComputedStyle(element);
        return [fontSize, fontWeight, fontStretch].map(parseFloat).join(' ');
      }),
  );

/** What a page asks for until it has all, by path and query. */
async function opened(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === new URL(page.url()).origin || request.isNavigationRequest())
      if (!OF_A_SIMULATION.test(pathname)) asked.push(pathname + search);
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
