// Resident memory of a server that nobody uses: without data against an empty Nest and Fastify application, and with
// 10,000 players in 800 leagues.
import { join } from 'node:path';
import { temporaryFolder } from '../lib/cleanup.mjs';
import { MID_SEASON, seedLeagues } from '../lib/seed.mjs';
import { memoryAtRest, startGame, startProgram } from '../lib/server.mjs';

const LEAGUES = 800;
const MEMBERS = 12.5;
const MOST_RATIO = 2.5;
const MOST_MIB = 200;

export const limit = 0;
export const isCount = true;
export const name = 'limits of memory at rest that are missed';
export const against = `${MOST_RATIO} of an empty Nest + Fastify; ${MOST_MIB} MiB with data`;

export async function run() {
  const empty = await restOf(() =>
    startProgram(join(import.meta.dirname, '../lib/empty-nest.mjs')),
  );
  const bare = await restOf(() => startGame({ at: MID_SEASON.at }));
  const full = await withData();
  const ratio = bare / empty;
  const missed = [ratio > MOST_RATIO, full > MOST_MIB].filter(Boolean).length;
  return {
    ratio: missed,
    detail:
      `${ratio.toFixed(2)} × of an empty Nest + Fastify (≤ ${MOST_RATIO}): ${bare.toFixed(0)} of ${empty.toFixed(0)} MiB; ` +
      `${full.toFixed(0)} MiB with ${LEAGUES * MEMBERS} players in ${LEAGUES} leagues (≤ ${MOST_MIB})`,
  };
}

/** After the next start on a folder with data, in MiB. */
async function withData() {
  const folder = temporaryFolder();
  const start = () => startGame({ at: MID_SEASON.at, folder });
  try {
    const seeded = await start();
    await seedLeagues(seeded.db, {
      leagues: LEAGUES,
      members: MEMBERS,
      rounds: MID_SEASON.rounds,
    }).finally(seeded.stop);
    return await restOf(start);
  } finally {
    folder.remove();
  }
}

/** In MiB. */
async function restOf(start) {
  const program = await start();
  try {
    return await memoryAtRest(program);
  } finally {
    await program.stop();
  }
}
