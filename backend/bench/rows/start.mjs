// From the start of the built server to its first answer, against an empty Nest and Fastify application: both with
// compiled code in a cache from the start before, as `npm start`, the image and the service of docs/operations start it.
import { join } from 'node:path';
import { temporaryFolder } from '../lib/cleanup.mjs';
import { median } from '../lib/rounds.mjs';
import { MAIN, STANDARD, startProgram } from '../lib/server.mjs';

const ROUNDS = 3;
const EMPTY = join(import.meta.dirname, '../lib/empty-nest.mjs');

export const limit = 3;
export const isAtMost = true;
export const name = 'start of the server, to the first answer, with compiled code in a cache';
export const against = 'an empty Nest + Fastify';

export async function run() {
  const folder = temporaryFolder();
  const cache = { NODE_COMPILE_CACHE: join(folder.path, 'compiled') };
  const startEmpty = () => startOnce(EMPTY, { env: cache });
  const startOwn = () =>
    startOnce(MAIN, {
      path: '/api/health',
      env: { ...STANDARD, ...cache, DATA_DIR: join(folder.path, 'data') },
    });
  try {
    // the first starts store the seasons and the compiled code; what counts is the start of a server that has both
    await startEmpty();
    await startOwn();
    const pairs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await startEmpty();
      pairs.push({ empty, own: await startOwn() });
    }
    return {
      ratio: median(pairs.map(({ own, empty }) => own / empty)),
      detail: pairs.map(({ own, empty }) => `${own} of ${empty} ms`).join(', '),
    };
  } finally {
    folder.remove();
  }
}

/** In ms. */
async function startOnce(file, options) {
  const program = await startProgram(file, options);
  await program.stop();
  return Math.round(program.startMs);
}
