// The steps of `npm run check`, also the first half of `npm test`. Each names its own fix.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements } from './statements.mjs';
import { bin, root, run } from './workspace.mjs';

const GENERATED = 'frontend/src/api/generated';

const steps = [
  {
    name: 'format',
    fix: 'npm run format',
    run: () => run(bin('prettier'), ['--check', '--log-level=warn', '.']),
  },
  {
    name: 'types and builds',
    fix: 'see the messages above',
    run: () =>
      run(bin('nx'), ['run-many', '-t', 'build', 'typecheck', '--outputStyle=static'], {
        quiet: true,
      }),
  },
  {
    name: 'lint',
    fix: 'npm run lint names each place',
    run: () =>
      run(bin('eslint'), ['.', '--max-warnings', '0']) ||
      run(bin('oxlint'), ['--type-aware', '--deny-warnings', '--quiet', '.']),
  },
  {
    name: 'openapi.json and the generated client are up to date',
    fix: 'npm run openapi, then commit the result',
    run: contractIsFresh,
  },
  {
    name: 'every statement of the specification has a test',
    fix: 'npm run spec names those without one',
    run: () => (readStatements().every(({ tests }) => tests.length > 0) ? 0 : 1),
  },
  {
    name: 'dead code',
    fix: 'delete what is no longer used',
    run: () => run(bin('knip'), ['--no-progress']),
  },
];

/** Runs every step; answers the names of those that failed. */
export function runChecks() {
  const failed = [];
  for (const step of steps) {
    const started = Date.now();
    const isRight = step.run() === 0;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${isRight ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)`);
    if (isRight) continue;
    console.log(`     fix: ${step.fix}`);
    failed.push(step.name);
  }
  return { failed, total: steps.length };
}

/** Writes the contract anew and compares: a stale file fails even when git is not there to tell. */
function contractIsFresh() {
  const before = contract();
  const status =
    run(bin('nx'), ['run', 'backend:openapi', '--outputStyle=static'], { quiet: true }) ||
    run(bin('nx'), ['run', 'frontend:codegen', '--outputStyle=static'], { quiet: true });
  if (status !== 0) return status;
  return contract() === before ? 0 : 1;
}

function contract() {
  const folder = join(root, GENERATED);
  const clients = readdirSync(folder).sort();
  const files = [join(root, 'openapi.json'), ...clients.map((name) => join(folder, name))];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
