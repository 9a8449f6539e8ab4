import { resolve } from 'node:path';
import type { OpenOptions } from './open.js';
import { WorkerThread } from './worker-thread.js';

/** A running database. */
export type EmbeddedDatabase = {
  /** For any MongoDB driver on this machine. */
  readonly uri: string;
  /** Ends connections, writes everything out and unlocks the folder. */
  stop(): Promise<void>;
  /** Looks for damage in the whole file: the problems found, none for a healthy one. */
  check(): Promise<string[]>;
  /** Resolves when the database has ended, by `stop` or because its thread has died. */
  readonly exited: Promise<void>;
};

/**
 * Starts the database of a folder in a thread of its own. Errors are sentences for the operator:
 * a folder in use (`DatabaseInUse`), not writable, damaged, from an older or a newer program.
 */
export const start = async (options: OpenOptions): Promise<EmbeddedDatabase> => {
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
    check: async () => (await thread.ask('check')) as string[],
    exited,
  };
};
