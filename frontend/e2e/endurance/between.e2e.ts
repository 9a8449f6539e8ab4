import type { ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';
import { eventually, launch, visit } from '../browser';
import { cachedBy, lookForUpdate, untilCached } from '../cachedAnswers';
import { call, choose, foundLeague, newcomer, walkTo, type Person } from '../people';
import { startProxy, type Proxy } from '../proxy';
import { startServer, type Server } from '../server';

// Australia 2025: qualifying 15 March 05:00 UTC, race 16 March 04:00 UTC.
const THURSDAY = '2025-03-13T08:00:00Z';
const SOON_LOCKED = '2025-03-15T04:54:45Z';
const RESULTS_ARE_IN = '2025-03-16T06:25:00Z';
const ALL = { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' };

const LOG_IN = '<!doctype html><title>Wi-Fi</title><h1>Log in to the Wi-Fi</h1>';

const asPage = (status: number) => (answer: ServerResponse) =>
  void answer.writeHead(status, { 'content-type': 'text/html' }).end(LOG_IN);

/** What answers in place of the server, in turn. */
const PORTALS: readonly (readonly [string, (answer: ServerResponse) => void])[] = [
  ['200', asPage(200)],
  ['511', asPage(511)],
  ['302', (answer) => void answer.writeHead(302, { location: 'http://localhost:9/login' }).end()],
  ['401', asPage(401)],
  ['403', asPage(403)],
];

describe('something between the browser and Gridlock', () => {
  let browser: Browser;
  let server: Server;
  let portal: Proxy;
  let tunnel: Proxy;

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    [portal, tunnel] = await Promise.all([
      startProxy(server.url),
      startProxy(server.url, { holdsStreams: true }),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await Promise.all([portal?.close(), tunnel?.close()]);
    await server?.stop();
  });

  /** Somebody comes into the league from elsewhere. */
  const join = async (username: string, code: string) => {
    const { page, context } = await newcomer(browser, server.url, { username, device: 'phone' });
    await call(page, 'post', 'league/join', { code });
    await context.close();
  };

  it('should cost nothing that the device keeps where a portal answers', async () => {
    const who = { username: 'ada_hotel', device: 'phone', keepsApp: true } as const;
    const { page, context } = await newcomer(browser, portal.url, who);
    const league = `/league/${(await foundLeague(page, 'Hotel Lobby'))._id}`;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const pick = `${league}/race/next/selections`;
    const main = page
      .getByRole('radiogroup', { name: 'Main driver' })
      .getByRole('radio', { name: /Norris/, checked: true });
    const cell = (name: RegExp) => page.getByRole('button', { name });
    const noConnection = page.getByText('No connection', { exact: true });

    await page.goto(pick);
    await choose({ page }, { 'Main driver': 'Norris' });
    await page.goto(`${league}/plan`);
    await cell(/^Round 2, main driver, Empty/).waitFor();
    await untilCached(page, 'getPlan(', '');
    await page.goto(league);
    await page.getByRole('heading', { level: 1, name: 'Hotel Lobby' }).waitFor();
    await untilCached(page, 'getLeague(', 'Hotel Lobby');
    await page.getByText('Live', { exact: true }).first().waitFor();
    const kept = (await cachedBy(page)).length;

    for (const [name, answerAs] of PORTALS) {
      portal.answer((_asked, answer) => {
        answerAs(answer);
        return true;
      });
      // the stream has ended: the portal is shown once, past the service worker; after that by a press
      if (name === '200')
        await page.getByRole('heading', { name: 'Log in to the Wi-Fi' }).waitFor();
      // a new version cannot come from there
      await lookForUpdate(page).catch(() => undefined);
      await page.goto(league);
      await page.getByRole('button', { name: 'Log in to the server' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Hotel Lobby' }).waitFor();
      await noConnection.waitFor();
      await page.goto(pick);
      await noConnection.waitFor();
      await main.waitFor();
      expect([name, new URL(page.url()).pathname]).toEqual([name, pick]);
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
      expect((await cachedBy(page)).length).toBeGreaterThanOrEqual(kept);
      expect(await page.getByText('Wi-Fi').count()).toBe(0);
    }
    await page.goto(`${league}/plan`);
    await cell(/^Round 2, main driver, Empty/).click();
    const dialog = page.getByRole('dialog', { name: 'Main driver, round 2' });
    await dialog.locator('label', { hasText: 'Lando Norris' }).click();
    await dialog.getByRole('button', { name: 'Pencil in Norris' }).click();
    await page.getByText('Saved on this device').first().waitFor();

    portal.pass();
    await page.reload();
    await cell(/^Round 2, main driver: Lando Norris/).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await noConnection.waitFor({ state: 'detached' });
    await page.goto(pick);
    await main.waitFor();
    await choose({ page }, ALL);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await context.close();
  });

  it('should show what others change where a tunnel holds back what the stream says', async () => {
    const who = { username: 'ben_tunnel', device: 'desktop' } as const;
    const { page, context, problems } = await newcomer(browser, tunnel.url, who);
    const { _id, code } = await foundLeague(page, 'Quick Tunnel');
    await page.clock.install();
    const stream = page.waitForResponse((answer) => answer.url().includes('/api/live'));
    await page.goto(`/league/${_id}/log`);
    const log = page.getByRole('main');
    await log.getByText('Nothing has happened yet.').waitFor();
    await stream;
    await join('cleo_comes', code);
    expect(await log.getByText('cleo_comes').count()).toBe(0);
    await eventually(async () => {
      await page.clock.runFor(5_000);
      expect(await log.getByText('cleo_comes').count()).toBeGreaterThan(0);
    });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('should be played on while the browser translates the page', async () => {
    const visitor = await visit(browser, server.url, { device: 'desktop' });
    await visitor.page.addInitScript(translate);
    const eve: Person = { ...visitor, username: 'eve_traduit' };
    const { page, context, problems } = eve;
    const helper = await newcomer(browser, server.url, {
      username: 'eve_traduit',
      device: 'phone',
    });
    const { _id, code } = await foundLeague(helper.page, 'Deux Langues');
    await context.addInitScript(
      (token) => localStorage.setItem('accessToken', token),
      await helper.page.evaluate(() => localStorage.getItem('accessToken') ?? ''),
    );
    const league = `/league/${_id}`;
    const main = page.getByRole('main');

    await page.goto(league);
    await page.getByRole('heading', { level: 1, name: 'Deux Langues' }).waitFor();
    await page.locator('main font > font').nth(10).waitFor({ state: 'attached' });
    await page.evaluate(walkTo, `${league}/race/next/selections`);
    await choose(eve, ALL);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Picks in.').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await choose(eve, { 'Reserve driver': 'Russell' });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();

    await page.evaluate(walkTo, `${league}/plan`);
    await page.getByRole('button', { name: /^Round 2, main driver, Empty/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Main driver, round 2' });
    await dialog.locator('label', { hasText: 'George Russell' }).click();
    await dialog.getByRole('button', { name: 'Pencil in Russell' }).click();
    await page.getByRole('button', { name: /^Round 2, main driver: George Russell/ }).waitFor();

    await page.evaluate(walkTo, `${league}/log`);
    await main.getByText('Nothing has happened yet.').waitFor();
    await join('finn_joins', code);
    await main.getByText('finn_joins').first().waitFor();

    await page.evaluate(walkTo, league);
    await page.getByRole('heading', { level: 1, name: 'Deux Langues' }).waitFor();
    await context.setOffline(true);
    await page.getByText('No connection', { exact: true }).waitFor();
    await server.setClock(SOON_LOCKED);
    await context.setOffline(false);
    await page.getByText('No connection', { exact: true }).waitFor({ state: 'detached' });
    // the countdown goes on to the lock, and lights out begins
    const show = page.getByRole('dialog');
    await show.getByText('Norris').first().waitFor();
    await show.getByRole('button', { name: 'Done' }).waitFor();
    await page.keyboard.press('Escape');
    await show.waitFor({ state: 'detached' });

    await page.evaluate(walkTo, `${league}/standings`);
    await page.getByRole('tab', { name: 'Drivers Championship' }).waitFor();
    const before = await main.innerText();
    await server.setClock(RESULTS_ARE_IN);
    const flag = page.getByRole('dialog', { name: 'Australian Grand Prix' });
    await flag.getByRole('link', { name: /The story of the round/ }).waitFor();
    await page.keyboard.press('Escape');
    await flag.waitFor({ state: 'detached' });
    await eventually(async () => {
      expect(await main.innerText()).not.toBe(before);
      // Norris won
      expect(await main.innerText()).toMatch(/eve_traduit[\s\S]*?\b25\b/);
    });
    expect(problems.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
    await Promise.all([context.close(), helper.context.close()]);
  });
});

/** In the page: moves each text into `<font><font>`, now and whenever one comes, as browsers do that translate. */
function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent) continue;
      const isLeftAlone =
        !parent.closest('body') ||
        parent.closest('script, style, textarea, svg, font, [translate="no"]') ||
        !text.data.trim();
      if (isLeftAlone) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      parent.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document, { childList: true, subtree: true });
}
