// From the start of the built server to its first answer, against an empty Nest and Fastify application.
import { join } from 'node:path';
import { temporaryFolder } from '../lib/cleanup.mjs';
import { median } from '../lib/rounds.mjs';
import { MAIN, STANDARD, startProgram } from '../lib/server.mjs';

const ROUNDS = 3;
const EMPTY = join(import.meta.dirname, '../lib/empty-nest.mjs');

export const limit = 3;
export const isAtMost = true;
export const name = 'start of the server, to the first answer';
export const against = 'an empty Nest + Fastify';

export async function run() {
  const folder = temporaryFolder();
  const env = { ...STANDARD, DATA_DIR: folder.path };
  try {
    // the first start stores the season; what counts is the start of a server that has one
    await startOnce(MAIN, { path: '/api/health', env });
    const pairs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await startOnce(EMPTY);
      pairs.push({ empty, own: await startOnce(MAIN, { path: '/api/health', env }) });
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
