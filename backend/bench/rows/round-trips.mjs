// How often a page of a league of 100 goes to the database, counted on the wire.
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { start } from '@gridlock/embedded-database';
import { startCountingProxy } from '../lib/counting-proxy.mjs';
import { temporaryFolder } from '../lib/leftovers.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause, startGame } from '../lib/server.mjs';

const TRIES = 4;
/** Longer than the server holds anything without asking whether it still is so. */
const STALE_MS = 1100;

export const limit = 3;
export const isCount = true;
export const name = 'grid, used, opponents, standings for a league of 100';
export const against = 'one database round trip';

export async function run() {
  const folder = temporaryFolder();
  const dataDir = folder.path;
  const database = await start({ dataDir: join(dataDir, 'database') });
  const proxy = await startCountingProxy(join(dataDir, 'database/run/db.sock'));
  const client = await new MongoClient(database.uri).connect();
  let game;
  try {
    game = await startGame({
      at: MID_SEASON.at,
      env: { MONGODB_URI: proxy.uri, JWT_SECRET: 'only for measuring'.repeat(3) },
    });
    const [league] = await seedLeagues(client.db('gridlock'), {
      leagues: 1,
      members: 100,
      rounds: MID_SEASON.rounds,
    });
    const authorization = await signIn(game, league.members[0]);
    const get = async (path) => {
      const answer = await fetch(`${game.url}${path}`, { headers: { authorization } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    const pages = {
      grid: `/api/selections/league/${league.id}/race/11`,
      used: `/api/selections/used?leagueId=${league.id}&round=12`,
      opponents: `/api/league/${league.id}/opponents`,
      standings: `/api/league/${league.id}/standings/2025`,
    };
    const counts = {};
    for (const [page, path] of Object.entries(pages)) {
      await get(path);
      counts[page] = Number.POSITIVE_INFINITY;
      // jobs ask the database as well, now and then: the least of some tries is the page's own
      for (let tries = 0; tries < TRIES; tries += 1) {
        await pause(STALE_MS);
        // what is asked once a second at most, whoever asks
        await get('/api/auth/me');
        await get('/api/season/2025');
        proxy.take();
        await get(path);
        const own = proxy.take();
        // the account behind the session: held in memory but for a database that others write to
        const account = own.indexOf('find users');
        if (account >= 0) own.splice(account, 1);
        counts[page] = Math.min(counts[page], own.length);
      }
    }
    const detail = Object.entries(counts)
      .map(([page, count]) => `${page} ${count}`)
      .join(', ');
    return { ratio: Math.max(...Object.values(counts)), detail };
  } finally {
    await game?.stop();
    await client.close();
    await proxy.stop();
    await database.stop();
    folder.remove();
  }
}
