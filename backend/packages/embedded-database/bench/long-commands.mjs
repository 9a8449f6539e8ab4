// How long a ping takes beside commands that work through a large collection.
import { performance } from 'node:perf_hooks';

const BATCH = 10_000;

/** What a command has to show within it is shown: it is ended then, so that a slow machine does not take for ever. */
const LIMIT_MS = 20_000;
const TIME_IS_OVER = 50;

/** How many documents `$out` copies: so few that it ends in its time, and there is something to drop. */
const COPIED = 200_000;

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

const commandsOn = (name) => ({
  'a scan': { find: name, filter: { n: -1 } },
  distinct: { distinct: name, key: 'n', query: { n: { $lt: 100_000 } } },
  'countDocuments({})': {
    aggregate: name,
    pipeline: [{ $match: {} }, { $group: { _id: 1, n: { $sum: 1 } } }],
    cursor: {},
  },
  createIndex: { createIndexes: name, indexes: [{ key: { n: 1 }, name: 'n_1' }] },
  updateMany: { update: name, updates: [{ q: {}, u: { $inc: { changed: 1 } }, multi: true }] },
  $out: { aggregate: name, pipeline: [{ $limit: COPIED }, { $out: 'copied' }], cursor: {} },
  deleteMany: { delete: name, deletes: [{ q: {}, limit: 0 }] },
  drop: { drop: 'copied' },
});

/** Runs a command to its end, or for as long as it may take. */
const runLimited = async (db, command) => {
  try {
    await db.command({ ...command, maxTimeMS: LIMIT_MS });
  } catch (error) {
    if (error.code !== TIME_IS_OVER) throw error;
  }
};

/**
 * Runs the commands that work through a whole collection, one after the other, each for twenty seconds at most.
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
  const works = {
    nothing: () => new Promise((done) => setTimeout(done, 2000)),
    ...Object.fromEntries(
      Object.entries(commandsOn('scanned')).map(([name, command]) => [
        name,
        () => runLimited(db, command),
      ]),
    ),
  };
  const results = [];
  for (const [name, run] of Object.entries(works)) {
    const began = performance.now();
    const took = await pingsUntil(db, run());
    const p99 = took[Math.floor(took.length * 0.99)];
    results.push({ name, p99, slowest: took.at(-1), seconds: (performance.now() - began) / 1000 });
  }
  return results;
}
