import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getConnectionToken } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import { type Connection, mongo } from 'mongoose';
import { type Application, createApplication } from '../../../src/operate/app/app.factory.js';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import {
  type OpenDatabase,
  openDatabase,
} from '../../../src/core/platform/database/open-database.js';
import { cutLines, isWrite, putGate } from '../database-commands.js';
import { MINUTE } from '../durations.js';
import { passSystemTime, restoreSystemTime } from '../system-time.js';
import { type Answer, parse, type Request, standard } from '../test-app.js';
import type { Crash, CrashingServer } from './crashing-server.js';
import { type Copy, copyFolder, copyOf, stateOf, restore } from './stored-state.js';

/**
 * The real application in this process. Where its power goes, no command is answered any more: it
 * waits there until the next application starts on what is stored, and then each of its commands fails,
 * so that what waits comes to its end and nothing of it stays in memory. Quick enough to try every write.
 */
export class SnapshotServer implements CrashingServer {
  died: Promise<void> = new Promise(() => undefined);
  private app: Application | null = null;
  private written: string[] = [];
  /** Fails when the running application is abandoned. */
  private gone: Promise<never> = new Promise(() => undefined);
  private lose = (): void => undefined;
  private snapshot: Copy = { collections: new Map(), ids: new Set(), text: '' };

  private constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly dataDir: string,
    private readonly database: OpenDatabase,
    private readonly client: mongo.MongoClient,
    private readonly prepare: (server: Pick<Application, 'nest'>) => void,
  ) {}

  /** @param prepare each application, once it has started */
  static async open(
    more: Readonly<Record<string, string>>,
    prepare: (server: Pick<Application, 'nest'>) => void = () => undefined,
  ): Promise<SnapshotServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-cut-'));
    const environment = { ...standard(dataDir), ...more };
    const database = await openDatabase(readEnvironment(environment));
    const client = await mongo.MongoClient.connect(database.uri);
    return new SnapshotServer(environment, dataDir, database, client, prepare);
  }

  get nest(): Application['nest'] {
    return this.running.nest;
  }

  get outbox(): string {
    return join(this.dataDir, 'outbox');
  }

  async boot(now: Date): Promise<void> {
    this.abandon();
    restoreSystemTime();
    const config = readEnvironment({ ...this.environment, SIMULATION_START: now.toISOString() });
    const { uri } = this.database;
    const app = await createApplication(
      config,
      Promise.resolve({ uri, stop: () => Promise.resolve() }),
    );
    await app.nest.init();
    await app.nest.getHttpAdapter().getInstance().ready();
    this.app = app;
    this.gone = new Promise((_, reject) => {
      this.lose = () => reject(new Error('The power is gone.'));
    });
    // where nothing waits
    this.gone.catch(() => undefined);
    const { gone } = this;
    putGate(app.nest, (_, send) => Promise.race([gone, send()]));
    app.nest.get(SchedulerRegistry, { strict: false }).deleteInterval('jobs');
    this.prepare(app);
  }

  async bootLater(now: Date): Promise<void> {
    await this.boot(now);
    passSystemTime(10 * MINUTE);
  }

  arm(crash: Crash | null): void {
    this.written = [];
    let isDead = false;
    let die = (): void => undefined;
    this.died = new Promise((resolve) => {
      die = () => {
        isDead = true;
        resolve();
      };
    });
    const { gone } = this;
    putGate(this.running.nest, async (command, send) => {
      if (isDead) return gone;
      if (!isWrite(command) || command.collection === 'jobs') return send();
      this.written.push(`${command.name} ${command.collection}`);
      if (this.written.length !== crash?.write) return send();
      if (crash.moment === 'after') await send();
      die();
      return gone;
    });
  }

  writes(): readonly string[] {
    return this.written;
  }

  async request({ method, url, payload, headers = {} }: Request): Promise<Answer> {
    const { running } = this;
    const reply = await running.nest.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    // an abandoned one answers nobody
    if (running !== this.app) return new Promise(() => undefined);
    const { statusCode: status, body, cookies } = reply;
    return { status, body: parse(body), headers: reply.headers, cookies };
  }

  async keep(): Promise<void> {
    this.snapshot = await copyOf(this.client.db('gridlock'));
    copyFolder(this.outbox, `${this.outbox}.snapshot`);
  }

  async putBack(): Promise<void> {
    await restore(this.client.db('gridlock'), this.snapshot);
    copyFolder(`${this.outbox}.snapshot`, this.outbox);
  }

  state(): Promise<string[]> {
    return stateOf(this.client.db('gridlock'), this.snapshot, this.outbox);
  }

  async close(): Promise<void> {
    restoreSystemTime();
    this.abandon();
    await this.client.close();
    await this.database.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get running(): Application {
    if (!this.app) throw new Error('The server has not been started.');
    return this.app;
  }

  /** No goodbye: its connections are gone, and whatever it still asks of the database fails. */
  private abandon(): void {
    const { app } = this;
    this.app = null;
    if (!app) return;
    const timers = app.nest.get(SchedulerRegistry, { strict: false });
    for (const timer of timers.getIntervals()) timers.deleteInterval(timer);
    const { gone } = this;
    putGate(app.nest, () => gone);
    cutLines(app.nest);
    this.lose();
    // else Mongoose's list and a timer of the HTTP server keep all of the dead application in memory
    void app.nest.get<Connection>(getConnectionToken()).destroy(true);
    void app.nest.getHttpAdapter().getInstance().close();
  }
}
