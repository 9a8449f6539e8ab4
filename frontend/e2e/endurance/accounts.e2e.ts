import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { eventually, launch, shot, visit } from '../browser';
import { credentialsOf, newcomer, signIn, type Person } from '../people';
import { startServer, type Server } from '../server';

/** Two days before the first lock of 2025. */
const THURSDAY = '2025-03-13T08:00:00Z';

describe('the way into a league', () => {
  let browser: Browser;
  let server: Server;
  let data: string;
  let owner: Person;
  let league = '';
  let invitation = '';

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'gridlock-accounts-'));
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY, DATA_DIR: data };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    owner = await newcomer(browser, server.url, { username: 'olga_owner', device: 'desktop' });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  const person = async (
    username: string,
    device: 'phone' | 'desktop' = 'desktop',
  ): Promise<Person> => ({ ...(await visit(browser, server.url, { device })), username });

  it('should open with the focus in the form, all of it in view, on a phone too (DB-19, DB-22, DB-23)', async () => {
    const { page, context } = await newcomer(browser, server.url, {
      username: 'phil_phone',
      device: 'phone',
    });
    for (const [tile, field] of [
      ['Create League', 'League name'],
      ['Join League', 'League code'],
    ] as const) {
      await page.getByRole('button', { name: tile, expanded: false }).click();
      const panel = page.getByRole('region', { name: tile });
      await panel.waitFor();
      await hasFocus(panel.getByLabel(field));
      await inView(page, panel);
      await shot(page, `accounts-${tile}-phone`);
    }
    await context.close();
  });

  it('should lead an owner who is alone to a link to share', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Create League' }).click();
    await page.getByLabel('League name').fill('Invitational');
    await page.getByLabel('League name').press('Enter');
    await page.waitForURL('**/league/*');
    league = new URL(page.url()).pathname;
    const panel = page.getByRole('region', { name: 'Invite your friends' });
    invitation = new URL((await panel.getByText(/\/join\//).innerText()).trim()).pathname;
  });

  const isIn = async (page: Page): Promise<void> => {
    await page.waitForURL(`**${league}`);
    await page.getByRole('heading', { level: 1, name: 'Invitational' }).waitFor();
    await page.getByText('olga_owner').first().waitFor();
  };

  it('should bring a newcomer in with three fields and one press, on a phone (NT-05)', async () => {
    const nina = await person('nina_new', 'phone');
    const { page } = nina;
    const { email, password } = credentialsOf(nina);
    await page.goto(invitation);
    await page.getByText('olga_owner invites you to').waitFor();
    await shot(page, 'accounts-join-phone');
    await page.getByLabel('Username').fill('nina_new');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await isIn(page);
    await page.getByText(/sent an email to nina_new@/).waitFor();
    // from now on the session is theirs
    await page.goto('/');
    await page.waitForURL('**/dashboard');
    expect(nina.problems).toEqual([]);
    await nina.context.close();
  });

  it('should let a password manager log in with what it has saved at the sign-up', async () => {
    const sam = await person('sam_saves');
    const { page, context } = sam;
    const { email, password } = credentialsOf(sam);
    const marked = (token: string) => page.locator(`form input[autocomplete~="${token}"]`);
    await page.goto('/signup');
    await marked('nickname').fill('sam_saves');
    await page.getByLabel('Email').fill(email);
    for (const field of await marked('new-password').all()) await field.fill(password);
    const saved = {
      name: await marked('username').inputValue(),
      password: await marked('new-password').first().inputValue(),
    };
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/dashboard');
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/login');
    await marked('username').fill(saved.name);
    await marked('current-password').fill(saved.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('should know a player whose browser has deleted all storage and kept the cookies (AC-04)', async () => {
    const { page, context } = await newcomer(browser, server.url, {
      username: 'sara_safari',
      device: 'phone',
    });
    const forget = async () => {
      await page.goto('/robots.txt');
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
        for (const worker of await navigator.serviceWorker.getRegistrations())
          await worker.unregister();
      });
    };
    for (const path of ['/', '/dashboard']) {
      await forget();
      await page.goto(path);
      await page.waitForURL('**/dashboard');
      await page.getByRole('link', { name: 'Profile: sara_safari' }).waitFor();
    }
    await forget();
    await page.goto('/login');
    await page.getByText('You’re logged in as sara_safari.').waitFor();
    await forget();
    await page.goto(invitation);
    await page.getByRole('button', { name: 'Join Invitational' }).waitFor();
    await context.close();
  });

  it('should bring who has an account through the log-in and in with one press (NT-05, RT-23)', async () => {
    const ivo = await newcomer(browser, server.url, { username: 'ivo_member', device: 'phone' });
    await ivo.page.getByRole('button', { name: 'Logout' }).click();
    await ivo.page.getByRole('heading', { name: 'Log in' }).waitFor();
    await ivo.page.goto(invitation);
    await ivo.page.getByRole('link', { name: 'Log in' }).click();
    await signIn(ivo.page, credentialsOf(ivo), invitation);
    await ivo.page.getByRole('button', { name: 'Join Invitational' }).click();
    await isIn(ivo.page);
    await ivo.page.goto(invitation);
    await ivo.page.getByRole('link', { name: 'Open Invitational' }).click();
    await isIn(ivo.page);
    expect(ivo.problems).toEqual([]);
    await ivo.context.close();
  });

  it('should say all faults of a sign-up at once, those of the server too (ER-10, EN-01)', async () => {
    const { page, context } = await person('olga_owner', 'phone');
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Username is required').waitFor();
    await eventually(async () => {
      expect(await page.getByRole('alert').count()).toBe(5);
    });
    await page.getByLabel('Username').fill('OLGA_owner');
    await page.getByLabel('Email').fill(credentialsOf(owner).email);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('password123');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('This username is taken.').waitFor();
    await eventually(async () => {
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([
        'This username is taken. Please choose another.',
        'There’s already an account with this email address.',
        'This password is too common. Please choose another.',
      ]);
    });
    await hasFocus(page.getByLabel('Username'));
    await shot(page, 'accounts-sign-up-faults-phone');
    await context.close();
  });

  it('should say that a session has been ended elsewhere, and that an account is gone (AP-07, ER-12)', async () => {
    const who = { username: 'gus_gone', device: 'desktop' } as const;
    const gus = await newcomer(browser, server.url, who);
    const { password } = credentialsOf(gus);
    const other = await person('gus_gone', 'phone');
    await other.page.goto('/login');
    await signIn(other.page, credentialsOf(gus));

    await gus.page.goto('/reset-password');
    await gus.page.getByLabel('Current password').fill(password);
    const renewed = `${password}-anew`;
    for (const label of ['New password', 'Confirm password'])
      await gus.page.getByLabel(label).fill(renewed);
    await gus.page.getByRole('button', { name: 'Reset password' }).click();
    await gus.page.waitForURL('**/login');

    await other.page.getByLabel(/^Profile:/).click();
    await other.page.waitForURL('**/login');
    await other.page.getByText('Your session has expired. Please log in again.').waitFor();
    await shot(other.page, 'accounts-session-ended-phone');
    await signIn(other.page, { ...credentialsOf(gus), password: renewed }, '/profile');

    await other.page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(renewed);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await other.page.getByText('Your account has been deleted.').waitFor();
    await other.page.waitForURL((address) => address.pathname === '/');
    await Promise.all([gus.context.close(), other.context.close()]);
  });
});

/** The focus comes to it. */
async function hasFocus(field: Locator): Promise<void> {
  await eventually(async () => {
    expect(await field.evaluate((element) => document.activeElement === element)).toBe(true);
  });
}

/** Comes to rest with its top and bottom on the screen. */
async function inView(page: Page, panel: Locator): Promise<void> {
  const handle = await panel.elementHandle();
  await page.waitForFunction((element) => {
    const box = element?.getBoundingClientRect();
    return (
      box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight && box.height > 100
    );
  }, handle);
}
