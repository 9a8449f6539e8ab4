// Instances of the game that share a database: the one that BENCH_MONGODB_URI names, else an embedded one
// in a process of its own.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { addCleanup, temporaryFolder } from './cleanup.mjs';
import { connect, startGame } from './server.mjs';

const COUNT = 2;

/**
 * Two instances of the game on one empty database.
 *
 * @returns what `startGame` gives: `url` of the first, `usage` of the one that uses most, `portOf` those that players go to
 *   in turn
 */
export async function startInstances({ at, env = {} }) {
  const database = await openDatabase();
  const running = [];
  const stop = async () => {
    for (const instance of running) await instance.stop();
    await database.stop();
  };
  try {
    for (let index = 0; index < COUNT; index += 1) {
      running.push(await startGame({ at, env: { ...env, MONGODB_URI: database.uri } }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: running[0].url,
    urls: running.map(({ url }) => url),
    portOf: inTurn(running.map(({ port }) => port)),
    db: database.db,
    usage: async (what) => most(await Promise.all(running.map(({ usage }) => usage(what)))),
    stop,
  };
}

/** Each player stays with one instance, and the next new one gets the next. */
function inTurn(ports) {
  const chosen = new Map();
  return ({ authorization }) => {
    if (!chosen.has(authorization)) chosen.set(authorization, ports[chosen.size % ports.length]);
    return chosen.get(authorization);
  };
}

/** The largest of each value. */
const most = ([first, ...others]) =>
  Object.fromEntries(
    Object.entries(first).map(([key, value]) => [
      key,
      Math.max(value, ...others.map((other) => other[key])),
    ]),
  );

/** @returns `{ uri, db, stop() }` of a database that nobody else uses */
async function openDatabase() {
  const named = process.env.BENCH_MONGODB_URI;
  const server = named ? null : await startEmbedded();
  const uri = named ? freshDatabase(named) : server.uri;
  const client = await connect(uri);
  return {
    uri,
    db: client.db(),
    async stop() {
      if (named) await client.db().dropDatabase();
      await client.close();
      await server?.stop();
    },
  };
}

/** The address of a new database on a server, whose own address may have a path and options. */
function freshDatabase(server) {
  const [, hosts, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)[^?]*(\?.*)?$/.exec(server) ?? [];
  if (!hosts) throw new Error('BENCH_MONGODB_URI is no address of a MongoDB.');
  return `${hosts}/gridlock-bench-${randomBytes(6).toString('hex')}${options}`;
}

async function startEmbedded() {
  const folder = temporaryFolder();
  const child = fork(join(import.meta.dirname, 'embedded-server.mjs'), [folder.path]);
  const forget = addCleanup(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The database did not start.')));
  const [uri] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return {
    uri: uri.replace('/?', '/gridlock?'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      forget();
      folder.remove();
    },
  };
}
