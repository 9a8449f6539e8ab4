// A phone with an empty cache that opens a page: what it asks for, when it shows what, and how long it is busy.
import { chromium } from 'playwright-core';
import { executable } from './browser.mjs';
import { remember } from './leftovers.mjs';
import { median } from './rounds.mjs';
import { pause } from './server.mjs';

/** The slow 4G of Lighthouse: 1.6 Mbit/s, 150 ms to and fro. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** A bad line: 400 kbit/s, 400 ms to and fro. */
export const SLOW_3G = {
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const SLOW_CPU = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
};
/** Nothing was asked for or answered for so long: the page has what it wants (ms). */
const QUIET = 1000;
const LATEST = 20_000;
/** What only an installation loads whose clock can be moved, as that of the bench. */
const OF_A_SIMULATION = /simulation/;

/** Points of 10 % and 50 % of the curves of Lighthouse 12 for phones, and its weights. */
const CURVES = {
  fcp: { p10: 1800, middle: 3000, weight: 0.1 },
  // in place of the speed index, which needs pictures: no page is complete before its largest part
  lcp: { p10: 2500, middle: 4000, weight: 0.25 + 0.1 },
  tbt: { p10: 200, middle: 600, weight: 0.3 },
  cls: { p10: 0.1, middle: 0.25, weight: 0.25 },
};

export async function startBrowser() {
  const browser = await chromium.launch({ executablePath: executable(), args: ['--no-sandbox'] });
  const forget = remember(() => void browser.close());
  return { browser, close: () => browser.close().then(forget) };
}

/** A phone at the page; `token` is that of the player, null for a visitor. */
export async function openPhone(browser, { url, token = null, line = SLOW_4G }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (token) await page.addInitScript((given) => localStorage.setItem('accessToken', given), token);
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  return { page, session, url, close: () => context.close() };
}

/** One visit: `{ files, js, fcp, lcp, cls, tbt, longest }`, times in ms, bytes as they were sent. */
export async function visit(browser, { url, path, token }) {
  const phone = await openPhone(browser, { url, token });
  try {
    const asked = await untilQuiet(phone, path);
    const own = asked.filter((one) => !OF_A_SIMULATION.test(new URL(one.url).pathname));
    const scripts = own.filter((one) => new URL(one.url).pathname.endsWith('.js'));
    const seen = await phone.page.evaluate(() => globalThis.seen);
    return {
      ...seen,
      files: own.length,
      js: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      tbt: seen.tasks.reduce((sum, { start, ms }) => sum + (start >= seen.fcp ? ms - 50 : 0), 0),
      longest: Math.max(0, ...seen.tasks.map(({ ms }) => ms)),
    };
  } finally {
    await phone.close();
  }
}

/** Milliseconds until something of ours is on the screen. */
export async function firstPaint(browser, { url, path, token, line }) {
  const phone = await openPhone(browser, { url, token, line });
  try {
    await phone.page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await phone.page.waitForFunction(() => globalThis.seen.fcp > 0);
    return await phone.page.evaluate(() => globalThis.seen.fcp);
  } finally {
    await phone.close();
  }
}

/** Opens the page and waits until it has all that it wants; gives what was asked for. */
export async function untilQuiet({ page, session, url }, path) {
  const asked = new Map();
  let last = Date.now();
  let open = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(url)) return;
    if (!asked.has(requestId)) open += 1;
    asked.set(requestId, { url: request.url, bytes: 0 });
    last = Date.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  const over = ({ requestId }) => {
    if (!asked.has(requestId)) return;
    open -= 1;
    last = Date.now();
  };
  session.on('Network.loadingFinished', over);
  session.on('Network.loadingFailed', over);
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const end = Date.now() + LATEST;
  while (!(await hasTitle(session))) await pause(50);
  while ((open > 0 || Date.now() - last < QUIET) && Date.now() < end) await pause(50);
  return [...asked.values()];
}

/** Asks the page itself: the tool's own waiting reads 300 kB of script in it, in the time that is measured. */
async function hasTitle(session) {
  const expression = 'document.querySelector("h1") !== null';
  // while the page is on its way there may be nothing to ask
  const told = await session.send('Runtime.evaluate', { expression }).catch(() => null);
  return told?.result.value === true;
}

/** 0 to 100, as Lighthouse weighs a visit to a page from a phone. */
export function scoreOf(measures) {
  const parts = Object.entries(CURVES).map(
    ([name, curve]) => curve.weight * share(measures[name], curve),
  );
  return Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
}

/** The medians of visits, and of their scores. */
export function medians(visits) {
  const of = (name) => median(visits.map((one) => one[name]));
  const names = ['files', 'js', 'fcp', 'lcp', 'cls', 'tbt', 'longest'];
  return {
    ...Object.fromEntries(names.map((name) => [name, of(name)])),
    score: median(visits.map(scoreOf)),
  };
}

/** The share of pages that are slower, on a log-normal curve through the two points. */
function share(value, { p10, middle }) {
  if (value <= 0) return 1;
  const spread = Math.log(middle / p10) / (Math.SQRT2 * 0.9061938024368232);
  return Math.min(1, Math.max(0, (1 - erf(Math.log(value / middle) / (Math.SQRT2 * spread))) / 2));
}

/** The error function (Abramowitz and Stegun 7.1.26), to seven digits. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const sum = factors.reduce((total, factor) => total * t + factor, 0) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** Runs in the page: notes what is painted and moved, and what keeps the main thread busy. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  globalThis.seen = seen;
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  note('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  note('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  note('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  note('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, ms: duration }),
  );
}
