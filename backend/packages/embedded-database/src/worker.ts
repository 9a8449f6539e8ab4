import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from './errors.js';
import { openDatabase, type OpenOptions } from './open.js';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

// The server's thread: it opens the folder it was given and does what the handle asks.
const port = parentPort!;
const answer = (message: WorkerAnswer) => port.postMessage(message);

try {
  const database = await openDatabase(workerData as OpenOptions);
  const actions = {
    backup: (file = '') => database.backup(file),
    check: () => database.check(),
    stop: () => database.stop(),
  };
  port.on('message', ({ id, action, file }: WorkerRequest) => {
    void actions[action](file)
      .then(
        (value) => answer({ id, value }),
        (error: unknown) => answer({ id, error: messageOf(error) }),
      )
      .finally(() => action === 'stop' && port.close());
  });
  answer({ id: 0, value: database.uri });
} catch (error) {
  answer({ id: 0, error: messageOf(error) });
  port.close();
}
