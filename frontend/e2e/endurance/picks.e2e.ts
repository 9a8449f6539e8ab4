import type { Browser, Page } from 'playwright-core';
import { launch, shot, visit } from '../browser';
import { arrive, choose, credentialsOf, foundLeague, newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';
const BEFORE_LOCK = '2025-03-15T04:54:00Z';
const IN_QUALIFYING = '2025-03-15T05:59:00Z';
const AFTER_QUALIFYING = '2025-03-15T06:00:10Z';
const AFTER_RESULT = '2025-03-16T08:00:00Z';

const TOGETHER = { 'Main driver': 'Piastri', 'Reserve driver': 'Norris' };

const saved = (page: Page) => page.getByRole('region', { name: 'Saved picks' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The path of a pick from the plan to the result, by one player at a phone and at a desk. */
describe('a pick', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let desk: Page;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
    ana = await newcomer(browser, server.url, { username: 'ana_picks', device: 'phone' });
    league = `/league/${(await foundLeague(ana.page, 'Two Devices'))._id}`;
    await foundLeague(ana.page, 'Second League');
    ({ page: desk } = await visit(browser, server.url, { device: 'desktop' }));
    await arrive(desk, credentialsOf(ana));
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should come from the plan by one tap, and be undone by another (PL-06)', async () => {
    await desk.goto(`${league}/plan`);
    await desk.getByRole('button', { name: 'Fill the empty cells by form' }).click();
    await press(desk, 'Accept');
    await desk.getByText('Complete, no problems.').waitFor();
    const { page } = ana;
    // three taps from the dashboard: the league's pick, the plan
    await page.goto('/dashboard');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Two Devices' })
      .getByRole('link', { name: 'Make picks' })
      .click();
    await press(page, 'Use my plan');
    await saved(page).getByText('Picked from your plan.').waitFor();
    await shot(page, 'picks-from-plan-phone');
    await press(page, 'Undo');
    await page.getByRole('form', { name: 'Picks' }).waitFor();
  });

  it('should survive a reload half-made, and be turned round by one tap', async () => {
    const { page } = ana;
    await choose(ana, { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await page.reload();
    await page.getByRole('button', { name: 'Exchange main and reserve' }).click();
    const main = page.getByRole('radiogroup', { name: 'Main driver' });
    await main.getByRole('radio', { name: /Piastri$/, checked: true }).waitFor();
    await press(page, 'Confirm');
    await saved(page).getByText('Picks in.').waitFor();
    await page.getByRole('button', { name: 'Pick here too: Second League' }).click();
    await page
      .getByRole('region', { name: 'Same pick in your other leagues' })
      .getByText('Picks in')
      .waitFor();
    await shot(page, 'picks-saved-phone');
  });

  it('should never be overwritten by another device without a word (LV-01)', async () => {
    const { page } = ana;
    await desk.goto(`${league}/race/next/selections`);
    await saved(desk).getByText('Piastri').waitFor();
    await press(desk, 'Edit');
    await choose({ ...ana, page: desk }, { ...TOGETHER, Team: 'Williams' });
    await press(page, 'Edit');
    await choose(ana, { ...TOGETHER, Team: 'Ferrari' });
    await press(page, 'Confirm');
    await saved(page).getByText('Ferrari').waitFor();
    // the open page of the desk hears of it
    await desk.getByText(/^You changed this on another device at \d\d:\d\d\. It’s now/).waitFor();
    await shot(desk, 'picks-elsewhere-desktop');
    await press(desk, 'Keep mine');
    await saved(desk).getByText('Williams', { exact: true }).first().waitFor();
    // and that of the phone
    await saved(page).getByText('Williams', { exact: true }).first().waitFor();
  });

  it('should see qualifying beside its swap the moment it is over (QUALI-1)', async () => {
    await server.setClock(BEFORE_LOCK);
    await server.setClock(IN_QUALIFYING);
    const { page } = ana;
    await page.goto(`${league}/race/next/selections`);
    await page.getByText('Lights out! Picks are locked.').first().waitFor();
    const skip = page.getByRole('button', { name: 'Skip' });
    if (await skip.isVisible()) await skip.click();
    expect(await page.getByText('in qualifying').count()).toBe(0);
    await server.setClock(AFTER_QUALIFYING);
    await page.getByText('P2 in qualifying').waitFor();
    await page.getByRole('list', { name: 'Qualifying' }).getByText('Norris').waitFor();
    await page.getByRole('button', { name: 'Swap main and reserve' }).waitFor();
    await shot(page, 'picks-qualifying-phone');
  });

  it('should say what it has brought, and when the next ones open', async () => {
    await server.setClock(AFTER_RESULT);
    const { page } = ana;
    await page.goto(`${league}/race/next/selections`);
    await page.getByText(/^Round 1 is done: \d+ points\.$/).waitFor();
    await page.getByText(/^Chinese Grand Prix, opens/).waitFor();
    await shot(page, 'picks-done-phone');
    expect(ana.problems).toEqual([]);
  });
});
