// A thread that opens any number of embedded databases, each of a folder of its own.
import { parentPort } from 'node:worker_threads';
import { openDatabase } from '../../packages/embedded-database/dist/server/open.js';

const open = new Map();

const openOne = async (options) => {
  if (!options.listenAt) return openDatabase(options);
  // most suites need none of it
  const { openStandIn } = await import('./mongodb-stand-in/open-stand-in.mjs');
  return openStandIn(options);
};

const work = async ({ action, dataDir, listenAt }) => {
  if (action === 'open') {
    const database = await openOne({ dataDir, listenAt });
    open.set(dataDir, database);
    return database.uri;
  }
  const database = open.get(dataDir);
  if (action === 'check') return database.check();
  open.delete(dataDir);
  await database?.stop();
};

parentPort.on('message', ({ id, ...request }) => {
  work(request).then(
    (value) => parentPort.postMessage({ id, value }),
    (error) => parentPort.postMessage({ id, error: error.message }),
  );
});
