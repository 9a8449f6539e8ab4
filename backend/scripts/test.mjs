// npm test: builds, checks, and what guards a change: rules, packages, API, screens, a few paths in a real browser.
// npm run test:endurance: what takes long (kills, power cuts, storms, fuzz, elections, whole seasons, all screens in
// the browser), in the folders `endurance`. `npm test -- PATTERN` passes Jest's arguments on.
import './lib/supported-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../tooling/chromium.mjs';
import { BUILDS, check, READINGS } from './check.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { build, ended, root, start } from './lib/workspace.mjs';

const isEndurance = process.argv[2] === '--endurance';
const given = process.argv.slice(isEndurance ? 3 : 2);
const isWhole = !isEndurance && given.length === 0;
// Jest matches the path of a suite, and its path below the project's folder
const tier = isEndurance ? '(^|/)endurance/' : '^(?!(.*/)?endurance/)';
const report = join(root, '.artifacts/jest.json');

ensureInstalled({ withTools: true });
const failedChecks = isWhole ? await check(BUILDS) : [];
if (!isWhole) await build();
if (!chromium) {
  console.log(
    '\nNo Chromium found: the browser tests do not run. Install it, or name it in CHROMIUM.',
  );
  if (process.env.CI) failedChecks.push('browser tests need Chromium');
}
mkdirSync(join(root, '.artifacts'), { recursive: true });
rmSync(report, { force: true });
// they have what the tests leave of the cores, which often wait
const readings = isWhole ? check(READINGS, { isAside: true }) : [];
process.env.NODE_ENV = 'test';
const words = given.length > 0 ? given : ['--testPathPatterns', tier];
const jest = start(['jest', '--json', `--outputFile=${report}`, ...words]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => jest.kill(signal));
const { status } = await ended(jest);
failedChecks.push(...(await readings));

// A suite that could not even start has no failed test in it, but it did fail.
const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
const checks = isWhole ? BUILDS.length + READINGS.length : 0;
const passed = (result?.numPassedTests ?? 0) + checks - failedChecks.length;
const brokenSuites = result?.numRuntimeErrorTestSuites ?? 1;
const failed = (result?.numFailedTests ?? 0) + brokenSuites + failedChecks.length;
const skipped = (result?.numPendingTests ?? 0) + (chromium ? 0 : 1);
for (const name of failedChecks) console.log(`failed check: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && status === 0 ? 0 : 1);
