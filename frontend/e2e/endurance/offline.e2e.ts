import type { Browser, Page } from 'playwright-core';
import { eventually, launch, shot } from '../browser';
import { choose, newcomer, type Person } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';
const OFFLINE = 'You’re offline. Try again when you’re back online.';

describe('a phone without a network', () => {
  let browser: Browser;
  let server: Server;
  let ada: Person;
  let league = '';

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
    ada = await newcomer(browser, server.url, { username: 'ada_tunnel', device: 'phone' });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const goes = (offline: boolean) => ada.context.setOffline(offline);
  const line = (page: Page) => page.getByText('No connection', { exact: true });

  it('should say so where a league is made, keep its name, and make it when the line is back', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Create League' }).click();
    await page.getByLabel('League name').fill('Tunnel Vision');
    await goes(true);
    await line(page).waitFor();
    expect(await line(page).locator('xpath=..').innerText()).toMatch(/as of \d\d:\d\d/);
    await page.getByLabel('League name').press('Enter');
    await page.getByText(OFFLINE).waitFor();
    expect(await page.getByLabel('League name').inputValue()).toBe('Tunnel Vision');
    await shot(page, 'offline-create-phone');
    await goes(false);
    await line(page).waitFor({ state: 'detached' });
    await page.getByLabel('League name').press('Enter');
    await page.waitForURL('**/league/*');
    league = new URL(page.url()).pathname;
  });

  it('should keep a pick that cannot be saved, and save it when the line is back (SM-27, ER-24)', async () => {
    const { page } = ada;
    await page.goto(`${league}/race/next/selections`);
    await choose(ada, { 'Main driver': 'Norris', 'Reserve driver': 'Piastri', Team: 'McLaren' });
    await goes(true);
    await page.mouse.wheel(0, 400);
    await page.getByText('You’re offline. You can save when you’re back online.').waitFor();
    expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    // the line stays in sight, and covers nothing that can be pressed
    await page.waitForFunction(() => window.scrollY > 100);
    await eventually(async () => {
      const top = await line(page).boundingBox();
      const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
      expect(top?.y).toBeGreaterThanOrEqual(0);
      expect(back?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
    });
    expect(await chosen(page)).toEqual(['Norris', 'Piastri', 'McLaren']);
    await shot(page, 'offline-pick-phone');
    await goes(false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
  });

  it('should keep a setting of the profile as it was, and change it when the line is back', async () => {
    const { page } = ada;
    await page.goto('/profile');
    const disable = page.getByRole('button', { name: 'Disable' });
    await disable.waitFor();
    await goes(true);
    await disable.click();
    await page.getByText(OFFLINE).waitFor();
    await disable.waitFor();
    await goes(false);
    await disable.click();
    await page.getByText('Email reminders disabled.').waitFor();
  });
});

/** The last word of each name that is chosen. */
const chosen = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.innerText ?? ''),
    );
  return names.map((name, index) => {
    const known = ['Norris', 'Piastri', 'McLaren'][index] ?? '';
    return name.includes(known) ? known : name;
  });
};
