import type { Browser, Page } from 'playwright-core';
import { goOn, visit, type Device, untilQuiet, openDemo } from '../browser';
import { arrive, demoLeague, foundLeague, freshName, newcomer, OWNER, walkTo } from '../people';

const WIDTHS = [390, 1280];
/** Type as large as a browser's settings make it, in percent of its usual size. */
const TYPE_SIZES = [130, 150, 200];

/** Whether there is room for everything: what only a laid out page can tell. */
describe('room', () => {
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    ({ url, browser } = await openDemo());
  });

  afterAll(async () => {
    await browser?.close();
  });

  it.each<Device>(['phone', 'desktop'])(
    'should keep toasts off the buttons of dialogs on a %s',
    async (device) => {
      const { page, context } = await visit(browser, url, { device });
      await arrive(page, OWNER);
      const { _id: league } = await demoLeague(page);
      await page.goto(`/league/${league}`);
      await toast(page);
      await page.evaluate(walkTo, `/league/${league}/settings`);
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await covered(page)).toEqual([]);
      // a press on the toast means the toast alone
      const copied = page.getByRole('button', { name: /copied/i });
      if (device === 'phone') await copied.tap();
      else await copied.click();
      await copied.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      // a dialog that is as tall as it may be
      await page.evaluate(walkTo, `/league/${league}`);
      await toast(page);
      await page.evaluate(walkTo, `/league/${league}/standings?player=nobody&points=driver`);
      await page.getByRole('dialog').waitFor();
      await page.evaluate(() => {
        document.querySelector('[role="dialog"] p')?.append('Very long. '.repeat(900));
      });
      expect(await covered(page)).toEqual([]);
      await context.close();
    },
  );

  it.each<Device>(['phone', 'desktop'])(
    'should keep toasts off the buttons of a pick on a %s, wherever it is scrolled to',
    async (device) => {
      const who = { username: freshName(`toaster_${device}`), device };
      const { page, context } = await newcomer(browser, url, who);
      const { _id: league } = await foundLeague(page, 'Toast Rack');
      await page.goto(`/league/${league}`);
      await toast(page);
      await page.evaluate(walkTo, `/league/${league}/race/next/selections`);
      const confirm = page.getByRole('button', { name: 'Confirm' });
      await confirm.waitFor();
      for (const from of [0, 0.5, 0.8, 0.9, 1]) {
        await page.evaluate((from) => {
          const { scrollHeight, clientHeight } = document.documentElement;
          scrollTo({ top: (scrollHeight - clientHeight) * from, behavior: 'instant' });
        }, from);
        expect([from, await covered(page)]).toEqual([from, []]);
      }
      await context.close();
    },
  );

  it('should keep the picks of a round below the name, with and without an Edit', async () => {
    const { page, context } = await visit(browser, url, { device: 'phone' });
    await arrive(page, OWNER);
    const { _id: league } = await demoLeague(page);
    await page.goto(`/league/${league}/race/9`);
    const row = page.getByRole('row').filter({ hasText: 'undercut_ines' });
    await row.waitFor();
    await untilQuiet(page);
    const tops = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.slice(0, 4).map((cell) => cell.getBoundingClientRect().top));
    const [name = 0, ...picks] = tops;
    expect(picks.filter((top) => top > name + 24)).toHaveLength(3);
    await context.close();
  });

  it('should not scroll sideways with large type', async () => {
    const { page, context } = await visit(browser, url);
    await arrive(page, OWNER);
    const { _id: league, members } = await demoLeague(page);
    const rival = members.find(({ username }) => username !== 'mara_apex')?._id ?? '';
    const routes = [
      '/dashboard',
      '/avatar-editor',
      '/profile',
      '/admin',
      '/admin/season/2025/round/10',
      `/league/${league}`,
      `/league/${league}/race/next/selections`,
      `/league/${league}/race/9`,
      `/league/${league}/race/history`,
      `/league/${league}/briefing`,
      `/league/${league}/standings`,
      `/league/${league}/share`,
      `/league/${league}/statistics`,
      `/league/${league}/players/${rival}?view=you-and-them`,
      `/league/${league}/recap/9`,
      `/league/${league}/log?show=swaps`,
      `/league/${league}/chart`,
    ];
    const found: string[] = [];
    for (const route of routes) {
      await goOn(page, route);
      await untilQuiet(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const size of TYPE_SIZES) {
          await enlarge(page, size);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (overflow > 0) found.push(`${route}: ${overflow} px at ${width}, ${size} %`);
        }
        await enlarge(page, 100);
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
});

/** Puts a toast on the screen, for long enough. */
async function toast(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  const shown = page.getByRole('button', { name: /copied/i }).first();
  await shown.waitFor();
  // it stays while a pointer rests on it
  await shown.dispatchEvent('pointerover');
}

/** The buttons of dialogs and of a pick that a toast lies on. */
async function covered(page: Page): Promise<string[]> {
  await drawn(page);
  const result = await page.evaluate(() => {
    const inView = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => ({
        text: element.innerText || element.getAttribute('aria-label') || '',
        box: element.getBoundingClientRect(),
      }));
    const toasts = inView('[aria-live] button').filter(({ text }) => /copied/i.test(text));
    const buttons = inView('[role="dialog"] :is(button, a, input), form button');
    return {
      count: toasts.length,
      out: toasts.filter(({ box }) => box.top < 0 || box.bottom > innerHeight).length,
      buttons: buttons.length,
      covered: buttons
        .filter(({ box }) =>
          toasts.some(
            (toast) =>
              toast.box.left < box.right &&
              toast.box.right > box.left &&
              toast.box.top < box.bottom &&
              toast.box.bottom > box.top,
          ),
        )
        .map(({ text }) => text),
    };
  });
  expect(result.buttons).toBeGreaterThan(0);
  expect([result.count, result.out]).toEqual([1, 0]);
  return result.covered;
}

/** As the browser's setting for the size of type does. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${String(size)}%`;
  }, percent);
  await drawn(page);
}

/** A few frames later the page shows what a change makes of it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    await Promise.all(
      document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    );
    await new Promise((done) => requestAnimationFrame(done));
  });
