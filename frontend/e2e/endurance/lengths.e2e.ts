import type { Browser, Page } from 'playwright-core';
import { goOn, openDemo, untilQuiet, visit, withoutFlags } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';

/** What a phone of 390 px shows of a league of eight, from top to end; without the demo's own bar. */
const LONGEST: readonly (readonly [path: string, pixels: number])[] = [
  ['', 1500],
  ['/recap/9', 2000],
  ['/recap/4', 2000],
  ['/plan', 2500],
  ['/settings', 1600],
  ['//profile', 2100],
  ['//notifications', 1900],
];

/** The length of a page, with everything drawn that is only drawn when it is near. */
async function lengthOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
  await untilQuiet(page);
  return page.evaluate(() => {
    const bar = document.querySelector('[aria-label="Simulation"]');
    return document.documentElement.scrollHeight - (bar?.getBoundingClientRect().height ?? 0);
  });
}

describe('how long pages are on a phone', () => {
  let browser: Browser;
  let page: Page;
  let league = '';

  beforeAll(async () => {
    const opened = await openDemo();
    browser = opened.browser;
    ({ page } = await visit(browser, opened.url, { device: 'phone' }));
    await withoutFlags(page);
    await arrive(page, OWNER);
    league = `/league/${(await demoLeague(page))._id}`;
    // the flag is offered once
    await goOn(page, league);
    await page.getByRole('button', { name: 'Not now' }).click();
  });

  afterAll(async () => {
    await browser?.close();
  });

  it.each(LONGEST)('should show %s within %d px', async (path, pixels) => {
    await goOn(page, path.startsWith('//') ? path.slice(1) : `${league}${path}`);
    await untilQuiet(page);
    expect(await lengthOf(page)).toBeLessThan(pixels);
  });

  it('should unfold with one tap what is folded, and print it', async () => {
    await goOn(page, league);
    const members = page.getByRole('region', { name: 'Members' });
    const late = members.getByText('late_braker');
    await members.getByText('Members').waitFor();
    expect(await late.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await late.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await members.getByText('Members').click();
    await late.waitFor();
    await goOn(page, `${league}/plan`);
    const rounds = page.getByRole('rowheader');
    await rounds.first().waitFor();
    const few = await rounds.count();
    expect(few).toBe(7);
    await page.emulateMedia({ media: 'print' });
    expect(await rounds.count()).toBeGreaterThan(few);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: /^Show \d+ more rounds$/ }).click();
    expect(await rounds.count()).toBeGreaterThan(few);
  });
});
