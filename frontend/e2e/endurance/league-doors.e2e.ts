import type { Browser, Page } from 'playwright-core';
import { goOn, launch, untilQuiet, visit, withoutFlags } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';
import { startOwnDemo, type Server } from '../server';

const WINTER = '2026-01-20T20:00:00Z';
const MOST_TAPS = 3;
const MOST_DOORS = 7;

/** The pages of a league by what their addresses end with; whose or which round does not matter. */
const PAGES = {
  selections: /^\/race\/next\/selections$/,
  races: /^\/race\/history$/,
  race: /^\/race\/\d+$/,
  standings: /^\/standings$/,
  plan: /^\/plan$/,
  grid: /^\/grid$/,
  briefing: /^\/briefing$/,
  chart: /^\/chart$/,
  recap: /^\/recap\/\d+$/,
  season: /^\/season-end$/,
  hall: /^\/hall$/,
  share: /^\/share\?/,
  'public link': /^\/share$/,
  hooks: /^\/hooks$/,
  log: /^\/log$/,
  swaps: /^\/log\?show=swaps/,
  statistics: /^\/statistics$/,
  outlook: /^\/outlook$/,
  player: /^\/players\/[0-9a-f]{24}/,
  settings: /^\/settings$/,
} as const;

type Name = keyof typeof PAGES;
const NAMES = Object.keys(PAGES).filter((name): name is Name => Object.hasOwn(PAGES, name));
const nameOf = (path: string): Name | undefined => NAMES.find((name) => PAGES[name].test(path));

/** Without a round to come there is nothing to plan, to wait for or to know of others' picks. */
const BEFORE_THE_END: readonly Name[] = ['plan', 'outlook', 'grid', 'briefing'];

/** Where links lead to, below the league's address: those that can be seen, or those in what is folded. */
const linksOf = async (page: Page, league: string, which = 'a:visible'): Promise<string[]> => {
  const links = await page
    .locator(which)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.flatMap((href) => (href.startsWith(`${league}/`) ? href.slice(league.length) : []));
};
const FOLDED = 'main details:not([open]) a';

/** Opens the league's other pages; the sheet is as wide as the screen lets it be. */
async function more(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'More pages of this league' });
  await sheet.waitFor();
  return sheet;
}

type Way = { readonly path: string; readonly taps: number };

/** The shortest way to each page from the league's home, each link a tap, and one more for what is below More. */
async function waysFrom(page: Page, league: string): Promise<Map<Name, Way>> {
  const ways = new Map<Name, Way>();
  const note = (links: readonly string[], taps: number) => {
    for (const path of links) {
      const name = nameOf(path);
      if (name && (ways.get(name)?.taps ?? Infinity) > taps) ways.set(name, { path, taps });
    }
  };
  await goOn(page, league);
  await untilQuiet(page);
  note(await linksOf(page, league), 1);
  note(await linksOf(page, league, FOLDED), 2);
  await more(page);
  note(await linksOf(page, league), 2);
  await page.keyboard.press('Escape');
  for (let taps = 2; taps <= MOST_TAPS; taps += 1)
    for (const way of [...ways.values()].filter((each) => each.taps === taps - 1)) {
      await goOn(page, league + way.path);
      await untilQuiet(page);
      note(await linksOf(page, league), taps);
      if (taps < MOST_TAPS) note(await linksOf(page, league, FOLDED), taps + 1);
    }
  return ways;
}

/** What is written where a page has nothing to show. */
const EMPTY =
  /No season is over|isn’t a line yet|appears? here with|no rounds left to plan|Nothing has happened/;

describe('the pages of a league', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let league = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([startOwnDemo(), launch()]);
    ({ page } = await visit(browser, server.url, { device: 'phone' }));
    await withoutFlags(page);
    await arrive(page, OWNER);
    league = `/league/${(await demoLeague(page))._id}`;
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const [when, time] of [
    ['in mid-season', null],
    ['in winter', WINTER],
  ] as const) {
    it(`should each be three taps from its home at most, ${when}`, async () => {
      if (time) {
        await server.setClock(time);
        await page.reload();
      }
      const ways = await waysFrom(page, league);
      const isThere = (name: Name) => time === null || !BEFORE_THE_END.includes(name);
      expect(NAMES.filter((name) => isThere(name) && !ways.has(name))).toEqual([]);
    });

    it(`should be behind seven doors of More at most, none of them empty, ${when}`, async () => {
      await goOn(page, league);
      await untilQuiet(page);
      const sheet = await more(page);
      const doors = await sheet
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(doors.length).toBeGreaterThan(3);
      expect(doors.length).toBeLessThanOrEqual(MOST_DOORS);
      expect(await sheet.getByRole('heading').count()).toBeGreaterThan(1);
      await page.keyboard.press('Escape');
      for (const door of doors) {
        await goOn(page, door);
        await untilQuiet(page);
        expect([door, EMPTY.exec(await page.getByRole('main').innerText())]).toEqual([door, null]);
      }
    });
  }
});
