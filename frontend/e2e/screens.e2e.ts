import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launch, shot, visit, type Visitor } from './browser';
import { startDemo, type Server } from './server';

jest.setTimeout(180_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const OWNER = { email: 'mara_apex@gridlock.example', password: 'five-red-lights' };
const WIDTHS = [320, 390, 1280];
/** Nothing asked or answered for so long: the page has what it wants. */
const QUIET_MS = 250;

const SIGNED_OUT = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/rules',
  '/info',
];
const signedIn = (league: string): string[] => [
  '/dashboard',
  '/profile',
  '/avatar-editor',
  '/statistics',
  `/league/${league}`,
  `/league/${league}/race/next/selections`,
  `/league/${league}/race/history`,
  `/league/${league}/race/9`,
  `/league/${league}/standings`,
  `/league/${league}/grid`,
  `/league/${league}/briefing`,
  `/league/${league}/statistics`,
];

/** Every screen of the route table, as a visitor and as a player in mid-season. */
describe('every screen', () => {
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startDemo(), launch()]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.each(['dark', 'light'] as const)('should be sound for a visitor, %s', async (theme) => {
    const visitor = await visit(browser, server.url, { theme });
    await inspect(visitor, SIGNED_OUT, `visitor-${theme}`);
    await visitor.context.close();
  });

  it.each(['dark', 'light'] as const)('should be sound for a player, %s', async (theme) => {
    const visitor = await visit(browser, server.url, { theme });
    const { page } = visitor;
    await page.goto('/');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await inspect(visitor, signedIn(await firstLeague(page)), `player-${theme}`);
    await visitor.context.close();
  });

  it('should send a visitor from a protected page to sign in, and back after it (RT-21, RT-22, RT-23)', async () => {
    const { page, context } = await visit(browser, server.url);
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await context.close();
  });

  it('should answer unknown files and calls with 404, and deep links with the screen', async () => {
    const { page, context } = await visit(browser, server.url);
    expect((await page.request.get('/api/nope')).status()).toBe(404);
    expect((await page.request.get('/assets/nope.js')).status()).toBe(404);
    expect((await page.request.get('/league/whatever/standings')).status()).toBe(200);
    await context.close();
  });
});

async function inspect(visitor: Visitor, routes: readonly string[], name: string): Promise<void> {
  const { page, problems } = visitor;
  const findings: string[] = [];
  for (const route of routes) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { traffic, stop } = watch(page);
    await page.goto(route);
    await settle(page, traffic);
    stop();
    findings.push(...(await faults(page)).map((fault) => `${route}: ${fault}`));
    findings.push(...repeated(traffic.asked).map((call) => `${route}: asked twice for ${call}`));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) findings.push(`${route}: scrolls sideways by ${overflow} px at ${width}`);
      if (process.env['CI'] && width !== 320) await shot(page, `${name}-${slug(route)}-${width}`);
    }
  }
  expect([...findings, ...problems]).toEqual([]);
}

/** Data is in and nothing is asked for any more. */
async function settle(page: Page, traffic: Traffic): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  while (Date.now() - traffic.last < QUIET_MS) await page.waitForTimeout(50);
}

type Traffic = { readonly asked: string[]; last: number };

/** Notes every call of the API, and when something was last asked or answered. */
function watch(page: Page): { traffic: Traffic; stop(): void } {
  const traffic: Traffic = { asked: [], last: Date.now() };
  const note = (request: { method(): string; url(): string }): void => {
    const url = new URL(request.url());
    traffic.last = Date.now();
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

async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [what, count] of [
    ['h1', await page.locator('h1').count()],
    ['main', await page.locator('main').count()],
  ] as const) {
    if (count !== 1) found.push(`has ${count} ${what}`);
  }
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return [
    ...found,
    ...violations.map(
      ({ id, nodes }) => `axe ${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
    ),
  ];
}

/** A sign-in that is no longer good is tried once more after a refresh: those do not count. */
const repeated = (calls: readonly string[]): string[] => [
  ...new Set(calls.filter((call, index) => calls.indexOf(call) !== index)),
];

const slug = (route: string): string =>
  route.replace(/[0-9a-f]{24}/, 'id').replaceAll('/', '_') || 'root';

async function firstLeague(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get('/api/league/user/leagues', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [league] = (await answer.json()) as { _id: string }[];
  if (!league) throw new Error('The demo player is in no league.');
  return league._id;
}
