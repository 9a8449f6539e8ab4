// Builds what is stale, without Nx, which a start does not install: the `build` script of each workspace,
// after those of the workspaces that it depends on and beside all others.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readStamp, root, writeStamp } from './workspace.mjs';

const PACKAGES = 'backend/packages';
/** What every build reads beside its own folder. */
const SHARED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  `${PACKAGES}/build-package.mjs`,
  `${PACKAGES}/transpile.mjs`,
];
/** What a build writes last, where that is not `dist/index.js`. */
const OUTPUT = { backend: 'dist/bundle/server/main.js', frontend: 'dist/index.html' };
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
  'release',
  // workspaces of their own, whose fingerprints are part of those that use them
  'packages',
]);

/** Builds every workspace with a source that has changed since its last build; ends the process if one fails. */
export async function ensureBuilt() {
  const stale = readWorkspaces().filter((workspace) => !isBuilt(workspace));
  if (stale.length === 0) return;
  console.log('Building …');
  const results = new Map();
  for (const workspace of stale) {
    const before = workspace.uses.map((name) => results.get(name));
    const result = Promise.all(before).then(() => build(workspace));
    results.set(workspace.name, result);
  }
  try {
    await Promise.all(results.values());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Says that everything has just been built. */
export function rememberBuilt() {
  for (const { stamp, fingerprint } of readWorkspaces()) writeStamp(stamp, fingerprint);
}

/** All workspaces, each after those that it uses. */
function readWorkspaces() {
  const folders = readdirSync(join(root, PACKAGES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${PACKAGES}/${name}`);
  const named = [...folders, 'backend', 'frontend'].map((folder) => {
    const { name, scripts, dependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    return { folder, name, script: scripts.build, dependencies: Object.keys(dependencies) };
  });
  const shared = SHARED.map(describe).join('');
  const known = new Map();
  const add = ({ folder, name, script, dependencies }) => {
    if (known.has(name)) return;
    const used = named.filter((other) => dependencies.includes(other.name));
    used.forEach(add);
    const hash = createHash('sha1').update(shared).update(describe(folder));
    for (const other of used) hash.update(known.get(other.name).fingerprint);
    known.set(name, {
      folder,
      name,
      script,
      uses: used.map((other) => other.name),
      stamp: `built-${name.replace('/', '-')}`,
      fingerprint: hash.digest('hex'),
    });
  };
  named.forEach(add);
  return [...known.values()];
}

/** Path, size and time of every source file: a few milliseconds, so each start can afford it. */
function describe(path) {
  const stat = statSync(join(root, path));
  if (!stat.isDirectory()) return `${path}:${stat.size}:${stat.mtimeMs}\n`;
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => describe(`${path}/${name}`))
    .join('');
}

const isBuilt = ({ folder, name, stamp, fingerprint }) =>
  readStamp(stamp) === fingerprint &&
  existsSync(join(root, folder, OUTPUT[name] ?? 'dist/index.js'));

/** Runs the build of one workspace; its output is shown only when it fails. */
function build({ folder, name, script, stamp, fingerprint }) {
  return new Promise((resolve, reject) => {
    const child = spawn(script, {
      cwd: join(root, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      },
      shell: true,
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => output.push(bytes));
    }
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) {
        writeStamp(stamp, fingerprint);
        resolve();
      } else {
        reject(new Error(`${Buffer.concat(output).toString()}\nThe build of ${name} has failed.`));
      }
    });
  });
}
