import type { Browser, Page, Route } from 'playwright-core';
import {
  openDemo,
  untilQuiet,
  visit,
  withoutFlags,
  type Device,
  type StorageState,
} from '../browser';
import { arrive, demoLeague, OWNER } from '../people';
import { UNNOTICED, ownFont, shiftedBy, watchShifts } from '../shifts';

/** Slow 4G; bytes a second, ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** In which order answers come that are asked for together. */
type Order = 'the first one first' | 'the last one first';

describe('what stands on a page while it is loaded', () => {
  let browser: Browser;
  let url: string;
  let league = '';
  let session: StorageState;

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    league = `/league/${(await demoLeague(page))._id}`;
    session = await context.storageState();
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** How much a page moves what it shows, opened with an empty cache over a slow line. */
  async function shiftOf(path: string, device: Device, order: Order): Promise<number> {
    const isSignedIn = path !== '/login';
    const { page, context } = await visit(browser, url, {
      device,
      ...(isSignedIn && { storageState: session }),
    });
    await withoutFlags(page);
    await letCome(page, order);
    await watchShifts(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await untilQuiet(page);
    await ownFont(page);
    const moved = await shiftedBy(page);
    await context.close();
    return moved;
  }

  it.each([
    ['phone', 'the first one first'],
    ['phone', 'the last one first'],
    ['desktop', 'the first one first'],
    ['desktop', 'the last one first'],
  ] as const)(
    'should be as high on a %s as what comes, of the answers %s',
    async (device, order) => {
      const moved: Record<string, number> = {};
      for (const path of [
        '/login',
        '/dashboard',
        league,
        `${league}/race/next/selections`,
        `${league}/standings`,
      ])
        moved[path] = await shiftOf(path, device, order);
      expect(Object.entries(moved).filter(([, by]) => by >= UNNOTICED)).toEqual([]);
    },
  );
});

/** Lets answers come one after the other. */
async function letCome(page: Page, order: Order): Promise<void> {
  const held: Route[] = [];
  let isGoing = false;
  const letGo = async () => {
    isGoing = true;
    for (let quiet = 0; quiet < 2;) {
      await page.waitForTimeout(200);
      const route = order === 'the first one first' ? held.shift() : held.pop();
      quiet = route ? 0 : quiet + 1;
      await route?.fallback();
    }
    isGoing = false;
  };
  await page.route(/\/api\/(?!live)/, (route) => {
    held.push(route);
    // what a page asks for as it is closed is let go by nobody
    if (!isGoing) letGo().catch(() => undefined);
  });
}
