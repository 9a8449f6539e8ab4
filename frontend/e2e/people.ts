import { visit, type Device, type Visitor } from './browser';
import type { Browser } from 'playwright-core';

const PASSWORD = 'gravel-trap-27';

export type Person = Visitor & { readonly username: string };

/** Signs up through the form, as a newcomer does, and waits for the way to the sign-in page. */
export async function signUp(person: Person): Promise<void> {
  const { page, username } = person;
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@gridlock.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Account created successfully! Please log in.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
}

export async function signIn({ page, username }: Person): Promise<void> {
  await page.getByLabel('Email').fill(`${username}@gridlock.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

export async function newcomer(
  browser: Browser,
  url: string,
  who: { username: string; device: Device; theme?: 'dark' | 'light' },
): Promise<Person> {
  const visitor = await visit(browser, url, who);
  const person = { ...visitor, username: who.username };
  await signUp(person);
  await signIn(person);
  return person;
}

/** The three columns of the selections page, each by its legend. */
export type Picks = {
  readonly 'Main driver': string;
  readonly 'Reserve driver': string;
  readonly Team: string;
};

export async function choose({ page }: Person, picks: Picks): Promise<void> {
  for (const [legend, name] of Object.entries(picks)) {
    const column = page.getByRole('radiogroup', { name: legend });
    const radio = page.getByRole('radio', { name: new RegExp(`${name}$`) });
    await column.locator('label', { has: radio }).click();
  }
}
