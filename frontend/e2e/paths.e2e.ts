import type { Browser } from 'playwright-core';
import { withoutFlags, eventually, launch, shot } from './browser';
import { choose, newcomer, newcomerByForm, type Person } from './people';
import { startServer, type Server } from './server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const LOCK = '2025-03-15T04:55:00Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';
const NEXT_WEEK = '2025-03-18T08:00:00Z';

/** What most people do, in one weekend; all else that a browser shows is in `endurance`. */
describe('a weekend of two friends', () => {
  let browser: Browser;
  let server: Server;
  let ana: Person;
  let ben: Person;
  let league = '';
  let code = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY }),
      launch(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should begin with a sign-up, a league and the first pick, on a phone (PG-01 to PG-03, SU-01)', async () => {
    ana = await newcomerByForm(browser, server.url, { username: 'ana_phone', device: 'phone' });
    const { page } = ana;
    await page.getByRole('button', { name: 'Create League' }).first().click();
    await page.getByLabel('League name').fill('Gravel Trap Club');
    await page.getByLabel('League name').press('Enter');
    await page.waitForURL('**/league/*');
    league = new URL(page.url()).pathname;
    code = (
      await page
        .getByText(/^[A-HJ-NP-Z2-9]{6}$/)
        .first()
        .innerText()
    ).trim();
    await page.goto(`${league}/race/next/selections`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('All selections are required').waitFor();
    await choose(ana, { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await shot(page, 'paths-picks-phone');
  });

  it('should take a plan that counts when its player misses the lock (PL-01, PL-04, PL-07)', async () => {
    ben = await newcomer(browser, server.url, { username: 'ben_desk', device: 'desktop' });
    const { page } = ben;
    // the address that links had before
    await page.goto(`/dashboard?code=${code}`);
    await page.getByRole('button', { name: 'Join Gravel Trap Club' }).click();
    await page.waitForURL(`**${league}`);
    await page.getByRole('link', { name: 'Plan', exact: true }).click();
    const mainDriver = page.getByRole('button', { name: /^Round 1, main driver/ });
    await mainDriver.click();
    const dialog = page.getByRole('dialog', { name: 'Main driver, round 1' });
    await dialog.locator('label', { hasText: 'Max Verstappen' }).click();
    await dialog.getByRole('button', { name: 'Pencil in Verstappen' }).click();
    await page.getByRole('button', { name: 'Fill the empty cells by form' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Complete, no problems.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('switch', { name: /my plan counts/ }).click();
    await page.getByRole('switch', { name: /my plan counts/, checked: true }).waitFor();
    await page.getByText(/Round 1 would count as it stands/).waitFor();
    // nobody sees a name before the lock
    await ana.page.goto(`${league}/grid`);
    await ana.page.getByText('Picks in').first().waitFor();
    expect(await ana.page.getByRole('main').innerText()).not.toMatch(/Verstappen/);
  });

  it('should lock, reveal everything and turn the results into points (SG-05, SM-25, SM-31, ST-01)', async () => {
    await server.setClock(LOCK);
    for (const { page } of [ana, ben]) {
      await page.goto(`${league}/grid`);
      // those who have waited for the picks watch them come out, or may do so
      const show = page.getByRole('button', { name: /^(Skip|Show picks)$/ });
      await show.or(page.getByText('Norris')).first().waitFor();
      if (await show.isVisible()) await show.click();
      for (const name of ['Norris', 'Piastri', 'McLaren', 'Verstappen'])
        await page.getByText(name).first().waitFor();
    }
    await shot(ana.page, 'paths-grid-phone');
    await ben.page.goto(`${league}/race/1`);
    await ben.page.getByText('From plan').first().waitFor();
    await withoutFlags(ben.page);
    await server.setClock(RESULTS_ARE_IN);
    await ben.page.goto(`${league}/standings`);
    // Norris has won, Verstappen came second
    await expectRow(ben.page, 'ana_phone', /\b25\b/);
    await expectRow(ben.page, 'ben_desk', /\b18\b/);
    await ben.page.getByRole('tab', { name: 'Teams Championship' }).click();
    // McLaren 25 + 2
    await expectRow(ben.page, 'ana_phone', /\b27\b/);
  });

  it('should lead to the next picks from the dashboard, on a phone (NS-07, VA-16)', async () => {
    const { page } = ana;
    await server.setClock(NEXT_WEEK);
    await page.goto('/dashboard');
    const leagues = page.getByRole('region', { name: 'My Leagues' });
    const need = leagues.getByRole('link', { name: 'Make picks' });
    await need.waitFor();
    expect((await need.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await shot(page, 'paths-dashboard-phone');
    await need.click();
    await page.waitForURL('**/race/next/selections');
    const mains = page.getByRole('radiogroup', { name: 'Main driver' });
    await mains.getByRole('radio', { name: /Norris.*used/i }).waitFor();
    expect(await mains.getByRole('radio', { name: /Norris/ }).isDisabled()).toBe(true);
    expect([...ana.problems, ...ben.problems]).toEqual([]);
  });
});

/** The row of a player in the table that is shown. */
async function expectRow(page: Person['page'], player: string, points: RegExp): Promise<void> {
  const row = page.getByRole('tabpanel').locator('ol > li', { hasText: player });
  await eventually(async () => {
    expect(await row.innerText()).toMatch(points);
  });
}
