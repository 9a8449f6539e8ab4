// Resident memory at rest, after a garbage collection, against an empty Nest and Fastify application.
import { join } from 'node:path';
import { MID_SEASON } from '../lib/seed.mjs';
import { pause, startGame, startProgram } from '../lib/server.mjs';

const REST_MS = 3000;

export const limit = 2.5;
export const isAtMost = true;
export const name = 'memory of the server at rest';
export const against = 'an empty Nest + Fastify';

export async function run() {
  const empty = await restOf(() =>
    startProgram(join(import.meta.dirname, '../lib/empty-nest.mjs')),
  );
  const own = await restOf(() => startGame({ at: MID_SEASON.at }));
  return { ratio: own / empty, detail: `${own.toFixed(0)} of ${empty.toFixed(0)} MiB` };
}

/** In MiB. */
async function restOf(start) {
  const program = await start();
  try {
    await pause(REST_MS);
    return (await program.usage('live-memory')).rss;
  } finally {
    await program.stop();
  }
}
