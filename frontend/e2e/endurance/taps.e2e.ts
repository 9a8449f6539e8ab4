import type { Browser, Locator } from 'playwright-core';
import { launch, shot, visit, withoutFlags } from '../browser';
import { call, foundLeague, newcomer, type League, type Person } from '../people';
import { startServer, type Server } from '../server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const SWAPS_ARE_OPEN = '2025-03-15T06:30:00Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';
const NAMES = { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri', team: 'McLaren' };

/** How many taps each job takes on a phone, from the dashboard unless it says otherwise. */
describe('the taps of', () => {
  let browser: Browser;
  let server: Server;
  let tess: Person;
  let apex: League;
  let gravel: League;
  let taps = 0;

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    tess = await newcomer(browser, server.url, { username: 'tess_phone', device: 'phone' });
    const otto = await newcomer(browser, server.url, { username: 'otto', device: 'phone' });
    await withoutFlags(tess.page);
    apex = await foundLeague(tess.page, 'Apex Club');
    gravel = await foundLeague(tess.page, 'Gravel Club');
    for (const { code } of [apex, gravel]) await call(otto.page, 'post', 'league/join', { code });
    await otto.context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const link = (name: string | RegExp, page = tess.page) => page.getByRole('link', { name });
  const button = (name: string | RegExp, page = tess.page) => page.getByRole('button', { name });
  const label = (column: string, nth: number, page = tess.page) =>
    page.getByRole('radiogroup', { name: column }).locator('label:has(input:enabled)').nth(nth);
  const rowOf = ({ _id }: League) =>
    tess.page.locator('li', { has: tess.page.locator(`a[href="/league/${_id}"]`) });
  /** Loads a page anew and begins to count. */
  const from = async (path: string, page = tess.page) => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    taps = 0;
  };
  const isInView = (element: Locator) =>
    element.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('a pick: five', async () => {
    await from('/dashboard');
    await tap(rowOf(apex).getByRole('link', { name: 'Make picks' }));
    await tap(label('Main driver', 0));
    await tap(label('Reserve driver', 2));
    await tap(label('Team', 0));
    await tap(button('Confirm'));
    await tess.page.getByText('Picks in.').waitFor();
    expect(taps).toBe(5);
  });

  it('another name in a saved pick: three', async () => {
    await from('/dashboard');
    await tap(rowOf(apex).getByRole('link', { name: 'Picks in' }));
    await tap(label('Team', 3));
    await tap(button('Confirm'));
    await tess.page.getByText('Picks in.').waitFor();
    expect(taps).toBe(3);
  });

  it('a plan used as the pick: two', async () => {
    const { version } = await call<{ version: number }>(tess.page, 'get', `plan/${gravel._id}`);
    await call(tess.page, 'put', `plan/${gravel._id}/1`, { version, ...NAMES });
    await from('/dashboard');
    await tap(link(/Make your picks$/));
    await tap(button('Use my plan'));
    await tess.page.getByText('Picked from your plan.').waitFor();
    expect(taps).toBe(2);
  });

  it('the same page of another league: two', async () => {
    await from(`/league/${apex._id}/standings`);
    await tap(button(/go to another league/));
    await tap(link('Gravel Club'));
    await tess.page.waitForURL(`**/league/${gravel._id}/standings`);
    expect(taps).toBe(2);
  });

  it('the way from the standings to the pick: one', async () => {
    await from(`/league/${apex._id}/standings`);
    await tap(link(/^Pick/));
    await tess.page.waitForURL(`**/league/${apex._id}/race/next/selections`);
    expect(taps).toBe(1);
  });

  it('an invitation to a league: one from its top', async () => {
    await from(`/league/${apex._id}`);
    const invite = button('Invite').first();
    expect(await isInView(invite)).toBe(true);
    await tap(invite);
    await tess.page.getByRole('dialog').getByText(`/join/${apex.code}`).waitFor();
    expect(taps).toBe(1);
    await shot(tess.page, 'taps-invite-phone');
  });

  it('an invitation accepted without an account: one, with three fields', async () => {
    const { page, context } = await visit(browser, server.url, { device: 'phone' });
    await from(`/join/${apex.code}`, page);
    const fields = page.locator('main input:visible');
    await fields.first().waitFor();
    expect(await fields.count()).toBe(3);
    await page.getByLabel('Username').fill('rosa_new');
    await page.getByLabel('Email').fill('rosa_new@gridlock.example');
    await page.getByLabel('Password', { exact: true }).fill('gravel-trap-27');
    await tap(page.locator('main form button[type=submit]'));
    await page.waitForURL(`**/league/${apex._id}`);
    expect(taps).toBe(1);
    await context.close();
  });

  it('a return to the app: none', async () => {
    await from('/');
    await tess.page.waitForURL('**/dashboard');
    expect(taps).toBe(0);
  });

  it('a swap: three, with the panel in view, and no invitation to another one', async () => {
    await server.setClock(SWAPS_ARE_OPEN);
    await from('/dashboard');
    await tap(rowOf(apex).getByRole('link', { name: 'Swap open' }));
    const panel = tess.page.locator('#switcheroo:focus');
    await panel.waitFor();
    expect(await isInView(panel.getByRole('button', { name: 'Swap main and reserve' }))).toBe(true);
    await shot(tess.page, 'taps-swap-phone');
    await tap(panel.getByRole('button', { name: 'Swap main and reserve' }));
    await tap(button('Swap drivers'));
    await button('Swap back (uses another)').waitFor();
    expect(taps).toBe(3);
  });

  it('a look at the recap of the last round: one', async () => {
    await server.setClock(RESULTS_ARE_IN);
    await from('/dashboard');
    await tap(rowOf(apex).getByRole('link', { name: /^Result in/ }));
    await tess.page.waitForURL(`**/league/${apex._id}/recap/1`);
    expect(taps).toBe(1);
  });

  it('a look at who leads, and at what is next: none', async () => {
    await from('/dashboard');
    await rowOf(apex)
      .getByText(/P[123]\b/)
      .first()
      .waitFor();
    const card = tess.page.getByRole('region', { name: 'Next Race' });
    await card.getByRole('heading', { name: 'Chinese Grand Prix' }).waitFor();
    await card.getByText('The result of the Australian Grand Prix is in.').waitFor();
    expect(await card.getByRole('timer').count()).toBe(1);
    await shot(tess.page, 'taps-next-phone');
    expect(taps).toBe(0);
  });

  it('a round alone: five, with nothing pressed between its result and the next names', async () => {
    const { page } = tess;
    await page.goto('/league/new/night?alone');
    await button('Start the race night').click();
    await page.getByText('Your third name locks the round').waitFor();
    taps = 0;
    await tap(label('Main driver', 0));
    await tap(label('Reserve driver', 2));
    await tap(label('Team', 0));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Skip' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tap(button('Show the result'));
    const next = page.getByRole('heading', { name: 'Pick for round 2' });
    const columns = page.getByRole('radiogroup', { name: 'Main driver' });
    // whichever comes first: the names of the next round never stand where its result will be
    await columns.waitFor();
    expect(await next.isVisible()).toBe(true);
    await page.getByRole('list', { name: 'Your points', exact: true }).waitFor();
    await shot(page, 'taps-alone-phone');
    expect(taps).toBe(5);
    await tap(label('Main driver', 1));
    await columns.getByRole('radio', { checked: true }).waitFor();
    expect(tess.problems).toEqual([]);
  });
});
