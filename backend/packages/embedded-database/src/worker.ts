import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from './errors.js';
import { openDatabase, type OpenOptions } from './open.js';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.js';

// The server's thread: it opens the folder it was given and does what the handle asks.
const port = parentPort!;
const answer = (message: WorkerAnswer) => port.postMessage(message);

try {
  const database = await openDatabase(workerData as OpenOptions);
  port.on('message', ({ id, action, file }: WorkerRequest) => {
    const work = async () => {
      if (action === 'backup') return database.backup(file!);
      if (action === 'check') return database.check();
      return database.stop();
    };
    void work()
      .then(
        (value) => answer({ id, value: value ?? undefined }),
        (error: unknown) => answer({ id, error: messageOf(error) }),
      )
      .finally(() => {
        if (action === 'stop') port.close();
      });
  });
  answer({ id: 0, value: database.uri });
} catch (error) {
  answer({ id: 0, error: messageOf(error) });
  port.close();
}
