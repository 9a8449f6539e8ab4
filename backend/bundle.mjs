// The bundle of the server and the demo, with V8's code cache beside it.
// Written two folders below dist, as deep as the modules that find other folders by their own place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrograms } from './bundling.mjs';

const FOLDER = 'dist/bundle/server';
const LONGEST_START_MS = 60_000;

await writePrograms({
  programs: { main: 'dist/main.js', demo: 'dist/demo/demo.cli.js' },
  folder: FOLDER,
  places: [
    {
      file: 'season-packs/dist/model/package-folders.js',
      from: 'join(import.meta.dirname, "..", "..")',
      to: "join(import.meta.dirname, '../../../packages/season-packs')",
    },
    {
      file: 'pictures/dist/server/picture-thread.js',
      from: 'join(import.meta.dirname, "worker.js")',
      to: "join(import.meta.dirname, '../../../packages/pictures/dist/server/worker.js')",
    },
  ],
  database: '@gridlock/embedded-database',
});
await writeCodeCache();

/** Starts the server once, on a folder that goes with it: what it compiles is kept beside the bundle. */
async function writeCodeCache() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-build-'));
  const server = spawn(process.execPath, [join(FOLDER, 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GRIDLOCK_CODE_CACHE: 'write',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      RESULTS_URL: 'off',
    },
  });
  server.stdout.on('data', (text) => {
    if (String(text).includes('Gridlock is ready')) server.kill('SIGTERM');
  });
  // without a cache it starts all the same, only later
  const late = setTimeout(() => server.kill('SIGKILL'), LONGEST_START_MS);
  await once(server, 'exit');
  clearTimeout(late);
  rmSync(dataDir, { recursive: true, force: true });
}
