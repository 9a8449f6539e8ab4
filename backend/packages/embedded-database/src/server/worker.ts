import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../common/errors.js';
import { type OpenDatabase, openDatabase, type OpenOptions } from './open.js';

/** What the handle asks of this thread, and where the answer goes. */
export type WorkerRequest = {
  action: 'open' | 'backup' | 'check' | 'stop';
  file: string;
  port: MessagePort;
};
export type WorkerAnswer = { value?: unknown; error?: string };

let database: OpenDatabase;

const actions = {
  open: async () => {
    database = await openDatabase(workerData as OpenOptions);
    return database.uri;
  },
  backup: (file: string) => database.backup(file),
  check: () => database.check(),
  stop: () => database.stop(),
};

parentPort!.on('message', ({ action, file, port }: WorkerRequest) => {
  void actions[action](file).then(
    (value) => port.postMessage({ value } satisfies WorkerAnswer),
    (error: unknown) => port.postMessage({ error: messageOf(error) } satisfies WorkerAnswer),
  );
});
