// Builds the package in the current folder: dist is emptied first, because no compiler removes
// the output of a deleted source. Types are checked by the lint, of sources and tests at once.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';

rmSync('dist', { recursive: true, force: true });
const tsc = createRequire(import.meta.url)
  .resolve('ts7/package.json')
  .replace('package.json', 'bin/tsc');
const built = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--noCheck'], {
  stdio: 'inherit',
});
process.exit(built.status ?? 1);
