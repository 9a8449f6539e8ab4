import type { Browser } from 'playwright-core';
import { launch } from '../browser';
import { foundLeague, newcomer } from '../people';
import { startProxy, type Proxy } from '../proxy';
import { startServer, type Server } from '../server';

describe('a server that is away, in a browser that keeps no app', () => {
  let browser: Browser;
  let server: Server;
  let line: Proxy;

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      startServer({ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: '2025-03-13T08:00:00Z' }),
      launch(),
    ]);
    line = await startProxy(server.url);
  });

  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  it('should leave the page where it is, say so, and open the next one once it is back', async () => {
    const who = { username: 'hal_host', device: 'phone' } as const;
    const { page, context } = await newcomer(browser, line.url, who);
    const { _id } = await foundLeague(page, 'Power Cut');
    await page.goto(`/league/${_id}`);
    // the stream of changes is open
    await page.getByText('Live', { exact: true }).first().waitFor();
    const away = page.getByText('Server not responding', { exact: true });
    expect(await away.count()).toBe(0);

    line.answer((_asked, answer) => {
      answer.destroy();
      return true;
    });
    // the page says so without a tap
    await away.waitFor();
    expect(await away.locator('xpath=..').innerText()).toMatch(/as of \d\d:\d\d/);
    const shown = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByText('The page will open as soon as it’s back.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(shown);
    expect(new URL(page.url()).pathname).toBe(`/league/${_id}`);

    line.pass();
    await page.waitForURL('**/rules');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await away.waitFor({ state: 'detached' });
    await context.close();
  });
});
