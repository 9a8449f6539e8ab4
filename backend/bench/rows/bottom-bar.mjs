// What a player feels inside the app on a phone: a place of the league's bar, opened again.
import { median } from '../lib/rounds.mjs';
import { inSeededLeague, PHONE, TIMES_SLOWER } from '../lib/seeded-league.mjs';

/** Places of the bar, each with what its title begins with. */
const PLACES = [
  ['Pick', 'Picks'],
  ['Standings', 'Standings'],
  ['Races', 'Race History'],
  ['League', 'League 0'],
];

export const limit = 300;
export const isAtMost = true;
export const unit = 'ms';
export const name =
  'bottom bar: from the tap to the painted page, which was open before, a processor 4 × slower';
export const against = 'a clock';

/** @param visits of each place, of which the median counts; of the places the slowest counts */
export const run = ({ visits = 5 }) =>
  inSeededLeague(PHONE, async ({ url, path, browser, signIn }) => {
    await signIn();
    const page = await browser.context.newPage();
    await page.goto(`${url}${path}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const open = (place) => opened(page, place);
    for (const place of PLACES) await open(place);
    const devtools = await browser.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
    const times = new Map(PLACES.map(([label]) => [label, []]));
    for (let visit = 0; visit < visits; visit += 1)
      for (const place of PLACES) times.get(place[0]).push(await open(place));
    const medians = [...times].map(([label, each]) => [label, median(each)]);
    return {
      ratio: Math.max(...medians.map(([, ms]) => ms)),
      detail: medians.map(([label, ms]) => `${label} ${ms} ms`).join(', '),
    };
  });

/** @returns ms from the press to the frame after the one that shows the page's content */
async function opened(page, [label, title]) {
  await page.evaluate((name) => {
    globalThis.paintedAt = undefined;
    const isThere = () =>
      document.querySelector('h1')?.textContent?.startsWith(name) &&
      document.querySelector('main [aria-busy="true"]') === null;
    const waitFrom = (start) => {
      const look = () => {
        if (isThere())
          requestAnimationFrame(() =>
            setTimeout(() => (globalThis.paintedAt = Math.round(performance.now() - start))),
          );
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener('click', ({ timeStamp }) => waitFrom(timeStamp), {
      once: true,
      capture: true,
    });
  }, title);
  await page.locator('[data-bottom-bar] a', { hasText: label }).click();
  await page.waitForFunction(() => globalThis.paintedAt !== undefined, null, { polling: 50 });
  return page.evaluate(() => globalThis.paintedAt);
}
