import type { Browser, Locator, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { launch, shot, untilQuiet, visit } from '../browser';
import { foundLeague, newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';
const LOCK = '2025-03-15T04:55:00Z';

type Point = { readonly x: number; readonly y: number };

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const cell = (page: Page, name: RegExp) => page.getByRole('button', { name });

describe('a plan', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
    ana = await newcomer(browser, server.url, { username: 'ana_plans', device: 'desktop' });
    const { _id } = await foundLeague(ana.page, 'Paper Strategists');
    league = `/league/${_id}`;
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should be one tap away from the league, and take names by tap (PL-01, PL-04)', async () => {
    const { page } = ana;
    await page.goto(league);
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
    await page.waitForURL(`**${league}/plan`);
    await cell(page, /^Round 1, main driver, Empty/).click();
    const dialog = page.getByRole('dialog', { name: 'Main driver, round 1' });
    await dialog.locator('label', { hasText: 'Lando Norris' }).click();
    await dialog.getByRole('button', { name: 'Pencil in Norris' }).click();
    await cell(page, /^Round 1, main driver: Lando Norris/).waitFor();
    await shot(page, 'plan-desktop');
  });

  it('should find a problem, take it back, and move a name by dragging (PL-03, PL-04)', async () => {
    const { page } = ana;
    await cell(page, /^Round 2, main driver, Empty/).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    await cell(page, /Main and reserve must differ/).waitFor();
    await page.keyboard.press('Control+z');
    await cell(page, /^Round 1, reserve driver, Empty/).waitFor();
    await cell(page, /^Round 1, main driver: Lando Norris/).hover();
    await page.mouse.down();
    const { x, y } = await middleOf(cell(page, /^Round 3, main driver, Empty/));
    await page.mouse.move(x, y, { steps: 10 });
    await page.locator('[role="status"]', { hasText: 'Round 3, main driver.' }).waitFor();
    await page.mouse.up();
    await cell(page, /^Round 3, main driver: Lando Norris/).waitFor();
    // the next press is one again
    await cell(page, /^Round 1, main driver, Empty/).click();
    await page.getByRole('dialog', { name: 'Main driver, round 1' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('should move a name below a finger that rests on it first, on a phone (PL-04)', async () => {
    const storageState = await ana.context.storageState();
    const phone = await visit(browser, server.url, { device: 'phone', storageState });
    const { page } = phone;
    await page.goto(`${league}/plan`);
    const norris = cell(page, /^Round 3, main driver: Lando Norris/);
    await norris.waitFor();
    // nothing moves any more
    await untilQuiet(page);
    await norris.scrollIntoViewIfNeeded();
    const target = cell(page, /^Round 4, main driver, Empty/);
    await target.scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(norris), await middleOf(target)];
    const line = await phone.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    // the name lies below the finger
    await page.locator('span[aria-hidden="true"]', { hasText: /^Norris$/ }).waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: to.x, y: from.y + part * (to.y - from.y) });
    // the cell below the finger is known once the page has rendered
    await page.locator('[role="status"]', { hasText: 'Round 4, main driver.' }).waitFor();
    await touch('touchEnd');
    await cell(page, /^Round 4, main driver: Lando Norris/).waitFor();
    await cell(page, /^Round 3, main driver, Empty/).waitFor();
    // neither did the page scroll below the finger, nor was it a tap
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Saved', { exact: true }).waitFor();
    await cell(page, /^Round 3, main driver, Empty/).tap();
    await page.getByRole('dialog', { name: 'Main driver, round 3' }).waitFor();
    expect(phone.problems).toEqual([]);
    await phone.context.close();
    await ana.page.reload();
    await cell(ana.page, /^Round 4, main driver: Lando Norris/).waitFor();
  });

  it('should fill the rest by form and keep it over a reload (PL-09)', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'Fill the empty cells by form' }).click();
    await page.getByText(/71 empty cells filled/).waitFor();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Complete, no problems.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Complete, no problems.').waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
  });

  it('should become the pick of a lock that is missed (PL-07)', async () => {
    const { page } = ana;
    await page.getByRole('switch', { name: /my plan counts/ }).click();
    await page.getByRole('switch', { name: /my plan counts/, checked: true }).waitFor();
    await page.getByText(/Round 1 would count as it stands/).waitFor();
    const planned = await cell(page, /^Round 1, main driver:/).textContent();
    const name = /main driver: \S+ (\D+?)\d/.exec(planned ?? '')?.[1] ?? '?';
    await server.setClock(LOCK);
    await page.goto(`${league}/race/1`);
    await page.getByText('From plan').first().waitFor();
    await page.getByText(name).first().waitFor();
    expect(ana.problems).toEqual([]);
  });
});
