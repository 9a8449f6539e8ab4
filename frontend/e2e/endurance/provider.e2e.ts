import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { launch, shot, visit } from '../browser';
import { startServer, type Server } from '../server';

const PROVIDER = resolve(__dirname, '../../../backend/test/support/oidc-provider.mjs');
/** Of the provider as that program has it. */
const CLIENT = { OIDC_CLIENT_ID: 'gridlock', OIDC_CLIENT_SECRET: 'the-secret-of-gridlock' };

describe.each([
  ['at the root of its host', ''],
  ['under a path', '/grid'],
])('a login by the identity provider of the host, %s (HO-06)', (_where, base) => {
  let browser: Browser;
  let server: Server;
  let provider: ChildProcess;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
    const callback = `${server.url}${base}/api/auth/oidc/callback`;
    const started = spawn(process.execPath, [PROVIDER, callback], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    provider = started;
    const [issuer] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
    await server.restart({
      ...CLIENT,
      PUBLIC_URL: server.url + base,
      OIDC_ISSUER: issuer,
      OIDC_NAME: 'Clubhouse',
      OIDC_SIGN_UP: 'on',
      PASSWORDS: 'off',
    });
  });
  afterAll(async () => {
    await browser?.close();
    provider?.kill();
    await server?.stop();
  });

  /** The provider's own pages. */
  async function logInThere(page: Page, email: string): Promise<void> {
    await page.getByPlaceholder('Enter any login').fill(email);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it('should open an account without a password, and log in to it again', async () => {
    const { page, context, problems } = await visit(browser, server.url, { device: 'phone' });
    const begin = page.getByRole('button', { name: 'Continue with Clubhouse' });
    await page.goto(`${base}/login`);
    await begin.waitFor();
    expect(await page.getByLabel('Password').count()).toBe(0);
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await shot(page, 'provider-login');
    await begin.click();
    await logInThere(page, 'mara_apex@gridlock.example');
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('mara_apex');
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await shot(page, 'provider-newcomer');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL(`**${base}/dashboard`);
    await page.goto(`${base}/security`);
    await page.getByRole('heading', { name: 'Log in with Clubhouse' }).waitFor();
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
    await shot(page, 'provider-security');
    await context.clearCookies({ name: /gridlock|refresh/ });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${base}/login`);
    await begin.click();
    // the provider knows who this is
    await page.waitForURL(`**${base}/dashboard`);
    await page.getByText('mara_apex').first().waitFor();
    // the provider's own pages ask for a typeface from elsewhere
    expect(problems.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([]);
    await context.close();
  });
});
