// First loads of the pages that players open most, as Lighthouse judges them for phones.
import lighthouse from 'lighthouse';
import { median } from '../lib/rounds.mjs';
import { inSeededLeague } from '../lib/seeded-league.mjs';

const SCORE = 90;
const LARGEST_PAINT_MS = 2500;
/** The event stream stays open, so the network of a page never becomes idle: each visit lasts so long. */
const MAX_VISIT_MS = 7000;

export const limit = 0;
export const isCount = true;
export const name = `first loads under ${SCORE} in Lighthouse, or with the largest paint after 2.5 s`;
export const against = 'Lighthouse for phones';

/** @param visits of each page, of which the median counts */
export const run = ({ visits = 5 }) =>
  inSeededLeague({}, async ({ url, path, browser, signIn }) => {
    const judge = (title, address) => judged(title, `${url}${address}`, { browser, visits });
    const found = [await judge('sign-in', '/')];
    await signIn();
    found.push(await judge('dashboard', '/dashboard'));
    found.push(await judge('league home', path));
    found.push(await judge('selections', `${path}/race/next/selections`));
    found.push(await judge('standings', `${path}/standings`));
    return {
      ratio: found.filter(({ holds }) => !holds).length,
      detail: found.map(({ text }) => text).join('; '),
    };
  });

async function judged(title, url, { browser, visits }) {
  const scores = [];
  const paints = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const { lhr } = await lighthouse(url, {
      port: browser.port,
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      maxWaitForLoad: MAX_VISIT_MS,
    });
    if (lhr.runtimeError) throw new Error(`${title}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`${title} led to ${lhr.finalDisplayedUrl}.`);
    }
    scores.push(Math.round(100 * lhr.categories.performance.score));
    paints.push(lhr.audits['largest-contentful-paint'].numericValue);
  }
  const [score, paint] = [median(scores), median(paints)];
  return {
    holds: score >= SCORE && paint <= LARGEST_PAINT_MS,
    text: `${title} ${score}, largest paint ${(paint / 1000).toFixed(2)} s`,
  };
}
