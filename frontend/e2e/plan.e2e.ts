import type { Browser, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from './axe';
import { launch, shot } from './browser';
import { foundLeague, newcomer, type Person } from './people';
import { startServer, type Server } from './server';

jest.setTimeout(180_000);

const THURSDAY = '2025-03-13T08:00:00Z';
const LOCK = '2025-03-15T04:55:00Z';

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
    await cell(page, /^Round 1, main driver: Lando Norris/).dragTo(
      cell(page, /^Round 3, main driver, Empty/),
    );
    await cell(page, /^Round 3, main driver: Lando Norris/).waitFor();
    await cell(page, /^Round 1, main driver, Empty/).waitFor();
  });

  it('should fill the rest by form and keep it over a reload (PL-09)', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'Fill the empty cells by form' }).click();
    await page.getByText(/71 empty cells filled/).waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('Complete, no problems.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Complete, no problems.').waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
  });

  it('should become the pick of a lock that is missed (PL-07)', async () => {
    const { page } = ana;
    const counts = page.getByRole('switch', { name: /my plan counts/ });
    await counts.click();
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
