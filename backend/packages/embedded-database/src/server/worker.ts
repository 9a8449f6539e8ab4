import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../common/errors.js';
import { type OpenDatabase, openDatabase, type OpenOptions } from './open.js';

/** What the application's thread asks of this one, and where the answer goes. */
export type WorkerRequest = {
  action: 'open' | 'backup' | 'check' | 'stop';
  /** The file of a backup; empty for the other actions. */
  file: string;
  port: MessagePort;
};

/** The result of an action, or the text of its error. */
export type WorkerAnswer = { value?: unknown; error?: string };

let database: OpenDatabase;

const open = async (): Promise<string> => {
  database = await openDatabase(workerData as OpenOptions);
  return database.uri;
};

const actions: Record<WorkerRequest['action'], (file: string) => Promise<unknown>> = {
  open,
  backup: (file) => database.backup(file),
  check: () => database.check(),
  stop: () => database.stop(),
};

parentPort!.on('message', ({ action, file, port }: WorkerRequest) => {
  const answer = (message: WorkerAnswer) => port.postMessage(message);
  void actions[action](file).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: messageOf(error) }),
  );
});
