import type { Browser, Page } from 'playwright-core';
import { launch, shot } from '../browser';
import { choose, newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const BEFORE_LOCK = '2025-03-15T04:53:40Z';
const LOCK = '2025-03-15T04:55:00Z';
const AFTER_QUALIFYING = '2025-03-15T06:30:00Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';
const NEXT_WEEK = '2025-03-18T08:00:00Z';
const AFTER_THE_SEASON = '2025-12-31T12:00:00Z';

/** A weekend as it is seen on the dashboard alone, on a phone with picks and on a desktop without. */
describe('the dashboard over a weekend', () => {
  let browser: Browser;
  let server: Server;
  let pia: Person;
  let max: Person;
  let league = '';

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    pia = await newcomer(browser, server.url, { username: 'pia_phone', device: 'phone' });
    max = await newcomer(browser, server.url, { username: 'max_desk', device: 'desktop' });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const leagues = (page: Page) => page.getByRole('region', { name: 'My Leagues' });

  /** The dashboard of both at a time of the weekend. */
  async function at(time: string | null, name: string): Promise<void> {
    if (time) await server.setClock(time);
    for (const { page, username } of [pia, max]) {
      await page.goto('/dashboard');
      await leagues(page).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await movesOn(page);
      await shot(page, `dashboard-${name}-${username}`);
    }
  }

  it('should offer both ways into a league to anyone who is in none', async () => {
    await at(null, '1-newcomer');
    await leagues(max.page).getByText('You are not part of any leagues yet.').waitFor();
    const card = max.page.getByRole('region', { name: 'Start here' });
    await card.getByRole('button', { name: 'Join League' }).click();
    await max.page.getByLabel('League code').waitFor();
    await card.getByRole('button', { name: 'Create League' }).click();
    await max.page.getByLabel('League name').fill('Loner Racing');
    await max.page.getByLabel('League name').press('Enter');
    await max.page.waitForURL('**/league/*');
  });

  it('should tell an owner who is alone to invite, and have the missing pick in yellow', async () => {
    league = new URL(max.page.url()).pathname;
    await max.page.getByRole('region', { name: 'Invite your friends' }).waitFor();
    const invitation = new URL(await max.page.getByText(/\/join\//).innerText()).pathname;
    await at(null, '2-lone-owner');
    await leagues(max.page).getByText('1 member').waitFor();
    await leagues(max.page).getByRole('link', { name: 'Make picks' }).waitFor();
    await pia.page.goto(invitation);
    await pia.page.getByRole('button', { name: 'Join Loner Racing' }).click();
    await pia.page.waitForURL(`**${league}`);
  });

  it('should lead to the picks with one press, by the day and hour of the lock', async () => {
    await at(BEFORE_LOCK, '3-before-lock');
    const row = leagues(pia.page).getByRole('link', { name: 'Make picks' });
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const slab = pia.page.getByRole('link', { name: /Picks lock.*Make your picks/ });
    await slab.getByText(/^[A-Z][a-z]{2} \d\d:\d\d$/).waitFor();
    await slab.click();
    await pia.page.waitForURL('**/race/next/selections');
    await choose(pia, { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await pia.page.getByRole('button', { name: 'Confirm' }).click();
    await pia.page.getByRole('button', { name: 'Edit' }).waitFor();
  });

  it('should say that the picks are in, and still ask who has none', async () => {
    await at(null, '4-picks-in');
    await leagues(pia.page).getByText('Picks in').waitFor();
    await leagues(max.page).getByRole('link', { name: 'Make picks' }).waitFor();
  });

  it('should be done with picking from the lock on (SM-31)', async () => {
    await at(LOCK, '5-locked');
    await leagues(pia.page).getByText('Picks in').waitFor();
    await leagues(max.page).getByText('No picks').waitFor();
    for (const { page } of [pia, max])
      expect(await leagues(page).getByRole('link', { name: 'Make picks' }).count()).toBe(0);
  });

  it('should offer the swap while its window is open (SM-33)', async () => {
    await at(AFTER_QUALIFYING, '6-swap-open');
    const swap = leagues(pia.page).getByRole('link', { name: 'Swap open' });
    await swap.click();
    await pia.page.waitForURL('**/race/next/selections#switcheroo');
    expect(await leagues(max.page).getByRole('link', { name: 'Swap open' }).count()).toBe(0);
  });

  it('should announce the result until it was looked at', async () => {
    await at(RESULTS_ARE_IN, '7-result');
    const result = leagues(pia.page).getByRole('link', { name: /Result in: Australian/ });
    await result.click();
    await pia.page.waitForURL(`**${league}/recap/1`);
    // the address is there before the page
    await pia.page.getByText('Recap, round 1, Australian Grand Prix').waitFor();
    await at(null, '8-result-seen');
    await leagues(pia.page).getByText(/P1/).waitFor();
    expect(await result.count()).toBe(0);
    // who has not looked yet is still told
    await leagues(max.page)
      .getByRole('link', { name: /Result in: Australian/ })
      .waitFor();
  });

  it('should go on to the next race', async () => {
    await at(NEXT_WEEK, '9-next-week');
    await pia.page.getByRole('heading', { name: 'Chinese Grand Prix' }).waitFor();
    await leagues(pia.page).getByRole('link', { name: 'Make picks' }).waitFor();
  });

  it('should end with the champions of the league', async () => {
    await at(AFTER_THE_SEASON, '10-season-over');
    for (const { page } of [pia, max]) {
      const end = page.getByRole('region', { name: 'Season over' });
      await end.getByRole('heading', { name: 'Loner Racing' }).waitFor();
      // the champions of both championships are a call of their own
      await end
        .getByRole('definition')
        .filter({ hasText: /^pia_phone$/ })
        .nth(1)
        .waitFor();
      await end.getByRole('link', { name: 'Final standings' }).waitFor();
    }
    expect([...pia.problems, ...max.problems]).toEqual([]);
  });
});

/** No clock stays at 00. */
async function movesOn(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  if ((await timer.count()) === 0) return;
  await page.waitForFunction(
    () =>
      !/^\D*00\D+00\D+00\D+00\D*$/.test(document.querySelector('[role=timer]')?.textContent ?? ''),
  );
}
