import type { Browser, Page, Request, Route } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { goOn, shot, untilQuiet, visit, type Visitor, openDemo } from '../browser';
import {
  arrive,
  demoLeague,
  foundLeague,
  freshName,
  type League,
  newcomer,
  OWNER,
  signIn,
  walkTo,
} from '../people';

const DESKTOP = { width: 1280, height: 900 };
/** The smallest phone, besides the widths that axe looks at. */
const SMALLEST = { width: 320, height: 844 };
const LIVE = /\/api\/live\?/;
/** Nothing asked or answered for so long: the page has what it wants. */
const QUIET_MS = 250;

const SIGNED_OUT = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email?token=of-an-email',
  '/confirm-email-change?token=of-an-email',
  '/undo-email-change?token=of-an-email',
  '/unsubscribe?token=of-an-email',
  '/rules',
  '/info',
];
const signedIn = ({ _id: league, members }: League): string[] => [
  '/dashboard',
  '/profile',
  '/admin',
  '/admin/season/2025/round/10',
  '/avatar-editor',
  '/first-admin?token=of-a-start',
  '/statistics',
  `/league/${league}`,
  `/league/${league}/race/next/selections`,
  `/league/${league}/race/history`,
  `/league/${league}/race/9`,
  `/league/${league}/standings`,
  `/league/${league}/grid`,
  `/league/${league}/briefing`,
  `/league/${league}/statistics`,
  `/league/${league}/log`,
  ...['', '?view=numbers', '?view=you-and-them', '?view=names-left'].map(
    (tab) => `/league/${league}/players/${members.at(-1)?._id ?? ''}${tab}`,
  ),
  `/league/${league}/recap/9`,
  `/league/${league}/log?show=swaps`,
  `/league/${league}/chart`,
  `/league/${league}/hooks`,
];

/** Every screen of the route table, as a visitor and as a player in mid-season. */
describe('every screen', () => {
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
  });

  afterAll(async () => {
    await browser?.close();
  });

  it('should be sound for a visitor, dark and light', async () => {
    const visitor = await visit(browser, url);
    await inspect(visitor, SIGNED_OUT, 'visitor');
    await visitor.context.close();
  });

  it('should be sound for an owner and app admin, dark and light', async () => {
    const visitor = await visit(browser, url);
    const { page } = visitor;
    await arrive(page, OWNER);
    // what the page that is left still asks for would count for the next one
    await untilQuiet(page);
    await inspect(visitor, signedIn(await demoLeague(page)), 'owner', goOn);
    await visitor.context.close();
  });

  it('should hold the longest and widest names on the smallest phone', async () => {
    const who = { username: freshName('W'.repeat(20)), device: 'phone' } as const;
    const { page, context } = await newcomer(browser, url, who);
    const league = await foundLeague(page, 'W'.repeat(50));
    await page.setViewportSize(SMALLEST);
    const overflows: Record<string, number> = {};
    for (const route of signedIn(league)) {
      const { traffic, stop } = watch(page);
      await page.evaluate(walkTo, route);
      await settle(page, traffic);
      stop();
      await drawn(page);
      const overflow = await overflowOf(page);
      if (overflow > 0) overflows[route] = overflow;
    }
    await context.close();
    expect(overflows).toEqual({});
  });

  it('should send a visitor from a protected page to sign in, and back after it (RT-21, RT-22, RT-23)', async () => {
    const { page, context } = await visit(browser, url);
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await signIn(page, OWNER, '/profile');
    await context.close();
  });

  it('should answer unknown files and calls with 404, and deep links with the screen', async () => {
    const { page, context } = await visit(browser, url);
    expect((await page.request.get('/api/nope')).status()).toBe(404);
    expect((await page.request.get('/assets/nope.js')).status()).toBe(404);
    expect((await page.request.get('/league/whatever/standings')).status()).toBe(200);
    await context.close();
  });
});

type Opens = (page: Page, route: string) => Promise<unknown>;

async function inspect(
  visitor: Visitor,
  routes: readonly string[],
  name: string,
  open: Opens = (page, route) => page.goto(route),
): Promise<void> {
  const { page, problems } = visitor;
  const findings: string[] = [];
  for (const route of routes) {
    const note = (fault: string): void => void findings.push(`${route}: ${fault}`);
    const noteOverflow = (overflow: number, width: number): void => {
      if (overflow > 0) note(`scrolls sideways by ${overflow} px at ${width}`);
    };
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    const { traffic, stop } = watch(page);
    const release = await holdLive(page);
    await open(page, route);
    await settle(page, traffic);
    stop();
    await release();
    repeated(traffic.asked).forEach((call) => note(`asked twice for ${call}`));
    (await outline(page)).forEach(note);
    await shot(page, `${name}-${slug(route)}-dark`);
    // at 1280 px, and at 390 px at last
    for (const look of EVERY_LOOK) {
      (await axeIn([look], page)).forEach(note);
      noteOverflow(await overflowOf(page), look.size.width);
    }
    await shot(page, `${name}-${slug(route)}-phone-light`);
    await page.setViewportSize(SMALLEST);
    await drawn(page);
    noteOverflow(await overflowOf(page), SMALLEST.width);
  }
  expect([...findings, ...problems]).toEqual([]);
}

/** By how many px the page can be scrolled sideways. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Data is in and nothing is asked for any more. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  while (Date.now() - traffic.last < QUIET_MS) await page.waitForTimeout(50);
}

/** Two frames later the page shows what a change of its width makes of it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

type Traffic = { readonly asked: string[]; last: number };

/** Notes every call of the API that the next page makes, and when something was last asked or got. */
function watch(page: Page): { traffic: Traffic; stop(): void } {
  const traffic: Traffic = { asked: [], last: Date.now() };
  const note = (request: Request): void => {
    const url = new URL(request.url());
    traffic.last = Date.now();
    // what the page before still asked for is not the new one's
    if (request.isNavigationRequest()) traffic.asked.length = 0;
    if (url.pathname.startsWith('/api/')) {
      traffic.asked.push(`${request.method()} ${url.pathname}${url.search}`);
    }
  };
  const answered = (): void => void (traffic.last = Date.now());
  page.on('request', note);
  page.on('requestfinished', answered);
  return {
    traffic,
    stop: () => {
      page.off('request', note);
      page.off('requestfinished', answered);
    },
  };
}

/** Keeps the stream of changes back: what others do meanwhile is read again, and does not count. */
async function holdLive(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(LIVE, (route) => void held.push(route));
  return async () => {
    await page.unroute(LIVE);
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

async function outline(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [what, count] of [
    ['h1', await page.locator('h1').count()],
    ['main', await page.locator('main').count()],
  ] as const) {
    if (count !== 1) found.push(`has ${count} ${what}`);
  }
  return found;
}

/** A sign-in that is no longer good is tried once more after a refresh: those do not count. */
const repeated = (calls: readonly string[]): string[] => [
  ...new Set(calls.filter((call, index) => calls.indexOf(call) !== index)),
];

const slug = (route: string): string =>
  route.replace(/[0-9a-f]{24}/, 'id').replaceAll('/', '_') || 'root';
