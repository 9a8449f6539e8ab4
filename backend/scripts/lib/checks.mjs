// The steps of `npm run check`, also a part of `npm test`. Each names its own fix.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { readStatements } from './statements.mjs';
import { bin, root, run } from './workspace.mjs';

const GENERATED = 'frontend/src/api/generated';

/** What the tests need. */
const builds = [
  { name: 'builds', fix: 'see the messages above', run: build },
  {
    name: 'openapi.json, docs/calls.md and the generated client are up to date',
    fix: 'npm run openapi, then commit the result',
    run: contractWasFresh,
  },
];

/** Checks that only read files: they may run beside something else, after the builds. */
const readings = [
  { name: 'format', fix: 'npm run format', command: ['oxfmt', '--check', '.'] },
  {
    name: 'lint and types',
    fix: 'npm run lint names each place',
    command: ['nx', 'run-many', '-t', 'lint', '--outputStyle=static'],
  },
  {
    name: 'dead code',
    fix: 'delete what is no longer used',
    command: ['knip', '--no-progress', '--config', 'backend/tooling/knip.json'],
  },
  {
    name: 'every statement of the specification has a test',
    fix: 'npm run spec names those without one',
    isRight: () => readStatements().every(({ tests }) => tests.length > 0),
  },
];

export const CHECKS = builds.length + readings.length;

/** Builds everything and writes the contract anew; answers the names of the steps that failed. */
export function runBuilds() {
  const failed = builds.filter((step) => {
    const started = Date.now();
    return !print(step, started, step.run() === 0);
  });
  return failed.map(({ name }) => name);
}

/**
 * Lints and the like, one after another, with what the machine has left over: tests may run
 * meanwhile. Nothing is printed before `finished`, which prints the results and resolves with the names of
 * what failed.
 */
export function startReadings({ isUrgent = false } = {}) {
  const results = (async () => {
    const done = [];
    for (const step of readings) {
      const started = Date.now();
      const { isRight, text } = await read(step, isUrgent);
      done.push({ step, text, isRight, milliseconds: Date.now() - started });
    }
    return done;
  })();
  const finished = async () =>
    (await results)
      .filter(({ step, text, isRight, milliseconds }) => {
        if (!isRight) process.stderr.write(text);
        return !print(step, Date.now() - milliseconds, isRight);
      })
      .map(({ step }) => step.name);
  return { finished };
}

async function read({ command, isRight }, isUrgent) {
  if (!command) return { isRight: isRight(), text: '' };
  const { status, output } = await runAside(command, isUrgent);
  return { isRight: status === 0, text: output };
}

function print({ name, fix }, started, isRight) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (!isRight) console.log(`     fix: ${fix}`);
  return isRight;
}

/** Runs a command of the workspace, holding back what it says. */
function runAside([command, ...args], isUrgent) {
  return new Promise((resolve, reject) => {
    const child = spawn(bin(command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      },
      shell: process.platform === 'win32',
    });
    if (!isUrgent && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => output.push(bytes));
    }
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: Buffer.concat(output).toString() }));
  });
}

let contractBefore = '';

/** The contract is written here too, in the same run of Nx: only what says something else is touched. */
function build() {
  contractBefore = contract();
  const targets = ['build', 'openapi', 'codegen'];
  return run(bin('nx'), ['run-many', '-t', ...targets, '--outputStyle=static'], { quiet: true });
}

/** A stale file fails even when git is not there to tell. */
function contractWasFresh() {
  return contract() === contractBefore ? 0 : 1;
}

function contract() {
  const folder = join(root, GENERATED);
  const clients = readdirSync(folder).sort();
  const written = ['openapi.json', 'docs/calls.md'].map((file) => join(root, file));
  const files = [...written, ...clients.map((name) => join(folder, name))];
  return files
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : 'missing'))
    .join('\n');
}
