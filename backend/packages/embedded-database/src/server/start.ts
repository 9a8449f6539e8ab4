import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { OpenOptions } from './open.js';
import type { WorkerAnswer, WorkerRequest } from './worker.js';

/** Which folder to start the database of, and how to serve it. */
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

/** The compiled worker, which the package needs even when tests run it from its sources. */
const workerFile = (): string => {
  const compiled = fileURLToPath(new URL('./worker.js', import.meta.url));
  if (existsSync(compiled)) return compiled;
  return fileURLToPath(new URL('../../dist/server/worker.js', import.meta.url));
};

const STOPPED: WorkerAnswer = { error: 'The embedded database has stopped.' };

/** The database's thread, and what can be asked of it. */
class WorkerThread {
  private readonly worker: Worker;
  readonly exited: Promise<void>;

  constructor(workerData: StartOptions) {
    this.worker = new Worker(workerFile(), { workerData, execArgv: [] });
    this.worker.on('error', ({ message }: Error) =>
      process.emitWarning(`The embedded database stopped: ${message}`),
    );
    this.exited = new Promise<void>((done) => this.worker.on('exit', () => done()));
  }

  /** Asks for an action and waits for its result. Throws its error, also when the thread ends. */
  async ask(action: WorkerRequest['action'], file = ''): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage({ action, file, port: port2 } satisfies WorkerRequest, [port2]);
    const answered = once(port1, 'message') as Promise<[WorkerAnswer]>;
    const ended = this.exited.then((): [WorkerAnswer] => [STOPPED]);
    const [{ value, error }] = await Promise.race([answered, ended]);
    port1.close();
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Ends the thread from outside: the last answer of a thread that ends itself could be lost. */
  terminate(): void {
    void this.worker.terminate();
  }
}

/**
 * Starts the database of a folder in a thread of its own. Errors are sentences for the operator:
 * a folder in use (with the process's number), not writable, damaged, from a newer program.
 */
export const start = async (options: StartOptions): Promise<EmbeddedDatabase> => {
  const thread = new WorkerThread({ ...options, dataDir: resolve(options.dataDir) });
  const { exited } = thread;
  let uri: string;
  try {
    uri = (await thread.ask('open')) as string;
  } catch (error) {
    thread.terminate();
    throw error;
  }
  const stopOnce = async () => {
    await thread.ask('stop').finally(() => thread.terminate());
    await exited;
  };
  let stopped: Promise<void> | undefined;
  return {
    uri,
    stop: () => (stopped ??= stopOnce()),
    backup: async (file) => void (await thread.ask('backup', resolve(file))),
    check: async () => (await thread.ask('check')) as string[],
    exited,
  };
};
