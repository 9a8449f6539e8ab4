import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { until } from '../test-app.js';

const START_MS = 60_000;

/** What a member says of itself, as far as it is used here. */
export type Hello = {
  readonly isWritablePrimary?: boolean;
  /** The host that it takes for the primary. */
  readonly primary?: string;
};

/** A command and its first arguments. */
export type Program = readonly [command: string, ...args: string[]];

/** A MongoDB server as a process of its own, on a folder and a port that outlive it. */
export class Member {
  private child: ChildProcess | null = null;

  /**
   * @param program a `mongod`, or what takes the same arguments
   * @param more arguments beside the port and the folder
   */
  constructor(
    private readonly program: Program,
    readonly port: number,
    private readonly folder: string,
    private readonly more: readonly string[] = [],
  ) {}

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Starts it, on what it has stored before, and waits until it answers. */
  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const [command, ...args] = this.program;
    const where = ['--port', String(this.port), '--dbpath', this.folder, '--bind_ip', '127.0.0.1'];
    // its last output says why it did not start
    const log = openSync(`${this.folder}.log`, 'a');
    const child = spawn(command, [...args, ...where, ...this.more], {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    let problem: Error | null = null;
    child.once('error', (error) => (problem = error));
    this.child = child;
    const isUp = async (): Promise<boolean> => {
      if (problem) throw problem;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(this.whyEnded());
      return (await this.hello()) !== null;
    };
    await until(isUp, `${command} to answer`, START_MS);
  }

  private whyEnded(): string {
    const said = readFileSync(`${this.folder}.log`, 'utf8').trim().split('\n');
    return `${this.program.join(' ')} has ended. It said at last:\n${said.slice(-10).join('\n')}`;
  }

  /** As a power cut ends it: it finishes nothing. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** It stays where it is, and answers nothing. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  /** Null where it does not answer. */
  async hello(): Promise<Hello | null> {
    try {
      return await this.command<Hello>({ hello: 1 });
    } catch {
      return null;
    }
  }

  /** Asks this member, whichever is the primary. */
  async command<Answer>(command: Readonly<Record<string, unknown>>): Promise<Answer> {
    const client = new MongoClient(`mongodb://${this.host}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1000,
      connectTimeoutMS: 1000,
      socketTimeoutMS: 20_000,
    });
    try {
      return (await client.db('admin').command({ ...command })) as Answer;
    } finally {
      // of a server that hangs it would wait for the goodbye
      void client.close(true).catch(() => undefined);
    }
  }
}
