import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from 'playwright-core';
import { demo } from './server';

/** Pictures end up here, outside git, when SCREENSHOTS is set; CI sets it and keeps them. */
const shots = resolve(__dirname, '../../.artifacts/screens');
const wanted = Boolean(process.env['SCREENSHOTS'] ?? process.env['CI']);

/** So long (ms) a page may take for anything: the machine has other work to do. */
export const PATIENCE = 180_000;

export type Device = 'phone' | 'desktop';

const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

/** @param settings more arguments for the browser */
export function launch(settings: readonly string[] = []): Promise<Browser> {
  if (wanted) mkdirSync(shots, { recursive: true });
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-gpu',
      '--disable-background-networking',
      ...settings,
    ],
  });
}

/** A browser, and the demo that all suites of `endurance` look at. */
export async function openDemo(): Promise<{ readonly browser: Browser; readonly url: string }> {
  const [{ url }, browser] = await Promise.all([demo(), launch()]);
  return { browser, url };
}

/** A person at a device: a browser profile of their own, and what went wrong on their page. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, console errors and answers of 500 and above, but for 503: the machine was busy. */
  readonly problems: string[];
};

type VisitorOptions = {
  readonly device?: Device;
  readonly theme?: 'dark' | 'light';
  /** What their browser has kept of an earlier visit. */
  readonly storageState?: StorageState;
  /** The app is kept in their browser, which answers what it has before a test can. */
  readonly keepsApp?: boolean;
};

/** What a browser keeps of a visit. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function visit(
  browser: Browser,
  url: string,
  { device = 'desktop', theme = 'dark', storageState, keepsApp = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme: theme,
    timezoneId: 'Europe/Brussels',
    locale: 'en-GB',
    baseURL: url,
    serviceWorkers: keepsApp ? 'allow' : 'block',
    ...(storageState && { storageState }),
  });
  followNetwork(context);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (answer) => {
    const isFault = answer.status() >= 500 && answer.status() !== 503;
    if (isFault) problems.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (message) => {
    // Chromium logs every 4xx and 503 by itself; refusals are part of the game, and a page asks again
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text())) {
      problems.push(message.text());
    }
  });
  return { page, context, problems };
}

/** Requests under way in each browser profile, and when the last one ended or began. */
const traffic = new WeakMap<BrowserContext, { readonly open: Set<Request>; at: number }>();

/** The stream of changes stays open for as long as the page is: it counts for nothing here. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/live');

function followNetwork(context: BrowserContext) {
  const state = { open: new Set<Request>(), at: Date.now() };
  traffic.set(context, state);
  const ended = (request: Request) => {
    if (state.open.delete(request)) state.at = Date.now();
  };
  context.on('request', (request) => {
    if (isStream(request)) return;
    state.open.add(request);
    state.at = Date.now();
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  // what a page still waits for when it is closed neither finishes nor fails
  context.on('page', (page) => {
    const own = new Set<Request>();
    page.on('request', (request) => own.add(request));
    page.on('close', () => own.forEach(ended));
  });
}

/** Waits until the page has asked for nothing more for half a second, and has drawn what it was answered. */
export async function untilQuiet(page: Page): Promise<void> {
  const state = traffic.get(page.context());
  if (!state) throw new Error('Nobody follows the network of this page: open it with `visit`.');
  await page.waitForLoadState('load');
  const isQuiet = () => state.open.size === 0 && Date.now() - state.at >= 500;
  do {
    while (!isQuiet()) await page.waitForTimeout(50);
    // on a busy machine an answer may have come long before the page has worked through it
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
  } while (!isQuiet());
}

/**
 * Goes on to an address in the app that is open, as back and forward do: what a page loads anew for each
 * address takes most of the time of a test. The page that is open already is loaded again.
 */
export async function goOn(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate((to) => {
    const { pathname } = new URL(to, location.href);
    const title = document.querySelector('main h1');
    if (!title || pathname === location.pathname) return false;
    title.setAttribute('data-left', '');
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);
  if (!isThere) await page.goto(path);
  // not by its role: a dialog that the address opens hides it from those who hear the page
  await page.locator('h1:not([data-left])').first().waitFor();
}

/**
 * The flag may play over any page of a league as soon as the page hears of new results, which hides the
 * page: here it never begins, for what is tested is the page below.
 */
/** A refusal as the server words it: anything else is no answer to the page. */
const NONE = { statusCode: 404, code: 'NOT_FOUND', message: 'None.', error: 'None.' };

export async function withoutFlags(page: Page): Promise<void> {
  await page.route('**/api/league/*/flag/latest', (answer) =>
    answer.fulfill({ status: 404, headers: { 'x-gridlock': '1' }, json: NONE }),
  );
}

/** Looks again until it is as it should be: what is on a page may come in more than one step. */
export async function eventually(look: () => Promise<void> | void): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      await look();
      return;
    } catch (problem) {
      if (Date.now() > end) throw problem;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export async function shot(page: Page, name: string): Promise<void> {
  if (!wanted) return;
  await page.screenshot({
    path: `${shots}/${name}.jpg`,
    type: 'jpeg',
    quality: 80,
    fullPage: true,
  });
}

/** How many sheets a page is printed on, and whether they lie on their long side. */
export async function printed(page: Page, options: Parameters<Page['pdf']>[0]) {
  const text = (await page.pdf({ ...options, printBackground: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  return {
    sheets: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    isLandscape: Number(width) > Number(height),
  };
}
