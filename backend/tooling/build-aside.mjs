// node backend/tooling/build-aside.mjs COMMAND …: builds the project of the current folder without disturbing what runs
// its last build. The commands write into a folder of their own, which is renamed when it is complete to `dist.HASH`,
// by the hash that Nx computes of all that the build depends on. `dist` is a link to it, replaced in one step; Node
// resolves that once, so a running program goes on with its own files. What is built already is only linked.
// `{out}` in a command is the folder; `{tsconfig}` a tsconfig.json for it, for `nest build`, which has no such option.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** So many of the last builds stay, and all that were used within a week: servers may still run from them. */
const KEPT = 5;

// without Nx always built
const folder = `dist.${process.env.NX_TASK_HASH ?? `at-${Date.now()}`}`;
if (!existsSync(folder)) build(process.argv.slice(2));
const now = new Date();
utimesSync(folder, now, now);
link();
removeOld();

function build(commands) {
  const out = `dist.new-${process.pid}-${Date.now()}`;
  mkdirSync(out);
  const tsconfig = `${out}/tsconfig.json`;
  const settings = { extends: '../tsconfig.build.json', compilerOptions: { outDir: '.' } };
  if (commands.some((command) => command.includes('{tsconfig}'))) {
    writeFileSync(tsconfig, JSON.stringify(settings));
  }
  for (const command of commands) {
    const line = command.replaceAll('{out}', out).replaceAll('{tsconfig}', tsconfig);
    const { status } = spawnSync(line, { shell: true, stdio: 'inherit' });
    if (status === 0) continue;
    rmSync(out, { recursive: true });
    process.exit(1);
  }
  rmSync(tsconfig, { force: true });
  try {
    renameSync(out, folder);
  } catch (error) {
    rmSync(out, { recursive: true });
    // another command has built the same
    if (!existsSync(folder)) throw error;
  }
}

function link() {
  const old = lstatSync('dist', { throwIfNoEntry: false });
  if (old?.isSymbolicLink() && resolve(readlinkSync('dist')) === resolve(folder)) return;
  const next = `dist.link-${process.pid}`;
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? resolve(folder) : folder, next, 'junction');
  // neither a folder nor a link of Windows can be replaced in one step
  if (old && (isWindows || !old.isSymbolicLink())) rmSync('dist', { recursive: true });
  renameSync(next, 'dist');
}

/** Also what an interrupted build has left. */
function removeOld() {
  const builds = readdirSync('.')
    .filter((name) => name.startsWith('dist.') && name !== 'dist.dev')
    .map((name) => ({ name, usedAt: lstatSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { name, usedAt } of builds.slice(KEPT)) {
    if (usedAt < now.getTime() - WEEK_MS) rmSync(name, { recursive: true, force: true });
  }
}
