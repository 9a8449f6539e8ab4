// Loaded into the built server with --import: its hooks reach listeners on this machine, and on the message `held`
// its parent gets what the process holds after a garbage collection.
import { Session } from 'node:inspector/promises';
import { PublicNetwork } from '../../../dist/outbound/hooks/public-network.js';

// a host may let hooks reach a machine beside the server, but never the server's own: no test could listen there
PublicNetwork.prototype.resolve = () => Promise.resolve(['127.0.0.1']);
PublicNetwork.prototype.allows = () => true;

const session = new Session();
session.connect();
/** The other threads by the ids of the sessions with them: that of the embedded database, and that of pictures. */
const threads = new Map();
const answers = new Map();
let calls = 0;

session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) =>
  threads.set(sessionId, workerInfo.url),
);
session.on('NodeWorker.detachedFromWorker', ({ params }) => threads.delete(params.sessionId));
session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
  const { id, result } = JSON.parse(params.message);
  answers.get(id)?.(result);
  answers.delete(id);
});

function askThread(sessionId, method) {
  calls += 1;
  const message = JSON.stringify({ id: calls, method });
  const answered = new Promise((resolve) => answers.set(calls, resolve));
  return session
    .post('NodeWorker.sendMessageToWorker', { sessionId, message })
    .then(() => answered);
}

const nameOf = (url) => (url.includes('/embedded-database/') ? 'database' : 'pictures');

/** In bytes, by thread: what lives on its heap, and what it holds outside of that. */
async function live() {
  // what the first collection finalizes the second one frees
  for (let turn = 0; turn < 2; turn += 1) {
    await session.post('HeapProfiler.collectGarbage');
    for (const thread of threads.keys()) await askThread(thread, 'HeapProfiler.collectGarbage');
  }
  const { heapUsed, external } = process.memoryUsage();
  const held = { application: heapUsed + external, database: 0, pictures: 0 };
  for (const [thread, url] of threads) {
    const { usedSize, backingStorageSize } = await askThread(thread, 'Runtime.getHeapUsage');
    held[nameOf(url)] += usedSize + backingStorageSize;
  }
  return held;
}

/** How many of each kind: timers, sockets and others that keep a process alive. */
const resources = () => Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);

process.on('message', async (message) => {
  if (message !== 'held') return;
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const counts = Object.entries(resources()).map(([kind, all]) => [kind, all.length]);
  process.send({
    live: await live(),
    rss: process.memoryUsage.rss(),
    resources: Object.fromEntries(counts),
  });
});
process.channel?.unref();
