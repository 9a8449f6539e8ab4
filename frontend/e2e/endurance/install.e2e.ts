import type { Browser, Page } from 'playwright-core';
import { eventually, launch, shot } from '../browser';
import { cachedBy, lookForUpdate, untilCached } from '../cachedAnswers';
import { choose, foundLeague, newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';
const ALL = { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' };

describe('Gridlock on a phone that keeps it (NT-01)', () => {
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A player in a league of their own, with the app kept by their browser. */
  async function player(username: string): Promise<Person & { readonly league: string }> {
    const who = { username, device: 'phone', keepsApp: true } as const;
    const person = await newcomer(browser, server.url, who);
    const { _id } = await foundLeague(person.page, `League of ${username}`);
    await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return { ...person, league: `/league/${_id}` };
  }

  const title = (page: Page) => page.getByRole('heading', { level: 1 });

  it('should be one that Chromium installs', async () => {
    const { page, context, league } = await player('ada_install');
    await page.goto(league);
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.url).toBe(`${server.url}/manifest.webmanifest`);
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // every test has a browser profile of its own, which leaves nothing behind
    const wrong = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(wrong).toEqual([]);
    const { icons } = JSON.parse(manifest.data ?? '{}') as {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) {
      const side = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`;
      }, new URL(src, manifest.url).href);
      expect([src, side]).toEqual([src, sizes]);
    }
    await context.close();
  });

  it('should open without a network with what was seen last, say of when it is, and save nothing', async () => {
    const { page, context, league } = await player('bo_offline');
    await page.goto(`${league}/race/next/selections`);
    await choose({ page }, ALL);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await untilCached(page, 'getCurrentSelection(', 'Norris');
    await page.goto(league);
    await title(page).filter({ hasText: 'League of bo_offline' }).waitFor();
    await untilCached(page, 'getLeague(', 'League of bo_offline');
    await context.setOffline(true);
    // by another way than the one that was left
    await page.goto(`${league}/race/next/selections`);
    await page.getByText('No connection', { exact: true }).waitFor();
    await page.getByText(/^as of (\d\d-\d\d-\d{4} )?\d\d:\d\d$/).waitFor();
    await page.getByRole('region', { name: 'Saved picks' }).getByText('Norris').first().waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText(/You can save when/).waitFor();
    expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    await shot(page, 'kept-pick-phone');
    await page.goto(league);
    await title(page).filter({ hasText: 'League of bo_offline' }).waitFor();
    await page.getByText('No connection', { exact: true }).waitFor();
    await shot(page, 'kept-league-phone');
    await context.setOffline(false);
    await page.getByText('No connection', { exact: true }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('should leave nothing of a player on the device when they log out, in whatever tab', async () => {
    const { page, context, league } = await player('cy_leaves');
    await page.goto(league);
    await untilCached(page, 'getLeague(', 'cy_leaves');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL(`${server.url}/`);
    await page
      .getByRole('heading', { name: 'Log in' })
      .or(page.getByLabel('Email'))
      .first()
      .waitFor();
    await eventually(async () => {
      expect(await cachedBy(page)).toEqual([]);
    });
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(stored.filter((key) => !/^(visits|counted|theme|react-router)/.test(key))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await page.getByText('cy_leaves').count()).toBe(0);
    await context.close();
  });

  it('should leave nothing of an account that is deleted', async () => {
    const { page, context, league } = await player('di_deletes');
    await page.goto(league);
    await untilCached(page, 'getLeague(', 'di_deletes');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('gravel-trap-27');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.waitForURL(`${server.url}/`);
    expect(await cachedBy(page)).toEqual([]);
    await context.close();
  });

  it('should offer a new version once, and keep a half-made pick through it', async () => {
    const { page, context, league } = await player('ed_updates');
    await page.goto(`${league}/race/next/selections`);
    await choose({ page }, { 'Main driver': 'Norris' });
    const chosen = page
      .getByRole('radiogroup', { name: 'Main driver' })
      .getByRole('radio', { checked: true });
    // other settings make another page
    await server.restart({ SUPPORT_EMAIL: 'pits@gridlock.example' });
    await lookForUpdate(page);
    const offer = page.getByText('A new version is ready');
    await offer.waitFor();
    await shot(page, 'update-phone');
    await page.getByRole('button', { name: 'Later' }).click();
    await page.reload();
    await chosen.waitFor();
    await lookForUpdate(page);
    expect(await offer.count()).toBe(0);
    expect(await supportIn(page)).not.toContain('pits');

    await server.restart({ SUPPORT_EMAIL: 'paddock@gridlock.example' });
    await lookForUpdate(page);
    await offer.waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await eventually(async () => {
      expect(await supportIn(page)).toBe('paddock@gridlock.example');
    });
    await chosen.waitFor();
    expect(await offer.count()).toBe(0);
    await context.close();
  });
});

const supportIn = (page: Page) =>
  page.locator('meta[name="support-email"]').getAttribute('content');
