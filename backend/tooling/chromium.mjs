import { existsSync } from 'node:fs';

// the first has no window around its pages, which took two thirds of the processor time of the others
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of the tests and the benchmark; undefined where there is none. */
export const chromium = [process.env.CHROMIUM, ...BROWSERS].find(
  (path) => path && existsSync(path),
);
