// npm test: everything. The checks, then every test: rules, packages, API, screens, and the real
// browser against the built server. `npm test -- PATTERN` passes Jest's own arguments on.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { bin, ensureBuilt, ensureInstalled, root, run } from './lib/workspace.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PROJECTS = [
  'game-rules',
  'season-packs',
  'embedded-database',
  'helmets',
  'backend',
  'frontend',
];

ensureInstalled();
const jestArguments = process.argv.slice(2);
const checks = jestArguments.length > 0 ? { failed: [], total: 0 } : runChecks();
ensureBuilt();

const chromium = [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
if (!chromium) {
  console.log(
    '\nNo Chromium found, so the browser tests do not run. Install it, or name it in CHROMIUM.',
  );
  if (process.env.CI) checks.failed.push('browser tests need Chromium');
}

const artifacts = join(root, '.artifacts');
const report = join(artifacts, 'jest.json');
mkdirSync(artifacts, { recursive: true });
rmSync(report, { force: true });
const status = run(
  bin('jest'),
  [
    '--selectProjects',
    ...(chromium ? [...PROJECTS, 'browser'] : PROJECTS),
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
    ...jestArguments,
  ],
  { env: { CHROMIUM: chromium ?? '', NODE_ENV: 'test' } },
);

// A suite that could not even start has no failed test in it, but it did fail.
const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
const passed = (result?.numPassedTests ?? 0) + checks.total - checks.failed.length;
const brokenSuites = result?.numRuntimeErrorTestSuites ?? 1;
const failed = (result?.numFailedTests ?? 0) + brokenSuites + checks.failed.length;
const skipped = (result?.numPendingTests ?? 0) + (chromium ? 0 : 1);
for (const name of checks.failed) console.log(`failed check: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && status === 0 ? 0 : 1);
