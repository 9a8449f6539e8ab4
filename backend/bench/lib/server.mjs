// The built server as an operator starts it, on a folder of its own that goes with it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { remember, temporaryFolder } from './leftovers.mjs';

export const root = resolve(import.meta.dirname, '../../..');
const MAIN = join(root, 'backend/dist/main.js');
const START_MS = 60_000;
/** A server that has not ended by then is killed. */
const STOP_MS = 20_000;
/** A server at rest uses less than this share of a core. */
const AT_REST = 0.1;
const SETTLE_MS = 60_000;

/** A port that nobody listens on right now. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Node arguments for a program that is asked what it uses. */
export const TELLS_USAGE = ['--import', join(import.meta.dirname, 'tell-usage.mjs')];
/** With this in its environment it cleans up its memory before it answers. */
export const TELLS_MEMORY = { TELLS_MEMORY: 'true' };

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks until it answers 200; gives the milliseconds that it took. */
export async function untilAnswers(url, limit = START_MS) {
  const began = performance.now();
  for (;;) {
    const isUp = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    );
    const took = performance.now() - began;
    if (isUp) return took;
    if (took > limit) throw new Error(`No answer from ${url}.`);
    await pause(10);
  }
}

/**
 * Starts a program that listens on PORT and waits for its first answer.
 *
 * @returns `{ url, port, startMs, usage(), stop() }`; `usage` as `tell-usage.mjs` tells it
 */
export async function startProgram(command, args, { env = {}, path = '/', cwd = root } = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    // a group of its own, so that a program behind npm is stopped with it
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  let output = '';
  const listen = (text) => (output = (output + text).slice(-4000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise((done) => child.once('exit', done));
  const signal = (name) => {
    try {
      return process.kill(-child.pid, name);
    } catch {
      // the whole group is gone
      return false;
    }
  };
  const forget = remember(() => signal('SIGKILL'));
  const stop = async () => {
    signal('SIGTERM');
    const late = setTimeout(signal, STOP_MS, 'SIGKILL');
    await ended;
    // npm goes before the server behind it does
    while (signal(0)) await pause(20);
    clearTimeout(late);
    forget();
  };
  try {
    await Promise.race([
      untilAnswers(`${url}${path}`),
      ended.then(() => Promise.reject(new Error('The program ended before it answered.'))),
    ]);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${output}`, { cause: error });
  }
  const startMs = performance.now() - began;
  const usage = (what = 'usage') =>
    new Promise((done, fail) => {
      const gone = () => fail(new Error(`The program ended.\n${output}`));
      child.once('exit', gone);
      child.once('message', (told) => {
        child.off('exit', gone);
        done(told);
      });
      child.send(what);
    });
  return { url, port, startMs, usage, stop };
}

const STANDARD = {
  SEASON: '2025',
  RESULTS_URL: 'off',
  RATE_LIMIT: 'off',
  RESPONSE_CACHE: process.env.RESPONSE_CACHE ?? 'on',
  SIMULATION: 'true',
  SIMULATION_RATE: '0',
};

/**
 * The game at a time of 2025 on an empty database.
 *
 * @returns what `startProgram` gives, `uri` of the database, `db` (a driver's handle of it, beside the
 *   server), `dataDir`; of a database that was named in `env` neither of them
 */
export async function startGame({ at, env = {}, nodeArgs = [] }) {
  const { path: dataDir, remove } = temporaryFolder();
  const server = await startProgram(process.execPath, [...TELLS_USAGE, ...nodeArgs, MAIN], {
    path: '/api/health',
    env: { ...STANDARD, DATA_DIR: dataDir, SIMULATION_START: at, ...env },
  });
  const uri = env.MONGODB_URI ? undefined : socketUri(dataDir);
  const client = uri && (await connect(uri));
  return {
    ...server,
    instances: [server],
    dataDir,
    uri,
    db: client?.db(),
    async stop() {
      await client?.close();
      await server.stop();
      remove();
    },
  };
}

/** Waits until a server has done what it does of its own accord after a change. */
export async function untilAtRest({ usage }) {
  const end = performance.now() + SETTLE_MS;
  let last = await usage();
  while (performance.now() < end) {
    await pause(1500);
    const now = await usage();
    if ((now.cpuMs - last.cpuMs) / (now.upMs - last.upMs) < AT_REST) return;
    last = now;
  }
  throw new Error('The server does not come to rest.');
}

/** Where the embedded database of a running server is reached. */
const socketUri = (dataDir) =>
  `mongodb://${encodeURIComponent(join(dataDir, 'database/run/db.sock'))}/gridlock?directConnection=true`;

/** A connection beside the server, which waits for the disk as the server does. */
export const connect = (uri) =>
  new MongoClient(uri, { writeConcern: { w: 'majority', journal: true } }).connect();
