import type { Browser, Page, Route } from 'playwright-core';
import { eventually, openDemo, printed, shot, untilQuiet, visit, withoutFlags } from '../browser';
import { arrive, demoLeague, OWNER } from '../people';

const PICK = {
  outcome: 'scored',
  mainDriver: 'Oscar Piastri',
  reserveDriver: 'Lando Norris',
  team: 'McLaren',
  driverPoints: 25,
  teamPoints: 33,
  totalPoints: 58,
  cumulativePoints: 412.5,
  mark: 'good',
};

/** A matrix of as many members, after a whole season; the reader is the last of them. */
const wholeSeason = (members: number, reader: string) => ({
  season: 2025,
  lastUpdated: '2025-12-08T04:20:00.000Z',
  rounds: Array.from({ length: 24 }, (_, at) => ({
    round: at + 1,
    raceName: 'Grand Prix',
    isSprintWeekend: at % 4 === 1,
    resultsStatus: 'official',
  })),
  members: Array.from({ length: members }, (_, at) => ({
    user: {
      _id: at === members - 1 ? reader : `other-${at}`,
      username: `player_number_${at + 1}`,
      avatar: { helmetPresetId: 1, helmetNumber: '07', isCustomized: true },
    },
    position: at + 1,
    driverPoints: 600,
    teamPoints: 600,
    totalPoints: 1200,
    picks: Array.from({ length: 24 }, () => PICK),
  })),
});

/** The real answer, also where the browser has it already. */
const fetchWhole = (route: Route) =>
  route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });

/** The rows of a table with as many members as there can be: those of the demo, over and over. */
type Tables = Record<'driverStandings' | 'constructorStandings', { user: { _id: string } }[]>;

/** The matrix and the tables of a league, on a phone and on paper (PM-02). */
describe('the standings', () => {
  let browser: Browser;
  let page: Page;
  let standings = '';
  let reader = '';
  let url = '';
  let problems: string[] = [];

  beforeAll(async () => {
    ({ browser, url } = await openDemo());
    ({ page, problems } = await visit(browser, url, { device: 'phone' }));
    await withoutFlags(page);
    await arrive(page, OWNER);
    const { _id, members } = await demoLeague(page);
    standings = `/league/${_id}/standings`;
    reader = members.find(({ username }) => username === 'mara_apex')?._id ?? '';
  });
  afterAll(() => browser?.close());

  const boxOf = async (of: ReturnType<Page['locator']>) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is not drawn.');
    return box;
  };

  it('should begin with the table on a phone: the first row is on its first third', async () => {
    await page.goto(standings);
    const first = page.locator('ol[aria-label="Drivers Championship"] > li').first();
    await first.waitFor();
    await untilQuiet(page);
    // without the bar of the demo, which a league does not have
    const top = await page.getByRole('banner').first().boundingBox();
    expect((await boxOf(first)).y - (top?.y ?? 0)).toBeLessThan(300);
    await page
      .getByRole('button', { name: '115: How driver points were scored' })
      .first()
      .waitFor();
  });

  it('should hold what stood above the table behind one button', async () => {
    await page.getByRole('button', { name: 'Options' }).click();
    for (const name of ['Share', 'Outlook']) await page.getByRole('link', { name }).waitFor();
    await page.getByRole('button', { name: 'Replay the result' }).waitFor();
    await page.getByRole('button', { name: 'Legend' }).waitFor();
    await page.getByLabel('As of').waitFor();
    await page.getByRole('button', { name: 'Options' }).click();
  });

  it('should keep the own row in view, above and below what is seen', async () => {
    // from the first answer on, as what is younger than some seconds is not asked for again
    const { page, context } = await visit(browser, url, { device: 'phone' });
    await page.route('**/api/league/*/standings/*', async (route) => {
      const response = await fetchWhole(route);
      const answer = (await response.json()) as Tables;
      const rows = answer.driverStandings;
      const more = (part: string) =>
        Array.from({ length: 40 }, (_, at) => ({
          ...rows[0],
          user: { ...rows[0]?.user, _id: `${part}-${at}`, username: `${part}_${at}` },
        }));
      const driverStandings = [
        ...more('ahead'),
        ...rows.filter(({ user }) => user._id === reader),
        ...more('behind'),
      ];
      await route.fulfill({ response, json: { ...answer, driverStandings } });
    });
    await withoutFlags(page);
    await arrive(page, OWNER);
    await page.goto(standings);
    const own = page.locator('li').filter({ hasText: 'mara_apex' });
    await page.getByText('ahead_39').waitFor({ state: 'attached' });
    const header = await boxOf(page.getByRole('banner').first());
    const bar = await boxOf(
      page.getByRole('navigation', { name: 'This league' }).locator('> * > :last-child'),
    );
    const below = await boxOf(own);
    expect(Math.round(below.y + below.height)).toBe(Math.round(bar.y));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByText('behind_39').waitFor();
    await eventually(async () => {
      const above = await boxOf(own);
      expect(Math.abs(above.y - header.height)).toBeLessThan(2);
    });
    await shot(page, 'standings-own-row-phone');
    await context.close();
  });

  it('should show three rounds and the own row first, with names that stay', async () => {
    await page.goto(`${standings}?table=matrix`);
    const table = page.getByRole('table', { name: /picks and points by round/ });
    await table.waitFor();
    await untilQuiet(page);
    const names = table.getByRole('rowheader');
    expect(await names.first().textContent()).toContain('mara_apex');
    const pane = await boxOf(page.locator('div:has(> table)'));
    const seen = async () => {
      const heads = await table.getByRole('columnheader').all();
      const boxes = await Promise.all(heads.map((head) => boxOf(head)));
      const from = (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0) - 1;
      return boxes.flatMap(({ x, width }, at) =>
        at > 0 && x >= from && x + width <= pane.x + pane.width + 1 ? [at] : [],
      );
    };
    expect(await seen()).toEqual([7, 8, 9]);
    const x = (await boxOf(names.first())).x;
    await page.locator('div:has(> table)').evaluate((scroller) => void (scroller.scrollLeft = 0));
    expect(await seen()).toEqual([1, 2, 3]);
    expect((await boxOf(names.first())).x).toBe(x);
    await shot(page, 'matrix-phone');
  });

  it('should go from cell to cell by arrow keys, out of sight too, and explain one', async () => {
    await page.getByRole('button', { name: /^mara_apex, round 9/ }).focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
    const cell = page.getByRole('button', { name: /^mara_apex, round 1:/ });
    expect(await cell.evaluate((button) => button === document.activeElement)).toBe(true);
    const { x } = await boxOf(cell);
    const name = await boxOf(page.getByRole('rowheader').first());
    expect(x).toBeGreaterThanOrEqual(name.x + name.width - 1);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'mara_apex · Round 1' });
    await dialog.getByText('Driver points').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('should hold a hundred members and a season, and print twenty of them on one sheet', async () => {
    const pages = async () => {
      const { sheets, isLandscape } = await printed(page, { preferCSSPageSize: true });
      expect(isLandscape).toBe(true);
      return sheets;
    };
    const counts = new Map([
      [20, 1],
      [100, 4],
    ]);
    for (const [members, sheets] of counts) {
      await page.route('**/matrix', async (route) => {
        const response = await fetchWhole(route);
        await route.fulfill({ response, json: wholeSeason(members, reader) });
      });
      await page.goto(`${standings}?table=matrix`);
      await page
        .getByRole('button', { name: /, round 24:/ })
        .nth(members - 1)
        .waitFor();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await pages()).toBe(sheets);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.unroute('**/matrix');
    }
    expect(problems).toEqual([]);
  });
});
