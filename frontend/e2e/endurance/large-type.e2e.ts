import type { Browser, Page } from 'playwright-core';
import { goOn, launch, shot, untilQuiet, visit } from '../browser';
import { typeFaults } from '../largeType';
import { arrive, demoLeague, leagueOf, OWNER } from '../people';
import { demo } from '../server';

/** Twice what browsers begin with, as a reader sets it there (WCAG 1.4.4). */
const TWICE = '--blink-settings=defaultFontSize=32';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function pagesOf(page: Page): Promise<string[]> {
  const { _id: id, members } = await demoLeague(page);
  const night = await leagueOf(page, 'Race Night');
  const league = `/league/${id}`;
  return [
    '/dashboard',
    league,
    ...[
      'race/next/selections',
      'plan',
      'grid',
      'race/history',
      'race/9',
      'standings',
      'briefing',
      'statistics',
      'log',
      `players/${members.at(-1)?._id ?? ''}`,
      `players/${members.at(-1)?._id ?? ''}?view=you-and-them`,
      `players/${members.at(-1)?._id ?? ''}?view=names-left`,
      'recap/9',
      'swaps',
      'chart',
      'outlook',
      'share',
      'hooks',
      'settings',
      'hall',
    ].map((path) => `${league}/${path}`),
    `/league/${night._id}/night`,
    '/league/new/night',
    '/notifications',
    '/security',
    '/profile',
  ];
}

/** Pages hold type that is twice as large: nothing is cut, covered or beside the screen. */
describe('large type', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const [{ url }, launched] = await Promise.all([demo(), launch([TWICE])]);
    browser = launched;
    ({ page } = await visit(browser, url));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive(page, OWNER);
  });

  afterAll(async () => {
    await browser?.close();
  });

  it('should be what the page is drawn in', async () => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
  });

  it.each(SIZES)('should fit on every page of a league at $width px', async (size) => {
    await page.setViewportSize(size);
    const faults: Record<string, string[]> = {};
    for (const path of await pagesOf(page)) {
      await goOn(page, path);
      await untilQuiet(page);
      const found = await page.evaluate(typeFaults);
      if (found.length > 0) faults[path] = found;
      await shot(
        page,
        `large-type-${size.width}${path.replace(/[0-9a-f]{24}/g, 'id').replaceAll('/', '-')}`,
      );
    }
    expect(faults).toEqual({});
  });
});
