import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Pictures end up here, outside git, when SCREENSHOTS is set; CI sets it and keeps them. */
const shots = resolve(__dirname, '../../.artifacts/screens');
const wanted = Boolean(process.env['SCREENSHOTS'] ?? process.env['CI']);

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

export function launch(): Promise<Browser> {
  if (wanted) mkdirSync(shots, { recursive: true });
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A person at a device: a browser profile of their own, and what went wrong on their page. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, console errors and answers of 500 and above. */
  readonly problems: string[];
};

export async function visit(
  browser: Browser,
  url: string,
  { device = 'desktop', theme = 'dark' }: { device?: Device; theme?: 'dark' | 'light' } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme: theme,
    timezoneId: 'Europe/Brussels',
    locale: 'en-GB',
    baseURL: url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (message) => {
    // Chromium logs every 4xx by itself; refusals are part of the game
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      problems.push(message.text());
    }
  });
  return { page, context, problems };
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
