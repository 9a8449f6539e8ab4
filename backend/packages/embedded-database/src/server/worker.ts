import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../common/errors.js';
import { backup, type BackupOptions } from './backup.js';
import { restore, type RestoreOptions } from './restore.js';
import { FolderInUse } from '../storage/lock.js';
import { type OpenDatabase, openDatabase, type OpenOptions } from './open.js';

/** What the application's thread asks of this one, and where the answer goes. */
export type WorkerRequest = { action: keyof typeof actions; port: MessagePort };

/** The result of an action, or the text of its error. */
export type WorkerAnswer = { value?: unknown; error?: string; isInUse?: boolean };

let database: OpenDatabase;

const open = async (): Promise<string> => {
  database = await openDatabase(workerData as OpenOptions);
  return database.uri;
};

const actions = {
  open,
  check: () => database.check(),
  stop: () => database.stop(),
  backup: () => backup(workerData as BackupOptions),
  restore: () => restore(workerData as RestoreOptions),
};

parentPort!.on('message', ({ action, port }: WorkerRequest) => {
  const answer = (message: WorkerAnswer) => port.postMessage(message);
  void actions[action]().then(
    (value: unknown) => answer({ value }),
    (error: unknown) => answer({ error: messageOf(error), isInUse: error instanceof FolderInUse }),
  );
});
