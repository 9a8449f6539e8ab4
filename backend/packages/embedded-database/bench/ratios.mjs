// Speed as ratios to `ping`, all measured in one run: the driver here, the server in its worker.
// Usage: node bench/ratios.mjs [--memory]   (--memory stores 1 GB, which takes some minutes)
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { MongoClient } from 'mongodb';
import { start } from '../dist/index.js';

const SECONDS = 1.5;
const WARM_UP_SECONDS = 1.5;
const dataDir = mkdtempSync(join(tmpdir(), 'gl-bench-'));
const rss = () => process.memoryUsage.rss() / 1048576;
const database = await start({ dataDir });
const client = await new MongoClient(database.uri, { maxPoolSize: 16 }).connect();
const db = client.db('bench');

/** Operations per second with a number of clients at once. */
const rate = async (clients, operation, seconds = SECONDS) => {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await operation(done++);
    }),
  );
  return (done / (performance.now() - began)) * 1000;
};

const results = [];
const report = (name, value, limit, unit = '× ping', below = false) => {
  const holds = below ? value <= limit : value >= limit;
  results.push({
    name,
    value: `${value.toFixed(2)} ${unit}`,
    limit: `${below ? '≤' : '≥'} ${limit}`,
    holds,
  });
};

const ping = () => db.command({ ping: 1 });
const people = db.collection('people');
await people.createIndex({ email: 1 }, { unique: true });
await people.insertMany(
  Array.from({ length: 10000 }, (_, i) => ({
    email: `p${i}@x`,
    n: i % 50,
    at: new Date(i),
    points: i,
  })),
);
const posts = db.collection('posts');
await posts.createIndex({ topic: 1, at: -1 });
await posts.insertMany(
  Array.from({ length: 4000 }, (_, i) => ({
    topic: i % 100,
    at: new Date(i),
    text: 'x'.repeat(1750),
  })),
);

// Each operation is measured between two rounds of pings, so that other work on the machine cancels out.
const against = async (clients, operation, pingClients = clients) => {
  await rate(clients, operation, WARM_UP_SECONDS);
  const before = await rate(pingClients, ping);
  const operations = await rate(clients, operation);
  const after = await rate(pingClients, ping);
  return operations / ((before + after) / 2);
};

const someone = (i) => ({ email: `p${(i * 7919) % 10000}@x` });
report(
  'findOne by unique index, 16 at once',
  await against(16, (i) => people.findOne(someone(i))),
  0.6,
);
const insertOne = (i) => db.collection('rows').insertOne({ i, text: 'y'.repeat(300) });
report('insertOne, one after the other', await against(1, insertOne), 0.5);
const change = (i) => people.findOneAndUpdate(someone(i), { $inc: { n: 1 } });
report('findOneAndUpdate, 16 at once', await against(16, change), 0.5);
const page = (i) =>
  posts
    .find({ topic: i % 100 })
    .sort({ at: -1 })
    .limit(20)
    .toArray();
report('find 20 documents of 1.8 KB by index, 16 at once', await against(16, page), 0.2);
const updates = Array.from({ length: 1000 }, (_, i) => ({
  updateOne: { filter: someone(i), update: { $inc: { n: 1 } } },
}));
const bulk = await against(1, () => people.bulkWrite(updates), 16);
report('1,000 updates in one bulkWrite', bulk * 1000, 1.4, 'updates per ping');

const delay = monitorEventLoopDelay({ resolution: 1 });
await new Promise((done) => setTimeout(done, 100));
delay.enable();
await people.aggregate([{ $group: { _id: '$n', sum: { $sum: '$points' } } }]).toArray();
delay.disable();
report('longest wait of the event loop during an aggregation', delay.max / 1e6, 20, 'ms', true);

if (process.argv.includes('--memory')) {
  const empty = rss();
  const large = db.collection('large');
  await large.createIndex({ n: 1 });
  for (let i = 0; i < 1024; i++) {
    await large.insertMany(
      Array.from({ length: 512 }, (_, j) => ({
        n: i * 512 + j,
        text: `${i}-${j}-`.padEnd(2000, 'z'),
      })),
    );
  }
  const cursor = large.find().batchSize(1000);
  while (await cursor.next());
  await large.countDocuments({ n: { $gt: 1000 } });
  console.log(`stored: ${(statSync(join(dataDir, 'data.sqlite')).size / 1e9).toFixed(2)} GB`);
  report('memory with 1 GB stored, over before', rss() - empty, 150, 'MB', true);
}

console.table(results);
await client.close();
await database.stop();
rmSync(dataDir, { recursive: true });
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
