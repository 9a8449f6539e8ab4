// Installs from the lock file what a command needs and what is not there yet: to build and serve, the
// dependencies alone; tests want the development dependencies as well.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Installs when what is installed has not the versions of the lock file, or when development dependencies
 * are wanted and missing. Those that are there stay: a start after a test removes nothing.
 *
 * @param withTools true for what tests
 */
export function ensureInstalled({ withTools = false } = {}) {
  const wanted = packagesOf('package-lock.json');
  // npm writes this one when it is done
  const installed = packagesOf('node_modules/.package-lock.json');
  const isMissing = ([path, { version, link, optional, dev, devOptional }]) =>
    path.includes('node_modules/') &&
    !link &&
    // optional ones are for other machines, or parts of one that is not
    !optional &&
    // npm leaves out `devOptional` ones too: what needs them besides development can do without
    (withTools || !(dev || devOptional)) &&
    installed[path]?.version !== version;
  if (!Object.entries(wanted).some(isMissing)) return;
  console.log('Installing packages (once, and after each change of the lock file) …');
  const hasTools = Object.values(installed).some(({ dev }) => dev);
  const kind = withTools || hasTools ? '--include=dev' : '--omit=dev';
  // the lock file pins bytes, so what has been fetched once need not be asked for again
  const line = `npm ci ${kind} --prefer-offline --no-audit --no-fund --loglevel=error`;
  const { status } = spawnSync(line, { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}

function packagesOf(lockFile) {
  const file = join(root, lockFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
