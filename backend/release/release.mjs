// npm run release [-- FILE]: one archive that runs without a clone, by `node backend/dist/main.js`. It holds
// what was built, in the same folders as here, and the packages that the server needs. Native code is that of
// the machine it is made on.
import '../scripts/lib/supported-node.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { create } from 'tar';

const root = resolve(import.meta.dirname, '../..');
const PACKAGES = 'backend/packages';
const PROJECTS = ['backend', ...packageFolders()];
const FILES = [
  'LICENSE',
  '.npmrc',
  'package-lock.json',
  'frontend/dist',
  ...PROJECTS.map((project) => `${project}/dist`),
  `${PACKAGES}/season-packs/data`,
  `${PACKAGES}/season-packs/knowledge`,
];

const { name, version } = readManifest('.');
const file = resolve(process.argv[2] ?? join(root, `${name}-${version}.tgz`));
const folder = mkdtempSync(join(tmpdir(), 'gridlock-release-'));
try {
  for (const path of FILES)
    cpSync(realpathSync(join(root, path)), join(folder, path), { recursive: true });
  writeManifest('.', { workspaces: PROJECTS, scripts: undefined, dependencies: undefined });
  for (const project of PROJECTS) writeManifest(project);
  installPackages();
  // sorted and without times, so that the same files make the same bytes
  create(
    {
      sync: true,
      file,
      cwd: folder,
      prefix: `${name}-${version}`,
      gzip: { level: 9 },
      portable: true,
      mtime: new Date(0),
    },
    filesOf('.'),
  );
  console.log(file);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The manifest of a project without what only developers need. */
function writeManifest(project, changes = {}) {
  const manifest = { ...readManifest(project), devDependencies: undefined, ...changes };
  writeFileSync(join(folder, project, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Only what the server and its packages depend on: no tools, and nothing of the screens. */
function installPackages() {
  const options = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(error?.message ?? stderr);
}

/** All files below a folder, links of the workspaces included; those are not followed. */
function filesOf(directory) {
  return readdirSync(join(folder, directory), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort((one, other) => (one < other ? -1 : 1));
}

function packageFolders() {
  return readdirSync(join(root, PACKAGES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${PACKAGES}/${entry.name}`);
}

function readManifest(project) {
  return JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8'));
}
