// npm run dev: the server restarts on each edit, the screens reload by themselves (port 5173). What is
// edited is transpiled at once and `node --watch` restarts; `tsc --watch` tells of wrong types beside it.
// Each child gets its own process group: the compiler starts a native program and passes no signal on.
import './lib/supported-node.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { followParent } from './lib/follow-parent.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/workspace.mjs';

followParent();
ensureInstalled({ withTools: true });
await ensureBuilt();
const { followFolder } = await import('../packages/transpile.mjs');
const backend = join(root, 'backend');
followFolder({ from: join(backend, 'src'), to: join(backend, 'dist-dev') });

const tsc = createRequire(import.meta.url)
  .resolve('ts7/package.json')
  .replace('package.json', 'bin/tsc');
const start = (args, cwd) =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', detached: true });
const vite = join(root, 'node_modules/vite/bin/vite.js');
const children = [
  start([tsc, '-p', 'tsconfig.json', '--watch', '--preserveWatchOutput'], backend),
  start(['--watch', '--enable-source-maps', join(backend, 'dist-dev/main.js')], root),
  start([vite], join(root, 'frontend')),
];
const stop = () => {
  for (const child of children) {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // already gone
    }
  }
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
