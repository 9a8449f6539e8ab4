import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch, shot } from '../browser';
import { credentialsOf, newcomer, signIn, type Person } from '../people';
import { startServer, type Server } from '../server';

/** A device with a fingerprint reader that always knows its owner. */
async function addAuthenticator(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

describe('passkeys (AC-02) and devices (AC-03)', () => {
  let browser: Browser;
  let server: Server;
  let gina: Person;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
    gina = await newcomer(browser, server.url, { username: 'gina_grid', device: 'phone' });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should be added, and log in with one press', async () => {
    const { page, context } = gina;
    const { password } = credentialsOf(gina);
    await addAuthenticator(page, context);
    await page.goto('/security');
    await page.getByText('None yet').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByLabel('Current password').fill(password);
    await shot(page, 'passkeys-add-phone');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('heading', { name: 'My phone' }).waitFor();
    await shot(page, 'passkeys-security-phone');

    await logOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/security');
    await page.getByText(/last used just now/).waitFor();
    expect(gina.problems).toEqual([]);
  });

  it('should log out a second device', async () => {
    const other = await browser.newContext({ baseURL: server.url });
    const page = await other.newPage();
    await page.goto('/login');
    await signIn(page, credentialsOf(gina));
    await gina.page.goto('/security');
    const devices = gina.page.getByRole('region', { name: 'Where you’re logged in' });
    await devices.getByText('This device').waitFor();
    // the passkey may have been offered and asked for at once, which leaves a session of nobody
    await devices.getByRole('button', { name: 'Log out all others' }).click();
    const question = gina.page.getByRole('dialog', { name: 'Log out on all other devices?' });
    await question.getByRole('button', { name: 'Log out all others' }).click();
    await gina.page.getByText('You’re logged out everywhere else.').waitFor();
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByText('Your session has expired. Please log in again.').waitFor();
    await other.close();
  });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
