// npm test: builds, checks, and what guards a change: rules, packages, API, screens, a few paths in a real browser.
// npm run test:endurance: what takes long (kills, power cuts, storms, fuzz, elections, whole seasons, all screens in
// the browser), in the folders `endurance`. `npm test -- PATTERN` passes Jest's arguments on.
import './lib/supported-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { CHECKS, runBuilds, startReadings } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, root, runBeside } from './lib/workspace.mjs';

// the first has no window around its pages, which took two thirds of the processor time of the others
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const PROJECTS = [
  'game-rules',
  'season-packs',
  'embedded-database',
  'helmets',
  'pictures',
  'backend',
  'frontend',
  'frontend-node',
];

ensureInstalled({ withTools: true });
const isEndurance = process.argv[2] === '--endurance';
const given = process.argv.slice(isEndurance ? 3 : 2);
const isWhole = !isEndurance && given.length === 0;
const tierOfBrowser = isEndurance ? ['browser-endurance'] : ['browser'];
const browsers = given.length > 0 ? ['browser', 'browser-endurance'] : tierOfBrowser;
// Jest matches the path of a suite, and its path below the project's folder
const tier = isEndurance ? '(^|/)endurance/' : '^(?!(.*/)?endurance/)';
const jestArguments = given.length > 0 ? given : ['--testPathPatterns', tier];
const failedChecks = isWhole ? runBuilds() : [];
if (!isWhole) await build();

const chromium = [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
if (!chromium) {
  console.log(
    '\nNo Chromium found, so the browser tests do not run. Install it, or name it in CHROMIUM.',
  );
  if (process.env.CI) failedChecks.push('browser tests need Chromium');
}

const artifacts = join(root, '.artifacts');
const report = join(artifacts, 'jest.json');
mkdirSync(artifacts, { recursive: true });
rmSync(report, { force: true });
// they have what the tests leave of the cores, which often wait
const readings = isWhole ? startReadings() : null;
const status = await runBeside(
  bin('jest'),
  [
    '--selectProjects',
    ...(chromium ? [...PROJECTS, ...browsers] : PROJECTS),
    '--json',
    `--outputFile=${report}`,
    ...jestArguments,
  ],
  { env: { CHROMIUM: chromium ?? '', NODE_ENV: 'test' } },
);
if (readings) failedChecks.push(...(await readings.finished()));

// A suite that could not even start has no failed test in it, but it did fail.
const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
const passed = (result?.numPassedTests ?? 0) + (isWhole ? CHECKS : 0) - failedChecks.length;
const brokenSuites = result?.numRuntimeErrorTestSuites ?? 1;
const failed = (result?.numFailedTests ?? 0) + brokenSuites + failedChecks.length;
const skipped = (result?.numPendingTests ?? 0) + (chromium ? 0 : 1);
for (const name of failedChecks) console.log(`failed check: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && status === 0 ? 0 : 1);
