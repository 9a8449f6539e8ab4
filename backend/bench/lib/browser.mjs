import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { remember } from './leftovers.mjs';

/** Pages are measured, not the window around them: without one where there is such a build. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** 4G as webpagetest.org has it: 9 Mbit/s, 170 ms to and fro. */
export const FOUR_G = {
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
};
const SLOW_CPU = 4;

/** Where Chromium is on this machine. */
export function executable() {
  const found = [process.env.CHROMIUM, ...PATHS].find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found. Install it, or name it in CHROMIUM.');
  return found;
}

/** A browser without anything in its cache. */
export async function openPage(url) {
  const browser = await chromium.launch({ executablePath: executable(), args: ['--no-sandbox'] });
  const forget = remember(() => void browser.close());
  const page = await (await browser.newContext()).newPage();
  return {
    close: () => browser.close().then(forget),

    /** Paths of the scripts that a page loads before anybody touches it. */
    async scripts(path) {
      const files = new Set();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) files.add(pathname);
      });
      await page.goto(`${url}${path}`);
      await usable(page);
      return [...files];
    },

    /** Milliseconds from the click on a link to a sign-in form that takes letters; 4G, a slow phone. */
    async firstLoad(path) {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...FOUR_G });
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
      await page.addInitScript(noteWhenUsable);
      await page.goto(`${url}${path}`, { waitUntil: 'commit' });
      await usable(page);
      return page.evaluate(() => globalThis.usableAt);
    },
  };
}

/** Runs in the page: notes on its own clock when the first field of the form was drawn. */
function noteWhenUsable() {
  const look = () => {
    const field = globalThis.document.querySelector('input[type="email"]');
    if (field?.offsetParent) globalThis.usableAt = performance.now();
    else globalThis.requestAnimationFrame(look);
  };
  look();
}

/** Waits for the form, and makes sure that it takes emails. */
async function usable(page) {
  const field = page.locator('input[type="email"]');
  await field.waitFor({ state: 'visible' });
  await field.press('a');
  if ((await field.inputValue()) !== 'a') throw new Error('The form takes no letters.');
}
