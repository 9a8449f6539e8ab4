import type { Browser, Page, Route } from 'playwright-core';
import { openDemo, untilQuiet, visit } from '../browser';
import { arrive, demoLeague, foundLeague, freshName, newcomer, OWNER } from '../people';

/** Ways to use the screens beside a mouse on a quick line. */
describe('the screens', () => {
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
  });

  afterAll(async () => {
    await browser?.close();
  });

  const asOwner = async (options: Parameters<typeof visit>[2] = {}) => {
    const visitor = await visit(browser, url, options);
    await arrive(visitor.page, OWNER);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return { ...visitor, league: (await demoLeague(visitor.page))._id };
  };

  it('should let a pick be made and saved by the keyboard alone (NS-07)', async () => {
    const who = { username: freshName('keyboard_kai'), device: 'desktop' } as const;
    const { page, context } = await newcomer(browser, url, who);
    const { _id: league } = await foundLeague(page, 'Keys Only');
    await page.goto(`/league/${league}/race/next/selections`);
    for (const legend of ['Main driver', 'Reserve driver', 'Team']) {
      const column = page.getByRole('radiogroup', { name: legend });
      await tabTo(page, () => column.evaluate((group) => group.contains(document.activeElement)));
      // the second name: a driver who is the main one cannot be the reserve too
      if (legend === 'Reserve driver') await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await column.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
    }
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await tabTo(page, () => confirm.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('Enter');
    await page.getByText('Picks in.').waitFor();
    await context.close();
  });

  it('should stand still for those who asked for reduced motion', async () => {
    const { page, context, league } = await asOwner();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['', '/standings', '/grid', '/race/9']) {
      await page.goto(`/league/${league}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => animation.effect?.getComputedTiming().duration)
          .filter((duration) => Number(duration) > 1),
      );
      expect([path, moving]).toEqual([path, []]);
    }
    await context.close();
  });

  it('should go back and forward to the page, its title and its place', async () => {
    const { page, context, league } = await asOwner({ device: 'phone' });
    await page.goto(`/league/${league}/race/history`);
    const last = page
      .getByRole('main')
      .getByRole('link', { name: /Grand Prix/ })
      .last();
    await last.scrollIntoViewIfNeeded();
    await untilQuiet(page);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await last.click();
    const race = page.getByRole('heading', { level: 1, name: /Grand Prix/ });
    await race.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Race History' }).waitFor();
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, place);
    await page.waitForFunction(() => document.title.startsWith('Race History'));
    await page.goForward();
    await race.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });

  it('should show what is coming while a call takes long, and an error that can be mended', async () => {
    const { page, context, league } = await asOwner({ device: 'phone' });
    const held: Route[] = [];
    await page.route('**/standings/*', (route) => void held.push(route));
    await page.goto(`/league/${league}/standings`);
    await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor();
    await page.getByRole('status').getByText('Loading standings…').waitFor({ state: 'attached' });
    while (held.length === 0) await page.waitForTimeout(50);
    await held.shift()?.fulfill({ status: 500, body: '' });
    await page.getByText('Failed to load standings').waitFor();
    await page.unroute('**/standings/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /undercut_ines/ }).waitFor();
    await context.close();
  });

  it('should be there on a line of 400 kbit/s with 400 ms', async () => {
    const { page, context, league } = await asOwner({ device: 'phone' });
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.goto(`/league/${league}/standings`);
    // before its data, and before the code of the other pages
    await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor();
    await page.getByRole('button', { name: /undercut_ines/ }).waitFor();
    await context.close();
  });
});

/** Presses Tab until the focus is there; fails when it comes round without having been there. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}
