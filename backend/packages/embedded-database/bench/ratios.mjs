// Speed as ratios to `ping`, all measured in one run: the driver here, the server in its worker.
// Usage: node bench/ratios.mjs [--memory] [--full] [--json] [--prepared]
//   --memory stores 1 GB besides, which takes some minutes
//   --full   runs the long commands over a million documents in place of 100,000
//   --prepared asks a server that sends prepared bytes: what the driver alone allows, single operations only
//   --json   prints [{ name, value, unit, limit, isUpperLimit, holds }] and nothing else
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { MongoClient } from 'mongodb';
import { start } from '../dist/index.js';
import { besideLongCommands } from './long-commands.mjs';
import { startPrepared } from './prepared-answers.mjs';

const ROUNDS = 7;
const SECONDS = 0.5;
const WARM_UP_SECONDS = 1.5;
const isFull = process.argv.includes('--full');
const dataDir = mkdtempSync(join(tmpdir(), 'gl-bench-'));
const isPrepared = process.argv.includes('--prepared');
const database = isPrepared ? await startPrepared() : await start({ dataDir });
const client = await new MongoClient(database.uri, { maxPoolSize: 16 }).connect();
const db = client.db('bench');

/** Operations per second with a number of clients at once. */
const rate = async (clients, operation, seconds = SECONDS) => {
  let done = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await operation(done++);
    }),
  );
  return (done / (performance.now() - began)) * 1000;
};

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const results = [];
const report = (name, value, { limit, unit = '× ping', isUpperLimit = false }) => {
  const holds = isUpperLimit ? value <= limit : value >= limit;
  results.push({ name, value: Number(value.toFixed(3)), unit, limit, isUpperLimit, holds });
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

// Rounds of pings and of the operation take turns, so that other work on the machine meets both alike.
const against = async (clients, operation, pingClients = clients) => {
  await rate(clients, operation, WARM_UP_SECONDS);
  const ratios = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pings = await rate(pingClients, ping);
    ratios.push((await rate(clients, operation)) / pings);
  }
  return median(ratios);
};

const someone = (i) => ({ email: `p${(i * 7919) % 10000}@x` });
report(
  'findOne by unique index, 16 at once',
  await against(16, (i) => people.findOne(someone(i))),
  { limit: 0.8 },
);
const insertOne = (i) => db.collection('rows').insertOne({ i, text: 'y'.repeat(300) });
report('insertOne, one after the other', await against(1, insertOne), { limit: 0.6 });
const change = (i) => people.findOneAndUpdate(someone(i), { $inc: { n: 1 } });
report('findOneAndUpdate, 16 at once', await against(16, change), { limit: 0.8 });
const page = (i) =>
  posts
    .find({ topic: i % 100 })
    .sort({ at: -1 })
    .limit(20)
    .toArray();
report('find 20 documents of 1.8 KB by index, 16 at once', await against(16, page), { limit: 0.3 });

/** Many operations in one command, and what others have to wait beside long ones. */
const measureLongCommands = async () => {
  const updates = Array.from({ length: 1000 }, (_, i) => ({
    updateOne: { filter: someone(i), update: { $inc: { n: 1 } } },
  }));
  const bulk = await against(1, () => people.bulkWrite(updates), 16);
  report('1,000 updates in one bulkWrite', bulk * 1000, { limit: 1.4, unit: 'updates per ping' });

  const delay = monitorEventLoopDelay({ resolution: 1 });
  await new Promise((done) => setTimeout(done, 100));
  delay.enable();
  await people.aggregate([{ $group: { _id: '$n', sum: { $sum: '$points' } } }]).toArray();
  delay.disable();
  report('longest wait of the event loop during an aggregation', delay.max / 1e6, {
    limit: 20,
    unit: 'ms',
    isUpperLimit: true,
  });

  const [alone, ...beside] = await besideLongCommands({
    db,
    documents: isFull ? 1_000_000 : 100_000,
  });
  const told = ({ p99, slowest }) => `${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`;
  for (const pings of beside) {
    const name = `99 of 100 pings beside ${pings.name} (${told(pings)}; alone ${told(alone)})`;
    report(name, pings.p99, { limit: 20, unit: 'ms', isUpperLimit: true });
  }
};
if (!isPrepared) await measureLongCommands();

// The server in a process of its own here, so that the driver's memory does not count.
const memory = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gl-memory-'));
  const serve = join(import.meta.dirname, '../src/testing/serve.mjs');
  const server = spawn(process.execPath, [serve, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [uri] = await once(server.stdout, 'data');
  const connected = await new MongoClient(String(uri).trim()).connect();
  const resident = async () => (await connected.db('x').command({ serverStatus: 1 })).mem.resident;
  const large = connected.db('bench').collection('large');
  await large.createIndex({ n: 1 });
  const empty = await resident();
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
  const stored = (statSync(join(folder, 'data.sqlite')).size / 1e9).toFixed(1);
  report(`memory with ${stored} GB stored, over an empty one`, (await resident()) - empty, {
    limit: 150,
    unit: 'MB',
    isUpperLimit: true,
  });
  await connected.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
};
if (process.argv.includes('--memory')) await memory();

if (process.argv.includes('--json')) console.log(JSON.stringify(results));
else {
  console.table(
    results.map(({ name, value, unit, limit, isUpperLimit, holds }) => ({
      name,
      value: `${value.toFixed(2)} ${unit}`,
      limit: `${isUpperLimit ? '≤' : '≥'} ${limit}`,
      holds,
    })),
  );
}
await client.close();
await database.stop();
rmSync(dataDir, { recursive: true });
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
