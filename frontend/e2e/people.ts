import { visit, type Device, type Visitor } from './browser';
import type { Browser, Page } from 'playwright-core';

const PASSWORD = 'gravel-trap-27';

export type Credentials = { readonly email: string; readonly password: string };

/** Owner of the demo league, and app admin. */
export const OWNER: Credentials = {
  email: 'mara_apex@gridlock.example',
  password: 'five-red-lights',
};

const signedUp = new Map<string, number>();

/** A name that nobody has in the demo: a suite that is run again finds who signed up in it before. */
export function freshName(name: string): string {
  const time = (signedUp.get(name) ?? 0) + 1;
  signedUp.set(name, time);
  return time === 1 ? name : `${name.slice(0, 19)}${String(time)}`;
}

export type Person = Visitor & { readonly username: string };

/** Of a newcomer. */
export const credentialsOf = ({ username }: Person): Credentials => ({
  email: `${username}@gridlock.example`,
  password: PASSWORD,
});

/** Signs up through the form, as a newcomer does, and waits for the way to the dashboard. */
export async function signUp(person: Person): Promise<void> {
  const { page, username } = person;
  await page.goto('/signup');
  await fillSignUp(page, { username, ...credentialsOf(person) });
  await page.waitForURL('**/dashboard');
}

/** Fills in the form that the page shows, and sends it. */
export async function fillSignUp(
  page: Page,
  { username, email, password }: Credentials & { readonly username: string },
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Account created successfully!').waitFor();
}

/** Fills in the sign-in form that the page shows; `arrival` is where it leads. */
export async function signIn(
  page: Page,
  { email, password }: Credentials,
  arrival = '/dashboard',
): Promise<void> {
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  // the page before may have the same fields, as that of an invitation
  await submit.waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
  await page.waitForURL(`**${arrival}`);
}

type Who = { username: string; device: Device; theme?: 'dark' | 'light' };

/** Somebody new, through the form. */
export async function newcomerByForm(browser: Browser, url: string, who: Who): Promise<Person> {
  const visitor = await visit(browser, url, who);
  const person = { ...visitor, username: who.username };
  await signUp(person);
  return person;
}

/** Somebody new on their dashboard, where the way to it is not what the test is about. */
export async function newcomer(browser: Browser, url: string, who: Who): Promise<Person> {
  const visitor = await visit(browser, url, who);
  const person = { ...visitor, username: who.username };
  const { email, password } = credentialsOf(person);
  const data = { username: who.username, email, password, termsAccepted: true };
  const answer = await person.page.request.post('/api/auth/register', { data });
  if (!answer.ok()) throw new Error(`No account for ${who.username}: ${await answer.text()}`);
  await arrive(person.page, { email, password });
  return person;
}

/** Signs in without the form, which loads the app twice, and opens the dashboard. */
export async function arrive(page: Page, { email, password }: Credentials): Promise<void> {
  const data = { email, password, alwaysAsks: true };
  const answer = await page.request.post('/api/auth/login', { data });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  // what a browser keeps belongs to an address: one without the app
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await page.goto('/dashboard');
}

/** The three columns of the selections page, each by its legend. */
export type Picks = {
  readonly 'Main driver': string;
  readonly 'Reserve driver': string;
  readonly Team: string;
};

export async function choose({ page }: Pick<Person, 'page'>, picks: Partial<Picks>): Promise<void> {
  for (const [legend, name] of Object.entries(picks)) {
    const column = page.getByRole('radiogroup', { name: legend });
    const radio = page.getByRole('radio', { name: new RegExp(`${name}$`) });
    await column.locator('label', { has: radio }).click();
  }
}

/** In the page: as a link leads there, without loading everything anew. */
export function walkTo(route: string): void {
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate'));
}

export type League = {
  readonly _id: string;
  readonly code: string;
  readonly members: readonly { readonly _id: string; readonly username: string }[];
};

const bearerOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`,
});

/** A call of the player's, beside the page. */
export async function call<Answer = Record<string, unknown>>(
  page: Page,
  method: 'get' | 'post' | 'put' | 'patch',
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = await bearerOf(page);
  const answer = await page.request[method](`/api/${path}`, { headers, ...(data && { data }) });
  return (await answer.json()) as Answer;
}

/** A league of the player's own. */
export const foundLeague = (page: Page, name: string): Promise<League> =>
  call<League>(page, 'post', 'league', { name });

/** The league that the demo is about, for one of its members. */
export const demoLeague = (page: Page): Promise<League> => leagueOf(page, 'Sunday Drivers');

/** A league of the player's, by its name. */
export async function leagueOf(page: Page, wanted: string): Promise<League> {
  const leagues = await call<{ _id: string; name: string }[]>(page, 'get', 'league/user/leagues');
  const league = leagues.find(({ name }) => name === wanted);
  if (!league) throw new Error(`The player is in no league '${wanted}'.`);
  return call<League>(page, 'get', `league/${league._id}`);
}
