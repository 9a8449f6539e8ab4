// How long a ping takes beside commands that work through a large collection.
import { performance } from 'node:perf_hooks';

const BATCH = 10_000;

/** Pings one after the other until some work is done; how long each took, in milliseconds, in order. */
async function pingsUntil(db, work) {
  const took = [];
  let isOver = false;
  const done = work.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await db.command({ ping: 1 });
    took.push(performance.now() - began);
  }
  await done;
  return took.sort((a, b) => a - b);
}

/**
 * Runs the commands that work through a whole collection, one after the other.
 *
 * @returns `[{ name, p99, slowest, seconds }]`, times of pings in milliseconds; the first is with nothing beside
 */
export async function besideLongCommands({ db, documents }) {
  const rows = db.collection('scanned');
  for (let at = 0; at < documents; at += BATCH) {
    await rows.insertMany(
      Array.from({ length: BATCH }, (_, i) => ({ n: at + i, text: 'z'.repeat(80) })),
    );
  }
  // the first one starts the reader
  await rows.findOne({ n: -1 });
  const commands = {
    nothing: () => new Promise((done) => setTimeout(done, 2000)),
    'a scan': () => rows.findOne({ n: -1 }),
    distinct: () => rows.distinct('n', { n: { $lt: 100_000 } }),
    'countDocuments({})': () => rows.countDocuments({}),
    createIndex: () => rows.createIndex({ n: 1 }),
    updateMany: () => rows.updateMany({}, { $inc: { changed: 1 } }),
    $out: () => rows.aggregate([{ $out: 'copied' }]).toArray(),
    deleteMany: () => rows.deleteMany({}),
    drop: () => db.collection('copied').drop(),
  };
  const results = [];
  for (const [name, run] of Object.entries(commands)) {
    const began = performance.now();
    const took = await pingsUntil(db, run());
    const p99 = took[Math.floor(took.length * 0.99)];
    results.push({ name, p99, slowest: took.at(-1), seconds: (performance.now() - began) / 1000 });
  }
  return results;
}
