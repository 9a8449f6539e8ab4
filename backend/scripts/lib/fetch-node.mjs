// Fetches the Node that `pinned-node.json` names for this machine, once: npm brings the package and compares
// its bytes with the pinned checksum. It lies outside the workspace, for all clones, and stays when `npm ci`
// empties `node_modules`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';

/** The pinned Node of this machine; undefined where the registry has none. */
export function pinnedNode() {
  const file = join(import.meta.dirname, 'pinned-node.json');
  return JSON.parse(readFileSync(file, 'utf8'))[`${process.platform}-${process.arch}`];
}

const folderOf = ({ package: name, version }) => join(cacheFolder(), `${name}-${version}`);

const programIn = (folder, { package: name }) =>
  join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const folder = (isWindows && LOCALAPPDATA) || XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(folder, 'gridlock');
}

export const isFetched = (pinned) => existsSync(programIn(folderOf(pinned), pinned));

/** The program, fetched if it is not there yet. Throws when it cannot be had or does not run here. */
export function fetchNode(pinned) {
  const folder = folderOf(pinned);
  if (!isFetched(pinned)) {
    mkdirSync(cacheFolder(), { recursive: true });
    // under a name of its own first: an interrupted one is never taken for a whole one
    const unfinished = mkdtempSync(join(cacheFolder(), 'fetching-'));
    try {
      install(unfinished, pinned);
      // another command may have been quicker
      if (!isFetched(pinned)) renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return programIn(folder, pinned);
}

/** npm refuses what has not the checksum of a lock file. */
function install(folder, pinned) {
  const { package: name, version, integrity } = pinned;
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
