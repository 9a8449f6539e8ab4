// Loaded before the server by a test: SIGUSR2 ends the thread of the embedded database.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    process.on('SIGUSR2', () => void this.terminate());
  }
};
syncBuiltinESMExports();
