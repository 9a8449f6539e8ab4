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

/** Runs the worker: one request, one answer. */
const launch = (workerData: StartOptions) => {
  const worker = new Worker(workerFile(), { workerData, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, value, error }: WorkerAnswer) => {
    const answered = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answered?.resolve(value);
    else answered?.reject(new Error(error));
  });
  worker.on('error', (error: Error) => {
    process.emitWarning(`The embedded database stopped: ${error.message}`);
    fail(error);
  });
  const exited = new Promise<void>((done) =>
    worker.on('exit', () => {
      fail(new Error('The embedded database has stopped.'));
      done();
    }),
  );
  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = (action: WorkerRequest['action'], file?: string) => {
    const request: WorkerRequest = { id: ++lastId, action, ...(file ? { file } : {}) };
    worker.postMessage(request);
    return answerTo(request.id);
  };
  return { exited, started: answerTo(0), ask };
};

/**
 * Starts the database of a folder in a thread of its own. Errors are sentences for the operator:
 * a folder in use (with the process's number), not writable, damaged, from a newer program.
 */
export const start = async (options: StartOptions): Promise<EmbeddedDatabase> => {
  const { started, ask, exited } = launch({ ...options, dataDir: resolve(options.dataDir) });
  const uri = (await started) as string;
  let stopped: Promise<void> | undefined;
  return {
    uri,
    stop: () => (stopped ??= ask('stop').then(() => exited)),
    backup: async (file) => void (await ask('backup', resolve(file))),
    check: async () => (await ask('check')) as string[],
    exited,
  };
};
