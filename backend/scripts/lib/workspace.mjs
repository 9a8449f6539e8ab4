// What the root commands share: install what is missing, build what is stale, run a step.
// Only Node itself may be imported here: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent } from './follow-parent.mjs';

export const root = resolve(import.meta.dirname, '../../..');
const stamps = join(root, 'node_modules/.gridlock');

const BUILT = ['backend/dist/bundle/server/main.js', 'frontend/dist/index.html'];
const SOURCES = ['package-lock.json', 'nx.json', 'tsconfig.base.json', 'backend', 'frontend'];
const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'dist-dev',
  'coverage',
  '.artifacts',
  'test',
  'e2e',
  'bench',
  'tooling',
  'deploy',
]);

/** Runs a command of the workspace; its output goes straight to the terminal. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (result.error) throw result.error;
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  return result.status ?? 1;
}

/** The same without waiting: resolves with the status. */
export function runBeside(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
}

export const bin = (name) => join(root, 'node_modules/.bin', name);

/** Installs from the lock file when the lock file is not what was installed last. */
export function ensureInstalled() {
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  const stamp = join(stamps, 'installed');
  if (read(stamp) === wanted) return;
  if (!isFreshByNpm()) {
    console.log('Installing packages (once, and after each change of the lock file) …');
    const status = run('npm', [
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (status !== 0) process.exit(status);
  }
  write(stamp, wanted);
}

/** True when a person's own `npm install` is newer than the lock file. */
function isFreshByNpm() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden) || existsSync(join(stamps, 'installed'))) return false;
  return statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Builds everything when a source has changed since the last build. */
export function ensureBuilt() {
  const wanted = fingerprint();
  const stamp = join(stamps, 'built');
  if (read(stamp) === wanted && BUILT.every((file) => existsSync(join(root, file)))) return;
  console.log('Building …');
  const status = run(bin('nx'), ['run-many', '-t', 'build', '--outputStyle=static'], {
    quiet: true,
  });
  if (status !== 0) process.exit(status);
  write(stamp, wanted);
}

/** Says that everything has just been built. */
export const rememberBuilt = () => write(join(stamps, 'built'), fingerprint());

/** Runs a built program in this process, after installing what is missing and building what is stale. */
export async function runBuilt(file) {
  followParent();
  ensureInstalled();
  ensureBuilt();
  process.env.NODE_ENV ??= 'production';
  await import(pathToFileURL(join(root, file)).href);
}

/** Path, size and time of every source file: a few milliseconds, so each start can afford it. */
function fingerprint() {
  const hash = createHash('sha1');
  const visit = (path) => {
    const stat = statSync(join(root, path));
    if (!stat.isDirectory()) return hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!NOT_SOURCES.has(name) && !name.endsWith('.spec.ts')) visit(`${path}/${name}`);
    }
  };
  SOURCES.forEach(visit);
  return hash.digest('hex');
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const write = (file, text) => {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(file, text);
};
