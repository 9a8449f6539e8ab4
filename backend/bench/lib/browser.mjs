// Chromium for the rows that open pages.
import { chromium } from 'playwright-core';
import { chromium as executablePath } from '../../tooling/chromium.mjs';
import { addCleanup, temporaryFolder } from './cleanup.mjs';
import { freePort } from './server.mjs';

/**
 * Chromium with an empty profile.
 *
 * @param settings of Playwright, for its pages
 * @returns `{ context, port, store(), close() }`, `port` for its debugging protocol
 */
export async function startBrowser(settings = {}) {
  if (!executablePath) throw new Error('No Chromium found. Install it, or name it in CHROMIUM.');
  const profile = temporaryFolder();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    ...settings,
  });
  const forget = addCleanup(() => void context.close().catch(() => undefined));
  return {
    context,
    port,
    /** What is stored here stays when caches are emptied. */
    async store(url, key, value) {
      const page = await context.newPage();
      // an address without the app, which would act on it
      await page.goto(`${url}/robots.txt`);
      await page.evaluate((item) => localStorage.setItem(...item), [key, value]);
      await page.close();
    },
    async close() {
      await context.close();
      forget();
      profile.remove();
    },
  };
}
