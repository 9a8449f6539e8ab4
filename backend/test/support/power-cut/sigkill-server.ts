import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { askServer } from '../ask-server.js';
import { freePort } from '../free-port.js';
import { MINUTE } from '../durations.js';
import { type Answer, type Request, standard, until } from '../test-app.js';
import type { Crash, CrashingServer } from './crashing-server.js';
import { type Copy, copyOf, stateOf } from './stored-state.js';

const BACKEND = resolve(import.meta.dirname, '../../..');
const HOOK = join(import.meta.dirname, 'kill-at-write.mjs');
const START_TRIES = 1200;

/** The built server as a process of its own, with its database inside: its power goes by SIGKILL. */
export class SigkillServer implements CrashingServer {
  died: Promise<void> = new Promise(() => undefined);
  private readonly folder = mkdtempSync(join(tmpdir(), 'gridlock-kill-'));
  private child: ChildProcess | null = null;
  private url = '';
  private written: readonly string[] = [];
  private snapshot: Copy = { collections: new Map(), ids: new Set(), text: '' };

  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  get outbox(): string {
    return join(this.dataDir, 'outbox');
  }

  private get dataDir(): string {
    return join(this.folder, 'data');
  }

  boot(now: Date): Promise<void> {
    return this.start(now, 0);
  }

  bootLater(now: Date): Promise<void> {
    return this.start(now, 10 * MINUTE);
  }

  async arm(crash: Crash | null): Promise<void> {
    const { child } = this;
    if (!child) throw new Error('The server has not been started.');
    this.died = once(child, 'exit').then(() => undefined);
    await this.send({ arm: crash });
  }

  async writes(): Promise<readonly string[]> {
    await this.send({});
    return this.written;
  }

  request(request: Request): Promise<Answer> {
    return askServer(this.url, request);
  }

  async keep(): Promise<void> {
    await this.withDatabase(async (db) => {
      this.snapshot = await copyOf(db);
    });
    await this.kill();
    copyData(this.dataDir, `${this.dataDir}.snapshot`);
  }

  async putBack(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
    copyData(`${this.dataDir}.snapshot`, this.dataDir);
  }

  state(): Promise<string[]> {
    return this.withDatabase((db) => stateOf(db, this.snapshot, this.outbox));
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(now: Date, ahead: number): Promise<void> {
    await this.kill();
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, ['--import', HOOK, 'dist/main.js'], {
      cwd: BACKEND,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ...standard(this.dataDir),
        ...this.environment,
        PORT: String(port),
        SIMULATION_START: now.toISOString(),
        AHEAD_MS: String(ahead),
      },
    });
    const { child } = this;
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      const health = await fetch(`${this.url}/api/health`).catch(() => null);
      if (health?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('The server does not answer.');
  }

  private async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  private async send(message: object): Promise<void> {
    if (!this.child) throw new Error('The server has not been started.');
    const answered = once(this.child, 'message');
    this.child.send(message);
    const [{ written }] = (await answered) as [{ written: string[] }];
    this.written = written;
  }

  private async withDatabase<Result>(use: (db: mongo.Db) => Promise<Result>): Promise<Result> {
    const socket = join(this.dataDir, 'database', 'run', 'db.sock');
    const uri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
    const client = await mongo.MongoClient.connect(uri);
    try {
      const db = client.db('gridlock');
      // what was set going by the last request, such as an email on its way, comes to its end
      await until(async () => (await unfinished(db)) === 0, 'emails to go out');
      return await use(db);
    } finally {
      await client.close();
    }
  }
}

const unfinished = (db: mongo.Db): Promise<number> =>
  db.collection('mails').countDocuments({ state: { $in: ['queued', 'sending'] } });

/** All but the socket of the server that is gone. */
const copyData = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'run' });
