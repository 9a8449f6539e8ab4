// JavaScript that the sign-in page loads, compressed, against an application with the same libraries and no content.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '../../../frontend/node_modules/@vitejs/plugin-react/dist/index.js';
import { build } from 'vite';
import { openPage } from '../lib/browser.mjs';
import { temporaryFolder } from '../lib/leftovers.mjs';
import { root, startGame } from '../lib/server.mjs';
import { MID_SEASON } from '../lib/saves.mjs';

export const limit = 1.25;
export const isAtMost = true;
export const name = 'first load of the sign-in page, compressed JavaScript';
export const against = 'an empty React + RTK Query + router build';

export async function run() {
  const empty = await emptyBuild();
  const game = await startGame({ at: MID_SEASON.at });
  try {
    const page = await openPage(game.url);
    const files = await page.scripts('/');
    await page.close();
    const own = files.reduce(
      (sum, file) => sum + compressed(readFileSync(join(root, 'frontend/dist', file))),
      0,
    );
    return {
      ratio: own / empty,
      detail: `${kilobytes(own)} in ${files.length} files against ${kilobytes(empty)}`,
    };
  } finally {
    await game.stop();
  }
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const compressed = (bytes) => brotliCompressSync(bytes).length;

/** Bytes of all JavaScript of the empty application. */
async function emptyBuild() {
  const folder = temporaryFolder();
  const outDir = folder.path;
  try {
    await build({
      root: join(root, 'backend/bench/empty-app'),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
    });
    const assets = join(outDir, 'assets');
    return readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + compressed(readFileSync(join(assets, file))), 0);
  } finally {
    folder.remove();
  }
}
