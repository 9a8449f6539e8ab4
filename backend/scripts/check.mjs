// npm run check: builds, contract, format, lint, types, dead code. `npm test` does the same.
import { pathToFileURL } from 'node:url';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ended, root, start } from './lib/workspace.mjs';

/** What the tests need. The contract is written in the same run of Nx: only what says something else is touched. */
export const BUILDS = [
  {
    name: 'builds',
    fix: 'see the messages above',
    command: 'nx run-many -t build openapi codegen --outputStyle=static',
  },
  {
    name: 'openapi.json, docs/calls.md, the tables of settings and the generated client are up to date',
    fix: 'they are now: commit them',
    // a stale file fails even when git is not there to compare
    isRight: () => contract() === contractBefore,
  },
];

/** What only reads files, after the builds. */
export const READINGS = [
  { name: 'format', fix: 'npm run format', command: 'oxfmt --check .' },
  {
    name: 'lint and types',
    fix: 'npm run lint names each place',
    command: 'nx run-many -t lint --outputStyle=static',
  },
  {
    name: 'dead code',
    fix: 'delete what is no longer used',
    command: 'knip --no-progress --config backend/tooling/knip.json',
  },
  {
    name: 'first loads',
    fix: 'load what grew when it is first needed, or at rest (docs/screens.md)',
    command: 'node frontend/scripts/first-load.mjs',
  },
  {
    name: 'every statement of the specification has a test',
    fix: 'npm run spec names those without one',
    command: 'node backend/tooling/spec.mjs',
  },
];

const contractBefore = contract();

/**
 * Runs checks one after another and prints each result; resolves with the names of what failed.
 *
 * @param isAside true to take only what something else leaves of the cores
 */
export async function check(steps, { isAside = false } = {}) {
  const failed = [];
  for (const { name, fix, command, isRight } of steps) {
    const since = Date.now();
    const { status, output } = command
      ? await run(command, isAside)
      : { status: isRight() ? 0 : 1, output: '' };
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    if (status !== 0) {
      failed.push(name);
      process.stderr.write(output);
    }
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (status !== 0) console.log(`     fix: ${fix}`);
  }
  return failed;
}

function run(command, isAside) {
  const child = start(command.split(' '), ['ignore', 'pipe', 'pipe']);
  if (isAside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return ended(child);
}

function contract() {
  const folder = join(root, 'frontend/src/api/generated');
  const clients = readdirSync(folder).map((name) => join(folder, name));
  const written = ['openapi.json', 'docs/calls.md', 'docs/operations/settings.md'].map((file) =>
    join(root, file),
  );
  return [...written, ...clients.sort()]
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : 'missing'))
    .join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const failed = await check([...BUILDS, ...READINGS]);
  process.exit(failed.length === 0 ? 0 : 1);
}
