// What a player who comes each week feels: the league home opened again on a phone, over a slow line.
import { startBrowser } from '../lib/browser.mjs';
import { median } from '../lib/rounds.mjs';
import { MID_SEASON, seedLeagues } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** As Lighthouse throttles for phones: slow 4G, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};
const TIMES_SLOWER = 4;

export const limit = 1000;
export const isAtMost = true;
export const unit = 'ms';
export const name =
  'second visit: to the league home with its last data, slow 4G, a processor 4 × slower';
export const against = 'a clock';

/** @param visits of which the median counts */
export async function run({ visits = 5 }) {
  const game = await startGame({ at: MID_SEASON.at });
  const browser = await startBrowser(PHONE);
  try {
    const seeds = { leagues: 1, members: 20, rounds: MID_SEASON.rounds };
    const [{ id, members }] = await seedLeagues(game.db, seeds);
    await untilAtRest(game);
    await browser.store(game.url, 'accessToken', members[0].authorization.replace('Bearer ', ''));
    const url = `${game.url}/league/${id}`;
    await visitOnce(browser.context, url);
    const times = [];
    for (let visit = 0; visit < visits; visit += 1)
      times.push(await visitAgain(browser.context, url));
    return { ratio: median(times), detail: `${times.join(', ')} ms` };
  } finally {
    await browser.close();
    await game.stop();
  }
}

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
