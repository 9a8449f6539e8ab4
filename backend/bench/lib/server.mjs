// The built server as an operator starts it, on a folder of its own that is removed with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { addCleanup, temporaryFolder } from './cleanup.mjs';

export { pause };
export const root = resolve(import.meta.dirname, '../../..');
export const MAIN = join(root, 'backend/dist/main.js');
const USAGE = ['--import', join(import.meta.dirname, 'report-usage.mjs')];
const START_MS = 60_000;
/** A server that has not ended by then is killed. */
const STOP_MS = 20_000;
/** A server at rest uses less than this share of a core. */
const AT_REST = 0.1;
const SETTLE_MS = 60_000;
/**
 * V8 gives back memory when little has happened since a garbage collection for some seconds. On its own it collects within
 * two minutes; here at once.
 */
const GIVE_BACK_MS = 20_000;
/** What the servers sign access tokens with, so that players need not sign in. */
export const JWT_SECRET = 'only for measuring, so anybody may know it';

/** A port that nobody listens on right now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks until the answer is 200. */
async function untilAnswers(url) {
  const latest = performance.now() + START_MS;
  for (;;) {
    const isUp = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    );
    if (isUp) return;
    if (performance.now() > latest) throw new Error(`No answer from ${url}.`);
    await pause(10);
  }
}

/**
 * Starts a Node program that listens on PORT and waits for its first answer.
 *
 * @returns `{ url, port, startMs, usage(), stop() }`; `usage` as `report-usage.mjs` tells it
 */
export async function startProgram(file, { env = {}, path = '/' } = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...USAGE, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  let output = '';
  const listen = (text) => (output = (output + text).slice(-4000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'exit');
  const forget = addCleanup(() => child.kill('SIGKILL'));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    forget();
  };
  const failed = ended.then(() => Promise.reject(new Error('The program ended.')));
  failed.catch(() => undefined);
  try {
    await Promise.race([untilAnswers(`${url}${path}`), failed]);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${output}`, { cause: error });
  }
  const startMs = performance.now() - began;
  const usage = async (what = 'usage') => {
    child.send(what);
    const [told] = await Promise.race([once(child, 'message'), failed]);
    return told;
  };
  return { url, port, startMs, usage, stop };
}

/** An installation for measuring: no limits of requests, and a clock that can be moved. */
export const STANDARD = {
  SEASON: '2025',
  RESULTS_URL: 'off',
  RATE_LIMIT: 'off',
  JWT_SECRET,
  SIMULATION: 'true',
  SIMULATION_RATE: '0',
};

/**
 * The game at a time of 2025 on an empty database, or on the one in a folder of the caller's, which stays.
 *
 * @returns what `startProgram` gives, `urls` of all instances, `portOf` the instance that a player's requests go to, and `db`,
 *   a driver's handle of the database beside the server; none for a database that was named in `env`
 */
export async function startGame({ at, env = {}, folder }) {
  const { path: dataDir, remove } = folder ?? temporaryFolder();
  const server = await startProgram(MAIN, {
    path: '/api/health',
    env: { ...STANDARD, DATA_DIR: dataDir, SIMULATION_START: at, ...env },
  });
  const client = env.MONGODB_URI ? null : await connect(socketUri(dataDir));
  return {
    ...server,
    urls: [server.url],
    portOf: () => server.port,
    db: client?.db(),
    async stop() {
      await client?.close();
      await server.stop();
      if (!folder) remove();
    },
  };
}

/**
 * Moves the game's time at all instances; answered when what is due has been done.
 *
 * @returns by how many ms the clock that is furthest ahead is before `performance.now()`
 */
export async function moveClock({ urls }, change) {
  const leads = urls.map(async (url) => {
    const now = await moveClockOf(url, change);
    return now.getTime() - performance.now();
  });
  return Math.max(...(await Promise.all(leads)));
}

async function moveClockOf(url, { now, rate }) {
  const answer = await fetch(`${url}/api/simulation/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now, rate }),
  });
  if (answer.status !== 200) throw new Error(`The clock: ${answer.status} ${await answer.text()}`);
  return new Date((await answer.json()).now);
}

/** Waits until a server has done what it does of its own accord after a change. */
export async function untilAtRest({ usage }) {
  const latest = performance.now() + SETTLE_MS;
  let last = await usage();
  while (performance.now() < latest) {
    await pause(1500);
    const now = await usage();
    if ((now.cpuMs - last.cpuMs) / (now.upMs - last.upMs) < AT_REST) return;
    last = now;
  }
  throw new Error('The server does not come to rest.');
}

/** Resident memory once a server is at rest and V8 has given back what it does not need (MiB). */
export async function memoryAtRest(server) {
  await untilAtRest(server);
  await server.usage('live-memory');
  await pause(GIVE_BACK_MS);
  return (await server.usage()).rss;
}

/** Where the embedded database of a running server is reached. */
function socketUri(dataDir) {
  const socket = join(dataDir, 'database/run/db.sock');
  if (!existsSync(socket)) throw new Error(`The embedded database does not listen on ${socket}.`);
  return `mongodb://${encodeURIComponent(socket)}/gridlock?directConnection=true`;
}

/** A connection beside the server, which waits for the disk as the server does. */
export const connect = (uri) =>
  new MongoClient(uri, { writeConcern: { w: 'majority', journal: true } }).connect();
