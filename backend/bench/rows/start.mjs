// `npm start` after a build, to the first answer, against an empty Nest and Fastify application.
import { join } from 'node:path';
import { temporaryFolder } from '../lib/leftovers.mjs';
import { median } from '../lib/rounds.mjs';
import { root, startProgram } from '../lib/server.mjs';

const ROUNDS = 3;

export const limit = 2;
export const isAtMost = true;
export const name = 'npm start after a build, to the first answer';
export const against = 'an empty Nest + Fastify application, npm start too';

export async function run() {
  const folder = temporaryFolder();
  const dataDir = folder.path;
  const env = { DATA_DIR: dataDir, RESULTS_URL: 'off', SEASON: '2025' };
  const own = () => startOnce({ path: '/api/health', env });
  const empty = () => startOnce({ cwd: join(root, 'backend/bench/empty-nest') });
  try {
    // the first start stores the season; what counts is the start of a server that has one
    await own();
    await empty();
    const pairs = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ empty: await empty(), own: await own() });
    }
    return {
      ratio: median(pairs.map((pair) => pair.own / pair.empty)),
      detail: pairs
        .map((pair) => `${Math.round(pair.own)} of ${Math.round(pair.empty)} ms`)
        .join(', '),
    };
  } finally {
    folder.remove();
  }
}

async function startOnce(options) {
  const program = await startProgram('npm', ['start', '--silent'], options);
  await program.stop();
  return program.startMs;
}
