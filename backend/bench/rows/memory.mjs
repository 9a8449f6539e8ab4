// Memory at rest against an empty application, and that load does not make it grow.
import { join } from 'node:path';
import { load, requestBytes } from '../lib/load.mjs';
import { MID_SEASON, saveScripts, somePlayers } from '../lib/saves.mjs';
import { seedLeagues } from '../lib/seed.mjs';
import { pause, root, startGame, startProgram, TELLS_MEMORY, TELLS_USAGE } from '../lib/server.mjs';

const REST_MS = 2000;
const PARTS = 6;
const PLAYERS = 50;
/** Growth from the middle of the load to its end that is noise, in MiB. */
const NOISE = 6;

export const limit = 2;
export const isAtMost = true;
export const name = 'memory at rest, and no growth under load';
export const against = 'an empty Nest + Fastify application at rest';

export async function run({ full } = {}) {
  const empty = await atRest(() =>
    startProgram(
      process.execPath,
      [...TELLS_USAGE, join(root, 'backend/bench/empty-nest/main.mjs')],
      { env: TELLS_MEMORY },
    ),
  );
  const game = await startGame({ at: MID_SEASON.at, env: TELLS_MEMORY });
  try {
    await pause(REST_MS);
    const rest = await game.usage();
    const seconds = full ? 3600 : 30;
    const used = await underLoad(game, seconds / PARTS);
    const growth = used.at(-1) - Math.max(...used.slice(1, PARTS / 2 + 1));
    const list = used.map((value) => value.toFixed(0)).join(', ');
    if (growth > NOISE) throw new Error(`Memory grows: ${list} MiB.`);
    return {
      ratio: rest.rss / empty.rss,
      detail:
        `${rest.rss.toFixed(0)} of ${empty.rss.toFixed(0)} MiB at rest; ` +
        `in use during ${seconds} s of load: ${list} MiB`,
    };
  } finally {
    await game.stop();
  }
}

async function atRest(start) {
  const program = await start();
  await pause(REST_MS);
  const memory = await program.usage();
  await program.stop();
  return memory;
}

/** MiB in use after each part of the load: saves, boards, grids and pages that do not exist. */
async function underLoad(game, seconds) {
  const leagues = await seedLeagues(game.db, {
    leagues: 10,
    members: 10,
    rounds: MID_SEASON.rounds,
  });
  const players = somePlayers(leagues, PLAYERS);
  const used = [];
  for (let part = 0; part < PARTS; part += 1) {
    // each part signs in anew: an access token does not last for the hour of the full size
    const { statuses } = await load({
      port: game.port,
      scripts: await scriptsOf(game, players),
      seconds,
    });
    if (Object.keys(statuses).join() !== '200,404') throw new Error(JSON.stringify(statuses));
    used.push((await game.usage()).used);
  }
  return used;
}

async function scriptsOf(game, players) {
  const saves = await saveScripts(game, players);
  return saves.map((own, index) => {
    const authorization = /authorization: (.*)\r\n/.exec(own[0])[1];
    const { league } = players[index];
    const headers = { authorization, 'accept-encoding': 'gzip' };
    const paths = [
      `/api/league/${league.id}/standings/2025`,
      `/api/selections/league/${league.id}/race/11`,
      `/api/selections/used?leagueId=${league.id}&round=12`,
      `/api/nowhere/${index}`,
    ];
    return [...own, ...paths.map((path) => requestBytes({ path, headers }))];
  });
}
