import type { Browser, Page } from 'playwright-core';
import { goOn, openDemo, shot, untilQuiet, visit, withoutFlags } from '../browser';
import { cutTexts, lengthened, longName, withLongNames } from '../longNames';
import { arrive, demoLeague, OWNER } from '../people';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

describe('what names of 20 wide letters do to the screens', () => {
  let browser: Browser;
  let page: Page;
  let league = '';
  let names: readonly string[] = [];

  beforeAll(async () => {
    const opened = await openDemo();
    browser = opened.browser;
    ({ page } = await visit(browser, opened.url));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutFlags(page);
    await arrive(page, OWNER);
    const { _id, members } = await demoLeague(page);
    league = `/league/${_id}`;
    names = members.map(({ username }) => username);
    await withLongNames(page, names);
    await page.reload();
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** The last frame of lights out, of the members that the server names. */
  async function lightsOut() {
    await page.goto(`${league}/recap/9`);
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Replay lights out' }).click();
    const stage = page.getByRole('dialog');
    await stage.getByRole('button', { name: 'Done' }).waitFor();
    await untilQuiet(page);
    return stage;
  }

  it.each([WIDE, { width: 1000, height: 900 }])(
    'should cut nothing in lights out at $width px',
    async (size) => {
      await page.setViewportSize(size);
      const stage = await lightsOut();
      await shot(page, `lights-out-long-names-${String(size.width)}`);
      expect(await stage.getByText(longName(1)).count()).toBeGreaterThan(0);
      expect(await stage.locator('ol').evaluate(cutTexts)).toEqual([]);
    },
  );

  it.each([WIDE, PHONE])('should fill the stage with two players at $width px', async (size) => {
    await page.setViewportSize(size);
    await page.route('**/api/selections/league/*/race/9', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { selections: unknown[] };
      const two = { ...body, selections: body.selections.slice(0, 2) };
      await route.fulfill({ response: answer, json: two });
    });
    const stage = await lightsOut();
    await shot(page, `lights-out-two-${String(size.width)}`);
    const cards = stage.locator('ol > li');
    expect(await cards.count()).toBe(2);
    const [one, other] = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    const covered = one!.width * one!.height + other!.width * other!.height;
    expect(covered / (size.width * size.height)).toBeGreaterThan(0.4);
    await page.unroute('**/api/selections/league/*/race/9');
  });

  it.each([WIDE, PHONE])('should keep a chart of 32 in its cards at $width px', async (size) => {
    await page.setViewportSize(size);
    const tables = '**/api/league/*/standings/*';
    await page.route(tables, async (route) => {
      const answer = await route.fetch();
      type Row = { readonly user: { readonly _id: string } };
      const body = (await answer.json()) as { readonly driverStandings: readonly Row[] };
      const driverStandings = ['', 'a', 'b', 'c'].flatMap((copy, nth) =>
        body.driverStandings.map((row, at) => ({
          ...row,
          user: {
            ...row.user,
            _id: `${row.user._id.slice(copy.length)}${copy}`,
            username: `${longName(at).slice(1)}${String(nth)}`,
          },
        })),
      );
      await route.fulfill({ response: answer, json: { ...body, driverStandings } });
    });
    await page.goto(`${league}/chart`);
    await untilQuiet(page);
    const select = page.getByLabel('Highlight a member');
    const [inner, outer] = await select.evaluate((field) => [
      field.getBoundingClientRect().right,
      field.closest('section')!.getBoundingClientRect().right,
    ]);
    expect(inner).toBeLessThan(outer);
    // a name that is longer than its place ends in an ellipsis, within the chart
    const ends = await page
      .getByRole('region', { name: 'Chart' })
      .evaluate((chart) =>
        [...chart.querySelectorAll('ul[aria-hidden] li')].map(
          (end) => end.getBoundingClientRect().right - chart.getBoundingClientRect().right,
        ),
      );
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1);
    await page.unroute(tables);
  });

  it.each([WIDE, PHONE])('should keep marks off the names at $width px', async (size) => {
    await page.setViewportSize(size);
    // the grid as it will be once this round has locked: with the picks of the one before
    const next = '**/api/selections/league/*/race/10';
    await page.route(next, async (route) => {
      const url = route.request().url().replace('/race/10', '/race/9');
      const answer = await route.fetch({ url });
      await route.fulfill({ response: answer, body: lengthened(await answer.text(), names) });
    });
    for (const path of ['/grid', '/race/9']) {
      await page.goto(`${league}${path}`);
      await untilQuiet(page);
      const touching = await page.locator('main').evaluate((main) => {
        const lines: DOMRect[] = [];
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.textContent?.includes('WWWW')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          lines.push(...range.getClientRects());
        }
        const marks = [...main.querySelectorAll('svg, [role=img], i')].map((mark) =>
          mark.getBoundingClientRect(),
        );
        return marks.filter(({ left, right, top, bottom }) =>
          lines.some(
            (line) =>
              Math.min(right, line.right) - Math.max(left, line.left) > 1 &&
              Math.min(bottom, line.bottom) - Math.max(top, line.top) > 2,
          ),
        ).length;
      });
      expect([path, touching]).toEqual([path, 0]);
    }
    await page.unroute(next);
  });

  it('should leave two thirds of a phone on its side to the page', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await goOn(page, `${league}/standings`);
    await untilQuiet(page);
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2);
    });
    const free = await page.evaluate(() => {
      let count = 0;
      for (let y = 1; y < innerHeight; y += 2) {
        if (document.elementFromPoint(innerWidth / 2, y)?.closest('main')) count += 2;
      }
      return count / innerHeight;
    });
    expect(free).toBeGreaterThan(0.66);
  });

  it('should break no title inside a word with its buttons beside it', async () => {
    // 1280 px at 200 %
    await page.setViewportSize({ width: 640, height: 450 });
    for (const path of ['/standings', '/outlook', '/chart', '/race/history', '/settings']) {
      await goOn(page, `${league}${path}`);
      await untilQuiet(page);
      expect([path, await page.getByRole('heading', { level: 1 }).evaluate(brokenWords)]).toEqual([
        path,
        [],
      ]);
    }
  });
});

/** Words of an element that stand in two lines. Runs in the page. */
function brokenWords(element: Element): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        words.push(word);
    }
  }
  return words;
}
