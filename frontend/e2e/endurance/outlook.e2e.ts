import type { Browser, Page } from 'playwright-core';
import { axeIn, EVERY_LOOK } from '../axe';
import { eventually, shot, visit, type Visitor, openDemo } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';

describe('the outlook of a league in mid-season', () => {
  let browser: Browser;
  let mara: Visitor;
  let page: Page;
  let path = '';

  beforeAll(async () => {
    const demo = await openDemo();
    browser = demo.browser;
    mara = await visit(browser, demo.url, { device: 'phone' });
    page = mara.page;
    await arrive(page, OWNER);
    const { _id } = await demoLeague(page);
    path = `/league/${_id}`;
  });

  afterAll(() => browser?.close());

  it('should be two taps away from every page of the league, and from its standings by their options (OL-01)', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Outlook', exact: true }).click();
    await page.waitForURL(`**${path}/outlook`);
    await page.goto(`${path}/standings`);
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('link', { name: 'Outlook', exact: true }).click();
    await page.waitForURL(`**${path}/outlook`);
    const table = page.getByRole('region', { name: 'Who can still win' });
    await table.getByText('Everyone is still in the title race.').waitFor();
  });

  it('should play ten thousand seasons beside the page, and tell one of a hundred (OL-03, OL-05)', async () => {
    const seasons = page.getByRole('button', { name: /^Season \d+ of 100: \S+ wins$/ });
    await seasons.first().waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await eventually(async () => {
      expect(await seasons.count()).toBe(100);
    });
    await seasons.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Season 2 of 100').waitFor();
    expect(page.workers()).toHaveLength(1);
    // the reader's own plan, where they ask for it: played anew
    await page.getByText('Play my plan', { exact: true }).click();
    await page.getByRole('switch', { name: 'Play my plan', checked: true }).waitFor();
    await page.waitForURL('**/outlook?plan=own');
    await page.getByText(/Only you see this\.$|^You have no complete planned rounds/).waitFor();
    await seasons.first().waitFor();
    await page.getByText('Play my plan', { exact: true }).click();
    await page.waitForURL('**/outlook');
    await seasons.first().waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await shot(page, 'outlook-phone');
    expect(await axeIn(EVERY_LOOK, page)).toEqual([]);
  });

  it('should ask to come back after the lock, and say so of both titles (OL-02, OL-05)', async () => {
    await page.getByRole('tab', { name: 'What do I need?' }).click();
    await page.getByText(/^Come back after the lock/).waitFor();
    await page.getByText('Teams', { exact: true }).click();
    await page.waitForURL('**/outlook?view=need&table=teams');
    expect(mara.problems).toEqual([]);
  });
});
