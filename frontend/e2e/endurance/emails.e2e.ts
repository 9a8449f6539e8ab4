import type { Browser } from 'playwright-core';
import { EMAILS, emailsWith } from '../../../backend/test/support/sample-emails';
import { axe } from '../axe';
import { launch } from '../browser';

const LONG = {
  username: 'a_player_with_20_let',
  leagueName: 'W'.repeat(50),
  raceName: 'Emilia Romagna Grand Prix',
  notes: 'By phone',
};
/** As they are, and with names as long and as wide as they can be. */
const CASES = [...Object.entries(EMAILS), ...Object.entries(emailsWith(LONG))];

describe('emails as mail programs show them', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each([
    [320, 'light'],
    [320, 'dark'],
    [600, 'light'],
    [600, 'dark'],
  ] as const)('should fit %i px and be legible in the %s theme', async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 700 }, colorScheme });
    const page = await context.newPage();
    for (const [kind, { html }] of CASES) {
      await page.setContent(html);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([kind, needed]).toEqual([kind, width]);
      expect([kind, await axe(page, ['color-contrast', 'target-size'])]).toEqual([kind, []]);
    }
    await context.close();
  });
});
