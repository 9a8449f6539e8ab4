import type { Browser, Locator, Page } from 'playwright-core';
import { eventually, goOn, openDemo, shot } from '../browser';
import { foundLeague, freshName, newcomer, type Person } from '../people';

/** From page to page of a league, and to the same page of another one. */
describe('the ways around in a league', () => {
  let browser: Browser;
  let url = '';
  let nora: Person;
  let page: Page;
  let first = '';
  let second = '';

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
    nora = await newcomer(browser, url, { username: freshName('nora_round'), device: 'phone' });
    ({ page } = nora);
    first = (await foundLeague(page, 'Early Apex'))._id;
    second = (await foundLeague(page, 'Late Apex'))._id;
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** at the bottom of a phone */
  const bar = () =>
    page.getByRole('navigation', { name: 'This league' }).locator('> * > :last-child');
  const isAbove = async (upper: Locator, lower: Locator) => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0) + 1;
  };

  it('should lead from the standings to the picks in one tap, on a phone', async () => {
    await page.goto(`/league/${first}/standings?table=teams`);
    await page.getByRole('tab', { name: 'Teams Championship', selected: true }).waitFor();
    await page.waitForFunction(() => document.title === 'Standings · Early Apex · Gridlock');
    const box = await bar().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    await bar().getByRole('link', { name: /^Pick/ }).click();
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await confirm.waitFor();
    // not covered by the bar: a tap reaches it
    await eventually(async () => {
      expect(await isAbove(confirm, bar())).toBe(true);
    });
    await confirm.click();
    await page.getByText('All selections are required').waitFor();
    await shot(page, 'around-pick-phone');
  });

  it('should lead to the same page of the other league in two taps', async () => {
    await page.getByRole('button', { name: /^Early Apex/ }).click();
    await page.getByRole('link', { name: 'Late Apex' }).click();
    await page.waitForURL(`**/league/${second}/race/next/selections`);
    await page.getByRole('button', { name: /^Late Apex/ }).waitFor();
    await page.waitForFunction(() => document.title.includes('Late Apex'));
  });

  it('should hold the other pages below More', async () => {
    await bar().getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('dialog', { name: 'More pages of this league' });
    await shot(page, 'around-more-phone');
    await more.getByRole('link', { name: 'League log' }).click();
    await page.waitForURL('**/log');
    await more.waitFor({ state: 'hidden' });
  });

  it('should print the standings on white, with the name of the league and no bars', async () => {
    await goOn(page, `/league/${first}/standings`);
    await page.getByRole('tab', { name: 'Drivers Championship', selected: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    for (const role of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(role, { includeHidden: true }).isVisible()).toBe(false);
    expect(await bar().isVisible()).toBe(false);
    await page.getByText('Early Apex').first().waitFor();
    await page.getByText('Drivers Championship').first().waitFor();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
  });

  it('should stand under the header where there is room', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await eventually(async () => {
      expect(await isAbove(bar(), page.getByRole('main'))).toBe(true);
    });
    expect(nora.problems).toEqual([]);
  });
});
