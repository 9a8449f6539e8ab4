import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { messageOf } from '../common/errors.js';
import type { OpenOptions } from './open.js';
import { uriFile } from '../storage/folder.js';
import type { WorkerAnswer, WorkerRequest } from './worker.js';

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

const GONE: WorkerAnswer = { error: 'The embedded database has stopped.' };

/**
 * Starts the database of a folder in a thread of its own. Errors are sentences for the operator:
 * a folder in use (with the process's number), not writable, damaged, from a newer program.
 */
export const start = async (options: StartOptions): Promise<EmbeddedDatabase> => {
  const workerData = { ...options, dataDir: resolve(options.dataDir) };
  const worker = new Worker(workerFile(), { workerData, execArgv: [] });
  worker.on('error', ({ message }: Error) =>
    process.emitWarning(`The embedded database stopped: ${message}`),
  );
  const exited = new Promise<void>((done) => worker.on('exit', () => done()));
  const ask = async (action: WorkerRequest['action'], file = '') => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ action, file, port: port2 } satisfies WorkerRequest, [port2]);
    const answered = once(port1, 'message') as Promise<[WorkerAnswer]>;
    const [{ value, error }] = await Promise.race([answered, exited.then(() => [GONE] as const)]);
    port1.close();
    if (error !== undefined) throw new Error(error);
    return value;
  };
  // only when it has answered: the answer of a thread that ends itself could be lost
  const end = () => void worker.terminate();
  const opened = ask('open');
  opened.catch(end);
  const uri = (await opened) as string;
  let stopped: Promise<void> | undefined;
  return {
    uri,
    stop: () =>
      (stopped ??= ask('stop')
        .finally(end)
        .then(() => exited)),
    backup: async (file) => void (await ask('backup', resolve(file))),
    check: async () => (await ask('check')) as string[],
    exited,
  };
};

/** A database that this process started itself (`stop` stops it), or one that another process runs. */
export type ReachedDatabase = Pick<EmbeddedDatabase, 'uri' | 'stop'> & {
  readonly isShared: boolean;
};

/** Starts the database of a folder, or connects to the process of the same user that runs it. */
export const reach = async (options: StartOptions): Promise<ReachedDatabase> => {
  try {
    return { ...(await start(options)), isShared: false };
  } catch (error) {
    const file = uriFile(resolve(options.dataDir));
    if (!messageOf(error).includes('is in use by process') || !existsSync(file)) throw error;
    return { uri: readFileSync(file, 'utf8'), isShared: true, stop: () => Promise.resolve() };
  }
};
