import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './worker.js';

/** The compiled worker, which the package needs even when tests run it from its sources. */
const workerFile = (): string => {
  const compiled = fileURLToPath(new URL('./worker.js', import.meta.url));
  if (existsSync(compiled)) return compiled;
  return fileURLToPath(new URL('../../dist/server/worker.js', import.meta.url));
};

/** For objects that were just made, three parts of it. V8 would take up to 96 for them, and give nothing back. */
const YOUNG_MEBIBYTES = 6;

const STOPPED: WorkerAnswer = { error: 'The embedded database has stopped.' };

/** Another process has the database of a folder open. */
export class DatabaseInUse extends Error {}

/** A thread that opens database files, and what can be asked of it. */
export class WorkerThread {
  private readonly worker: Worker;
  /** Resolves when the thread has ended, for whatever reason. */
  readonly exited: Promise<void>;

  constructor(workerData: object) {
    this.worker = new Worker(workerFile(), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEBIBYTES },
      // the only one is that SQLite in Node is new, which means nothing to a host
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.worker.on('error', ({ message }: Error) =>
      process.emitWarning(`The embedded database stopped: ${message}`),
    );
    this.exited = new Promise<void>((done) => this.worker.on('exit', () => done()));
  }

  /** Asks for an action and waits for its result. Throws its error, also when the thread ends. */
  async ask(action: WorkerRequest['action']): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage({ action, port: port2 } satisfies WorkerRequest, [port2]);
    const answered = once(port1, 'message') as Promise<[WorkerAnswer]>;
    const ended = this.exited.then((): [WorkerAnswer] => [STOPPED]);
    const [{ value, error, isInUse }] = await Promise.race([answered, ended]);
    port1.close();
    if (error !== undefined) throw isInUse ? new DatabaseInUse(error) : new Error(error);
    return value;
  }

  /** Ends the thread from outside: the last answer of a thread that ends itself could be lost. */
  terminate(): void {
    void this.worker.terminate();
  }
}

/** Does one thing in a thread that ends then: SQLite works without pauses, and would hold up the caller's thread. */
export const inWorker = async (action: 'backup' | 'restore', options: object): Promise<unknown> => {
  const thread = new WorkerThread(options);
  return thread.ask(action).finally(() => thread.terminate());
};
