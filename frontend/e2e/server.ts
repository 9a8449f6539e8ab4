import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const START_TRIES = 900;
const TRY_EVERY_MS = 100;

export type Server = {
  readonly url: string;
  /** Moves the game's time; due work is done before it resolves. */
  setClock(now: string): Promise<void>;
  /** Starts it anew at the same address with its data, as after a change of settings. */
  restart(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

const DEMO = 'backend/dist/operate/demo/demo.cli.js';

/** The production build on one port with the embedded database, as a user gets it. */
export const startServer = (env: Record<string, string> = {}): Promise<Server> =>
  start('backend/dist/main.js', env);

/**
 * The demo league in mid-season: eight players, nine rounds of real results. One for all suites, as it
 * is only looked at: it is started before them and stopped after them.
 */
export async function demo(): Promise<Pick<Server, 'url'>> {
  const url = process.env['DEMO_URL'];
  if (!url) throw new Error('The demo has not been started.');
  await answering(`${url}/api/health`);
  return { url };
}

/** A demo for one suite alone, which may move its time. */
export const startOwnDemo = (): Promise<Server> => start(DEMO, {});

/** Begins to start the demo, and waits for nothing. */
export const launchDemo = (): Promise<Launched> => launch(DEMO, {});

type Launched = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it and starts it anew with other settings. */
  again(env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

async function start(script: string, env: Record<string, string>): Promise<Server> {
  const launched = await launch(script, env);
  const { url, stop } = launched;
  const isUp = async () => {
    try {
      await answering(`${url}/api/health`, launched.child);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  await isUp();
  return {
    url,
    stop,
    setClock: (now) => setClock(url, now),
    restart: async (more) => {
      await launched.again({ ...env, ...more });
      await isUp();
    },
  };
}

async function launch(script: string, env: Record<string, string>): Promise<Launched> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-browser-'));
  const run = (settings: Record<string, string>) =>
    spawn(process.execPath, [join(root, script)], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: String(port),
        DATA_DIR: dataDir,
        MONGODB_URI: '',
        RESULTS_URL: 'off',
        // the browser may take the whole machine
        MAX_DELAY_MS: '0',
        ...settings,
      },
    });
  let child = run(env);
  return {
    url,
    get child() {
      return child;
    },
    again: async (settings) => {
      await ended(child);
      child = run(settings);
    },
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function setClock(url: string, now: string): Promise<void> {
  const answer = await fetch(`${url}/api/simulation/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

async function answering(url: string, child?: ChildProcess): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    if (child && child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // not up yet
    }
    await new Promise((done) => setTimeout(done, TRY_EVERY_MS));
  }
  throw new Error(`no answer from ${url}`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
