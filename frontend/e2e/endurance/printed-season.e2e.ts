import type { Browser, Page } from 'playwright-core';
import { launch, printed, untilQuiet, visit, withoutFlags } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';
import { startOwnDemo, type Server } from '../server';

const WINTER = '2026-01-20T20:00:00Z';
/** What a sheet of A4 has between its margins, in CSS pixels. */
const SHEET = { width: 703, height: 1031 };
/** A cover, the tables and charts, and the rounds of eight players on two or three. */
const MOST_SHEETS = 5;

describe('a season of 24 rounds on paper', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([startOwnDemo(), launch()]);
    ({ page } = await visit(browser, server.url));
    await withoutFlags(page);
    await arrive(page, OWNER);
    league = (await demoLeague(page))._id;
    await server.setClock(WINTER);
    await page.goto(`/league/${league}/season-end`);
    await page.getByRole('region', { name: /^Round 24 / }).waitFor();
    await untilQuiet(page);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should take five sheets at most (LL-04)', async () => {
    expect(await page.getByRole('region', { name: /^Round \d+ / }).count()).toBe(24);
    expect((await printed(page, { format: 'A4' })).sheets).toBeLessThanOrEqual(MOST_SHEETS);
  });

  it('should have a first sheet that is full of its champions', async () => {
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await page.setViewportSize(SHEET);
    const cover = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header/..');
    const { height = 0 } = (await cover.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(SHEET.height * 0.95);
    expect(height).toBeLessThanOrEqual(SHEET.height);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });
});
