import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { OpenOptions } from './open.js';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

export type StartOptions = OpenOptions;

/** A running database. */
export type EmbeddedDatabase = {
  /** For any MongoDB driver on this machine. */
  readonly uri: string;
  /** Ends connections, writes everything out and gives the folder back. */
  stop(): Promise<void>;
  /** Writes a consistent copy into a new file while the database goes on serving. */
  backup(file: string): Promise<void>;
  /** Looks for damage in the whole file: the problems found, none for a healthy one. */
  check(): Promise<string[]>;
  /** Resolves when the database has ended, by `stop` or because its thread has died. */
  readonly exited: Promise<void>;
};

// Run from its sources (by tests) the package still needs the compiled worker.
const workerFile = (): string => {
  const beside = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../dist/worker.js', import.meta.url));
};

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/** Talks to the worker: one request, one answer. */
class WorkerHandle {
  private readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private lastId = 0;
  readonly exited: Promise<void>;

  constructor(options: StartOptions) {
    this.worker = new Worker(workerFile(), { workerData: options, execArgv: [] });
    this.worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    this.worker.on('error', (error: Error) => {
      process.emitWarning(`The embedded database stopped: ${error.message}`);
      this.fail(error);
    });
    this.exited = new Promise((done) => {
      this.worker.on('exit', () => {
        this.fail(new Error('The embedded database has stopped.'));
        done();
      });
    });
  }

  answerTo(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  ask(action: WorkerRequest['action'], file?: string): Promise<unknown> {
    const id = ++this.lastId;
    const answer = this.answerTo(id);
    this.worker.postMessage({ id, action, ...(file === undefined ? {} : { file }) });
    return answer;
  }

  private settle({ id, value, error }: WorkerAnswer) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  private fail(error: Error) {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/**
 * Starts the database of a folder in a thread of its own. Errors are sentences for the operator:
 * a folder in use (with the process's number), not writable, damaged, from a newer program.
 */
export const start = async (options: StartOptions): Promise<EmbeddedDatabase> => {
  const dataDir = resolve(options.dataDir);
  const worker = new WorkerHandle({ ...options, dataDir });
  const uri = (await worker.answerTo(0)) as string;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await worker.ask('stop');
    await worker.exited;
  };
  return {
    uri,
    stop: () => (stopped ??= stop()),
    backup: async (file) => void (await worker.ask('backup', resolve(file))),
    check: async () => (await worker.ask('check')) as string[],
    exited: worker.exited,
  };
};
