import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDemo, untilQuiet, visit, withoutFlags } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';

/** Smaller files (bytes) are of one page or of a few. */
const LARGE = 10_000;
/** So much of a large one has run once its page is there; the rest answers presses, refusals and other states. */
const USED = 0.3;
/** Each is one module. */
const LIBRARIES = /^(index|forms)-/;

const NONE = 'No upcoming races scheduled';
/** As the server refuses it between two seasons. */
const NO_RACE = { statusCode: 404, code: 'NO_UPCOMING_RACE', message: NONE, error: NONE };

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

/** The part of a script that has run, as V8 counts: an inner function counts for itself. */
function usedOf({ source = '', functions }: Coverage): number {
  const ran = new Uint8Array(source.length);
  const length = (range: { readonly startOffset: number; readonly endOffset: number }) =>
    range.endOffset - range.startOffset;
  const ranges = functions.flatMap((each) => each.ranges).sort((a, b) => length(b) - length(a));
  for (const { count, startOffset, endOffset } of ranges)
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran.reduce((sum, each) => sum + each, 0) / source.length;
}

/**
 * The calls of a page from now on; without the stream, as the demo's race night goes on, and what changes is read again. Its
 * clock stands: on a busy machine answers are old before the page is there, and asked for again.
 */
async function callsOf(page: Page): Promise<string[]> {
  const calls: string[] = [];
  await page.clock.setFixedTime(new Date());
  await page.route('**/api/live?*', (route) => route.abort());
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

const twice = (calls: readonly string[]): string[] =>
  calls.filter((call, index) => calls.indexOf(call) !== index);

describe('the first load of a page', () => {
  let browser: Browser;
  let url: string;
  let league = '';
  let session: Awaited<ReturnType<BrowserContext['storageState']>>;
  let afterSigningIn: readonly string[] = [];

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
    const { page, context } = await visit(browser, url);
    const calls = await callsOf(page);
    await arrive(page, OWNER);
    await untilQuiet(page);
    afterSigningIn = [...calls];
    league = `/league/${(await demoLeague(page))._id}`;
    session = await context.storageState();
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('should ask for nothing twice where somebody signs in', () => {
    expect(afterSigningIn).toContain('GET /api/league/user/overview');
    expect(twice(afterSigningIn)).toEqual([]);
  });

  it.each([
    ['sign-in', () => '/login'],
    ['dashboard', () => '/dashboard'],
    ['league home', () => league],
    ['selections', () => `${league}/race/next/selections`],
    ['standings', () => `${league}/standings`],
  ])('should ask for nothing twice, and need what it waits for: %s', async (name, address) => {
    const { page, context } = await visit(browser, url, {
      device: 'phone',
      ...(name !== 'sign-in' && { storageState: session }),
    });
    await withoutFlags(page);
    const calls = await callsOf(page);
    await page.coverage.startJSCoverage();
    const answer = await page.goto(address());
    const html = (await answer?.text()) ?? '';
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilQuiet(page);
    const scripts = await page.coverage.stopJSCoverage();
    await context.close();
    expect(twice(calls)).toEqual([]);
    const waitedFor = scripts.flatMap((script) => {
      const file = script.url.split('/assets/')[1] ?? '';
      const isLarge = (script.source?.length ?? 0) >= LARGE;
      return isLarge && html.includes(file) && !LIBRARIES.test(file) ? [{ script, file }] : [];
    });
    expect(waitedFor).not.toEqual([]);
    const idle = waitedFor.filter(({ script }) => usedOf(script) < USED);
    expect(idle.map(({ file }) => file)).toEqual([]);
  });

  it('should ask for nothing twice where no race is left', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone', storageState: session });
    await withoutFlags(page);
    await page.route('**/api/race/next-race*', (route) =>
      route.fulfill({ status: 404, headers: { 'x-gridlock': '1' }, json: NO_RACE }),
    );
    const calls = await callsOf(page);
    await page.goto(`${league}/race/next/selections`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilQuiet(page);
    await context.close();
    expect(calls).toContain('GET /api/race/next-race');
    expect(twice(calls)).toEqual([]);
  });

  it('should load what is opened later after what the page shows has been answered', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone', storageState: session });
    await withoutFlags(page);
    const order: string[] = [];
    page.on('request', (request) => {
      if (/assets\/(Menu|SimulationBar)-.*js$/.test(request.url())) order.push('opened later');
    });
    page.on('requestfinished', (request) => {
      if (/standings|overview/.test(new URL(request.url()).pathname)) order.push('shown');
    });
    const menu = page.waitForRequest(/assets\/Menu-.*js$/);
    const bar = page.waitForRequest(/assets\/SimulationBar-.*js$/);
    await page.goto(league);
    await Promise.all([menu, bar]);
    await context.close();
    expect(order.filter((each) => each === 'shown')).toHaveLength(2);
    expect(order.lastIndexOf('shown')).toBeLessThan(order.indexOf('opened later'));
  });
});
