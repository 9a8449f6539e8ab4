// The built server as an operator starts it, on a folder of its own that goes with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';

export const root = resolve(import.meta.dirname, '../../..');
const MAIN = join(root, 'backend/dist/bundle/server/main.js');
const START_MS = 30_000;

/** A port that nobody listens on right now. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Node arguments for a program that is asked for its memory. */
export const TELLS_MEMORY = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'tell-memory.mjs'),
];

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
 * @returns `{ url, port, startMs, memory(), stop() }`; `memory` as `tell-memory.mjs` tells it, in MiB
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
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (isAlive()) process.kill(-child.pid, 'SIGTERM');
    await ended;
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
  const memory = () =>
    new Promise((done) => {
      child.once('message', done);
      child.send('memory');
    });
  return { url, port, startMs, memory, stop };
}

const STANDARD = {
  SEASON: '2025',
  RESULTS_URL: 'off',
  RATE_LIMIT: 'off',
  SIMULATION: 'true',
  SIMULATION_RATE: '0',
};

/**
 * The game at a time of 2025 on an empty database.
 *
 * @returns what `startProgram` gives, `db` (a driver's database handle beside the server), `dataDir`
 */
export async function startGame({ at, env = {}, nodeArgs = [] }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-bench-'));
  const server = await startProgram(process.execPath, [...nodeArgs, MAIN], {
    path: '/api/health',
    env: { ...STANDARD, DATA_DIR: dataDir, SIMULATION_START: at, ...env },
  });
  const client = env.MONGODB_URI ? null : await connect(dataDir);
  return {
    ...server,
    dataDir,
    db: client?.db('gridlock'),
    async stop() {
      await client?.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second connection to the embedded database of a running server. */
const connect = (dataDir) => {
  const socket = encodeURIComponent(join(dataDir, 'database/run/db.sock'));
  return new MongoClient(`mongodb://${socket}/?directConnection=true`, {
    writeConcern: { w: 'majority', journal: true },
  }).connect();
};
