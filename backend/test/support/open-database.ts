import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type OpenDatabase } from '../../src/core/platform/database/open-database.js';

type Answer = { id: number; value?: unknown; error?: string };
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Where a stand-in for a MongoDB listens: the path of a socket. */
type ListenAt = { readonly path: string };

/** `open` answers the URI, `check` what is wrong, each in a sentence. */
type Answers = { open: string; check: string[]; stop: undefined };

/** The thread of a suite's databases. */
class DatabaseHost {
  private readonly waiting = new Map<number, Waiting>();
  private readonly thread = new Worker(join(__dirname, 'database-host.mjs'), { execArgv: [] });
  private readonly open = new Set<string>();
  private lastId = 0;
  private isSuiteOver = false;
  private ended: Error | undefined;

  constructor() {
    this.thread.on('message', ({ id, value, error }: Answer) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    this.thread.on('error', (error) => this.rejectAll(error));
    this.thread.on('exit', () =>
      this.rejectAll(new Error('The databases of this suite are ended.')),
    );
  }

  async ask<Action extends keyof Answers>(
    action: Action,
    dataDir: string,
    listenAt?: ListenAt,
  ): Promise<Answers[Action]> {
    if (this.ended) throw this.ended;
    try {
      const answer = await this.send(action, dataDir, listenAt);
      if (action === 'open') this.open.add(dataDir);
      return answer;
    } finally {
      if (action === 'stop') this.open.delete(dataDir);
      if (this.waiting.size === 0) this.thread.unref();
      if (this.isSuiteOver) await this.end();
    }
  }

  /** Ends the thread, once all databases are stopped. */
  async end(): Promise<void> {
    this.isSuiteOver = true;
    if (this.open.size === 0) await this.thread.terminate();
  }

  private send<Action extends keyof Answers>(
    action: Action,
    dataDir: string,
    listenAt?: ListenAt,
  ): Promise<Answers[Action]> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.thread.ref();
      this.thread.postMessage({ id, action, dataDir, listenAt });
    }) as Promise<Answers[Action]>;
  }

  private rejectAll(error: Error): void {
    this.ended ??= error;
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}

let host: DatabaseHost | undefined;

/** `check` answers what is wrong with what is stored. */
export type TestDatabase = OpenDatabase & { check(): Promise<string[]> };

/**
 * The embedded database of a folder, in a thread that stays for all tests of a suite: to
 * load and warm up the engine costs ten times as much as to open a folder.
 */
export function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  return open(dataDir);
}

/** A stand-in for a MongoDB with change streams, for instances that share a database. */
export type StandIn = TestDatabase & {
  /** The path of the socket that it listens on. */
  readonly socket: string;
};

export const standInSocket = (dataDir: string): string => join(dataDir, 'mongodb.sock');

/** The same behind what makes change streams of its commits, see `mongodb-stand-in`. */
export async function openStandIn(dataDir: string): Promise<StandIn> {
  const socket = standInSocket(dataDir);
  return { ...(await open(dataDir, { path: socket })), socket };
}

async function open(dataDir: string, listenAt?: ListenAt): Promise<TestDatabase> {
  const opened = (host ??= new DatabaseHost());
  const uri = await opened.ask('open', dataDir, listenAt);
  return {
    uri,
    check: () => opened.ask('check', dataDir),
    stop: () => opened.ask('stop', dataDir),
  };
}

/** Of this suite; those that its own hooks have yet to stop are waited for. */
export async function endDatabases(): Promise<void> {
  await host?.end();
}
