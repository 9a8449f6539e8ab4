import type { Browser, Page } from 'playwright-core';
import { openDemo, untilQuiet, visit } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';

const VIEWS = ['', '?view=numbers', '?view=you-and-them', '?view=names-left'];

describe('the page of a player, on a phone (PM-01)', () => {
  let browser: Browser;
  let page: Page;
  let player = '';
  const files: string[] = [];

  beforeAll(async () => {
    const demo = await openDemo();
    browser = demo.browser;
    ({ page } = await visit(browser, demo.url, { device: 'phone' }));
    await arrive(page, OWNER);
    const { _id: league, members } = await demoLeague(page);
    player = `/league/${league}/players/${members.at(-1)?._id ?? ''}`;
    page.on('request', (request) => {
      const [, tab] = /assets\/(\w+(?:Tab|View))-[^/]*\.js$/.exec(request.url()) ?? [];
      if (tab !== undefined) files.push(tab);
    });
  });

  afterAll(async () => {
    await browser?.close();
  });

  it('should load the code of the open tab alone, and go back from tab to tab', async () => {
    await page.goto(`${player}?view=names-left`);
    await page.getByRole('heading', { name: 'Main Drivers' }).waitFor();
    await untilQuiet(page);
    expect(files).toEqual(['NamesTab']);
    await page.getByRole('tab', { name: 'Names left' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('region', { name: 'Score' }).waitFor();
    await page.keyboard.press('Home');
    await page.getByRole('table', { name: 'Race history' }).waitFor();
    await untilQuiet(page);
    expect(files).toEqual(['NamesTab', 'DuelTab', 'RoundsView']);
    expect(new URL(page.url()).search).toBe('');
    for (const tab of ['You and them', 'Names left']) {
      await page.goBack();
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
  });

  it('should have its tabs and the beginning of each in the upper two thirds of the screen', async () => {
    for (const view of VIEWS) {
      await page.goto(`${player}${view}`);
      await page.getByRole('region', { name: 'Places' }).waitFor();
      await untilQuiet(page);
      const panel = await page.getByRole('tabpanel').boundingBox();
      expect({ view, isHigh: panel !== null && panel.y < 560 }).toEqual({ view, isHigh: true });
    }
  });
});
