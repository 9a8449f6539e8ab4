// What a player who comes each week feels: the league home opened again on a phone, over a slow line.
import { median } from '../lib/rounds.mjs';
import { inSeededLeague, PHONE, TIMES_SLOWER } from '../lib/seeded-league.mjs';

/** As Lighthouse throttles for phones: slow 4G, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};

export const limit = 1000;
export const isAtMost = true;
export const unit = 'ms';
export const name =
  'second visit: to the league home with its last data, slow 4G, a processor 4 × slower';
export const against = 'a clock';

/** @param visits of which the median counts */
export const run = ({ visits = 5 }) =>
  inSeededLeague(PHONE, async ({ url, path, browser, signIn }) => {
    await signIn();
    await visitOnce(browser.context, `${url}${path}`);
    const times = [];
    for (let visit = 0; visit < visits; visit += 1)
      times.push(await visitAgain(browser.context, `${url}${path}`));
    return { ratio: median(times), detail: `${times.join(', ')} ms` };
  });

/** The first visit keeps the app and what it shows. */
async function visitOnce(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(isShown);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.close();
}

/** In the page: the league's name and who has picked are there. */
function isShown() {
  const text = document.querySelector('main')?.textContent ?? '';
  return ['League 0', 'of 20 have picked'].every((part) => text.includes(part));
}

/**
 * In the page, before anything else: notes when the browser has painted what it then shows (ms since the navigation
 * began).
 */
function noteWhenPainted(isThere) {
  let isShown = false;
  const observer = new MutationObserver(() => {
    isShown = isThere();
    if (isShown) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((paints) => {
    if (isShown) globalThis.paintedAt ??= Math.round(paints.getEntries().at(-1).startTime);
  }).observe({ type: 'largest-contentful-paint' });
}

/** @returns ms from the start of the navigation until the league is painted */
async function visitAgain(context, url) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  await page.addInitScript(`(${String(noteWhenPainted)})(${String(isShown)})`);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.paintedAt !== undefined, null, { polling: 100 });
  const paintedAt = await page.evaluate(() => globalThis.paintedAt);
  await page.close();
  return paintedAt;
}
