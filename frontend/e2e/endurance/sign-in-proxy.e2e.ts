import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { launch, shot, visit } from '../browser';
import { choose, foundLeague, newcomer, signUp, type League } from '../people';
import { startProxy, type Proxy } from '../proxy';
import { startServer, type Server } from '../server';

const BASIC = `Basic ${Buffer.from('grid:secret').toString('base64')}`;

describe('a proxy that asks for a sign-in of its own (HO-03)', () => {
  let browser: Browser;
  let server: Server;
  let proxy: Proxy;

  beforeAll(async () => {
    const env = {
      ...{ SEASON: '2025', SIMULATION: 'true', SIMULATION_START: '2025-03-13T08:00:00Z' },
      TRUST_PROXY: 'on',
    };
    [server, browser] = await Promise.all([startServer(env), launch()]);
  });
  beforeEach(async () => {
    proxy = await startProxy(server.url);
  });
  afterEach(() => proxy?.close());
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
  const isLive = (page: Page) => page.getByText('Live', { exact: true }).first().waitFor();
  const appIsStored = (page: Page) =>
    page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  it('should let everything through that carries its password (basic auth)', async () => {
    const refused: (string | undefined)[] = [];
    const asked = new Set<string>();
    proxy.answer(({ url = '', headers }, answer) => {
      asked.add(new URL(url, proxy.url).pathname);
      if (headers.authorization === BASIC) return false;
      refused.push(url);
      answer.writeHead(401, { 'www-authenticate': 'Basic realm="Grid"' }).end('Log in.');
      return true;
    });
    const visitor = await visit(browser, proxy.url, { device: 'phone', keepsApp: true });
    const { page, context, problems } = visitor;
    // as somebody enters it, once
    await page.goto(`${proxy.url.replace('://', '://grid:secret@')}/robots.txt`);
    refused.length = 0;
    await signUp({ ...visitor, username: 'ada_basic' });
    const made = await fetch(`${server.url}/api/league`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenIn(page)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'Behind Basic' }),
    });
    const { _id } = (await made.json()) as League;
    await page.goto(`/league/${_id}`);
    await isLive(page);
    await appIsStored(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Behind Basic' }).waitFor();
    await isLive(page);
    const devtools = await context.newCDPSession(page);
    const { url, errors } = await devtools.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${proxy.url}/manifest.webmanifest`, []]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect([...asked]).toEqual(
      expect.arrayContaining(['/manifest.webmanifest', '/sw.js', '/api/live', '/api/auth/me']),
    );
    expect([refused, problems]).toEqual([[], []]);
    await context.close();
  });

  it('should be shown once when its session ends below an open tab, and lead back to it', async () => {
    const who = { username: 'ben_gate', device: 'phone', keepsApp: true } as const;
    const { page, context } = await newcomer(browser, proxy.url, who);
    const { _id } = await foundLeague(page, 'Behind a Gate');
    const pick = `/league/${_id}/race/next/selections`;
    await page.goto(pick);
    await appIsStored(page);
    await choose({ page }, { 'Main driver': 'Norris' });
    await page.goto(`/league/${_id}`);
    await isLive(page);
    const token = await tokenIn(page);

    const gate = closeGate(proxy);
    const atGate = page.getByRole('heading', { name: 'The gate' });
    const letIn = page.getByRole('link', { name: 'Let me in' });
    const title = page.getByRole('heading', { level: 1, name: 'Behind a Gate' });
    const button = page.getByRole('button', { name: 'Log in to the server' });
    // the stream has ended: the page finds out by itself
    await atGate.waitFor();
    expect(gate.shown()).toBe(1);
    await letIn.click();
    await title.waitFor();
    await isLive(page);
    expect(page.url()).toBe(`${proxy.url}/league/${_id}`);
    expect(await page.getByText('No connection').count()).toBe(0);
    expect(await tokenIn(page)).toBe(token);

    // and once more, with a page that comes from the service worker
    gate.close();
    await page.goto(pick).catch(() => undefined);
    await atGate.waitFor();
    expect(gate.shown()).toBe(2);
    // whoever does not log in there has the page as it was, and a button
    await page.goto(pick);
    await button.first().waitFor();
    const main = page.getByRole('radiogroup', { name: 'Main driver' });
    await main.getByRole('radio', { name: /Norris/, checked: true }).waitFor();
    await page.getByText('No connection', { exact: true }).first().waitFor();
    expect(gate.shown()).toBe(2);
    await shot(page, 'proxy-sign-in-phone');
    await button.first().click();
    await letIn.click();
    await main.getByRole('radio', { name: /Norris/, checked: true }).waitFor();
    await button.waitFor({ state: 'detached' });
    expect([page.url(), await tokenIn(page)]).toEqual([`${proxy.url}${pick}`, token]);
    await context.close();
  });

  it('should leave the version of the app as it is while it answers for the files of the next one (HO-04)', async () => {
    const who = { username: 'eve_update', device: 'phone', keepsApp: true } as const;
    const { page, context } = await newcomer(browser, proxy.url, who);
    await appIsStored(page);
    // the app would hear from the server that it is back, and lead to the sign-in once more
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.setItem('proxy-sign-in', 'yes'));
    await server.restart({ SUPPORT_EMAIL: 'pits@gridlock.example' });
    proxy.answer(({ url }, answer) => {
      if (url === '/sw.js') return false;
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
      return true;
    });
    expect(await page.evaluate(installNext)).toBe('redundant');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Profile: eve_update' }).waitFor();
    const offer = page.getByText('A new version is ready');
    expect(await offer.count()).toBe(0);
    proxy.pass();
    expect(await page.evaluate(installNext)).toBe('installed');
    await offer.waitFor();
    await context.close();
  });

  it('should be shown after an invitation that it lets pass', async () => {
    const who = { username: 'cleo_host', device: 'phone' } as const;
    const { page: hers, context: herContext } = await newcomer(browser, server.url, who);
    const { _id, code } = await foundLeague(hers, 'Open Door');
    await herContext.close();
    const gate = closeGate(
      proxy,
      /^\/(join|assets|api\/(invite|simulation))\/|^\/favicon|(next-race|auth\/ways)$/,
    );
    const { page, context } = await visit(browser, proxy.url, { device: 'phone' });
    await page.goto(`/join/${code}`);
    await page.getByLabel('Username').fill('dan_joins');
    await page.getByLabel('Email').fill('dan_joins@gridlock.example');
    await page.getByLabel('Password', { exact: true }).fill('gravel-trap-27');
    expect(gate.shown()).toBe(0);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await page.getByRole('link', { name: 'Let me in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open Door' }).waitFor();
    expect([page.url(), gate.shown()]).toEqual([`${proxy.url}/league/${_id}`, 1]);
    await context.close();
  });
});

/** In the page: looks for another version of the app, and answers what became of it. */
async function installNext(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const next = new Promise<string>((settled) => {
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => settled(installing.state), { once: true });
    });
  });
  await registration.update();
  return next;
}

/**
 * From here on whoever has no cookie of the proxy is led to its page on another origin.
 *
 * @param open paths that it lets pass
 */
function closeGate(proxy: Proxy, open = /^$/) {
  const elsewhere = proxy.url.replace('127.0.0.1', 'localhost');
  let key = 1;
  let shown = 0;
  const lead = (answer: ServerResponse, location: string, more = {}) =>
    void answer.writeHead(302, { location, 'cache-control': 'no-store', ...more }).end();
  const inPlace = ({ url = '', headers }: IncomingMessage, answer: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(url, proxy.url);
    const back = searchParams.get('rd') ?? '/';
    if (pathname === '/gate') {
      shown += 1;
      const link = `${proxy.url}/gate/in?rd=${encodeURIComponent(back)}`;
      answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end(`<!doctype html><h1>The gate</h1><a href="${link}">Let me in</a>`);
    } else if (pathname === '/gate/in') {
      lead(answer, back, { 'set-cookie': `gate=${key}; Path=/; HttpOnly` });
    } else {
      if (open.test(pathname) || headers.cookie?.includes(`gate=${key}`)) return false;
      lead(answer, `${elsewhere}/gate?rd=${encodeURIComponent(proxy.url + url)}`);
    }
    return true;
  };
  const close = () => {
    key += 1;
    proxy.answer(inPlace);
  };
  close();
  return { close, shown: () => shown };
}
