// The driver's own conditional update, from a thread of its own: what saving a pick can cost at least.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ObjectId } from 'mongodb';
import { answerOf } from './leftovers.mjs';
import { connect } from './server.mjs';

/** Updates a second, with as many at once as there are ids of entries. */
export function updatesPerSecond({ uri, entries, seconds }) {
  return answerOf(new Worker(new URL(import.meta.url), { workerData: { uri, entries, seconds } }));
}

if (!isMainThread && workerData?.entries) {
  const { uri, entries, seconds } = workerData;
  const client = await connect(uri);
  const collection = client.db().collection('entries');
  const documents = await collection
    .find({ _id: { $in: entries.map((id) => new ObjectId(id)) } })
    .toArray();
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    documents.map(async ({ _id, version, boardVersion, picks }) => {
      const last = `picks.${picks.length - 1}`;
      for (let now = version; performance.now() < end; now += 1) {
        const next = { version: now + 1, boardVersion, [last]: picks.at(-1) };
        const { matchedCount } = await collection.updateOne({ _id, version: now }, { $set: next });
        if (matchedCount !== 1) throw new Error('Somebody else writes here.');
        done += 1;
      }
    }),
  );
  parentPort.postMessage((done / (performance.now() - began)) * 1000);
  await client.close();
}
