import type { Browser } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { launch, shot, untilQuiet } from '../browser';
import { newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

/** A race night from the dashboard to its lobby, on a desktop and by the link on a phone. */
describe('a new race night', () => {
  let browser: Browser;
  let server: Server;
  let olga: Person;
  let pete: Person;
  let link = '';

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: '2025-12-31T12:00:00Z' };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    olga = await newcomer(browser, server.url, { username: 'olga_desk', device: 'desktop' });
    pete = await newcomer(browser, server.url, { username: 'pete_phone', device: 'phone' });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should have a door for newcomers, and a wall of years that keys walk through (TL-02)', async () => {
    const { page } = olga;
    const start = page.getByRole('region', { name: 'Start here' });
    await start.getByRole('link', { name: 'Race night', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'New race night' }).waitFor();
    const chosen = page.locator('input[name=season]:checked');
    const first = await chosen.inputValue();
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    expect(Number(await chosen.inputValue())).toBeLessThan(Number(first));
    await page.getByText('More seasons').click();
    await page.getByRole('radio', { name: /^2012/ }).check({ force: true });
    await page.getByText(/^20 rounds, 24 drivers\. 1 h 17 min at most/).waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await shot(page, 'new-night-wall');
  });

  it('should open a lobby with a code that fits the screen (TL-04, TL-05)', async () => {
    const { page } = olga;
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabel('League name').fill('Seven Winners Club');
    await page.getByRole('button', { name: 'Open the lobby' }).click();
    await page.waitForURL(/league\/[0-9a-f]{24}\/night/);
    await page.getByRole('heading', { name: '1 here' }).waitFor();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await page.getByText('2012 line-up').waitFor();
    await untilQuiet(page);
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    const code = await page.getByRole('region', { name: 'here' }).locator('b').first().innerText();
    link = `/join/${code}`;
  });

  it('should show a friend who comes by the link at once (TL-05)', async () => {
    await pete.page.goto(link);
    await pete.page.getByRole('button', { name: 'Join Seven Winners Club' }).click();
    await pete.page.waitForURL(olga.page.url());
    await olga.page.getByText('just joined', { exact: true }).waitFor();
    await olga.page.getByRole('heading', { name: '2 here' }).waitFor();
    await pete.page.getByText('olga_desk starts the night.').waitFor();
    expect(await axeIn(EVERY_LOOK, pete.page)).toEqual([]);
    await shot(pete.page, 'new-night-lobby');
    await shot(olga.page, 'new-night-lobby-owner');
  });

  it('should begin on both screens with the press of the owner (TL-05)', async () => {
    await olga.page.getByRole('button', { name: 'Start' }).click();
    for (const { page } of [olga, pete]) {
      await page.getByText('How it works').waitFor({ state: 'detached' });
    }
    expect([...olga.problems, ...pete.problems]).toEqual([]);
  });

  it('should be played alone with four taps a round on a phone that moves nothing (NIGHT-12)', async () => {
    const { page } = pete;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/league/new/night?alone');
    await page.getByText(/^6 rounds/).waitFor();
    await page.getByRole('button', { name: 'Start the race night' }).click();
    await page.getByText('Your third name locks the round').waitFor();
    await page.getByText(/^Round 1 of 6/).waitFor();
    for (const [legend, at] of [
      ['Main driver', 0],
      ['Reserve driver', 2],
      ['Team', 0],
    ] as const) {
      const column = page.getByRole('radiogroup', { name: legend });
      await column.locator('label').nth(at).click();
    }
    await page.getByRole('button', { name: 'Show the result' }).click();
    await page.getByRole('list', { name: 'Your points' }).waitFor();
    await page.getByRole('region', { name: 'The race' }).waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await shot(page, 'new-night-alone-result');
    // the head names what is shown, and the next names stand right below it
    await page.getByText(/^Round 1 of 6.*result$/).waitFor();
    await page.getByRole('heading', { name: 'Pick for round 2' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Main driver' }).waitFor();
    expect(pete.problems).toEqual([]);
  });
});
