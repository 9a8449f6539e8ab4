// How long a ping of the embedded database takes beside reads of a whole season, from a thread of their own.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { once } from 'node:events';
import { MongoClient, ObjectId } from 'mongodb';
import { start } from '@gridlock/embedded-database';
import { addCleanup, temporaryFolder } from '../lib/cleanup.mjs';
import { seedLeagues } from '../lib/seed.mjs';
import { connect } from '../lib/server.mjs';

const SEASON = 2025;
const LEAGUES = { small: 500, full: 5000 };
const MEMBERS = 20;
const ROUNDS = 12;
const TEAMS = 10;
const PACE_MS = 5;
const LEAGUES_AT_ONCE = 50;

export const limit = 20;
export const isAtMost = true;
export const unit = 'ms';
export const name = '99 of 100 pings beside a read of all leagues of a season';
export const against = 'a clock';

export async function run({ full = false }) {
  const folder = temporaryFolder();
  const database = await start({ dataDir: folder.path });
  const client = await connect(database.uri);
  try {
    const db = client.db('gridlock');
    const ids = await fill(db, full ? LEAGUES.full : LEAGUES.small);
    const reader = new Worker(new URL(import.meta.url), {
      workerData: { uri: database.uri, ids },
    });
    const forget = addCleanup(() => void reader.terminate());
    const reading = once(reader, 'message');
    const { p99, slowest, count } = await pingsDuring(db, reading);
    forget();
    const [{ documents, seconds }] = await reading;
    return {
      ratio: p99,
      detail:
        `${documents} documents read in ${seconds.toFixed(1)} s, ${count} pings meanwhile, ` +
        `the slowest ${slowest.toFixed(0)} ms`,
    };
  } finally {
    await client.close();
    await database.stop();
    folder.remove();
  }
}

/** Leagues with their entries, and the index that the game reads them by. @returns ids of the leagues */
async function fill(db, leagues) {
  const upTo = (count) => Array.from({ length: count }, (_, at) => at);
  await db.collection('seasons').insertOne({
    _id: SEASON,
    drivers: upTo(2 * TEAMS).map((at) => ({ id: `driver-${at}`, selectable: true })),
    teams: upTo(TEAMS).map((at) => ({ id: `team-${at}` })),
  });
  await db.collection('entries').createIndex({ league: 1, user: 1 }, { unique: true });
  const made = await seedLeagues(db, { leagues, members: MEMBERS, rounds: ROUNDS });
  return made.map(({ id }) => id);
}

/** Pings at an even pace until some work is done, so that a long wait is met by as many as it holds up. */
async function pingsDuring(db, work) {
  const took = [];
  const sent = [];
  const ping = async () => {
    const began = performance.now();
    await db.command({ ping: 1 });
    took.push(performance.now() - began);
  };
  const timer = setInterval(() => sent.push(ping()), PACE_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(sent);
  took.sort((one, other) => one - other);
  return { count: took.length, p99: took[Math.floor(took.length * 0.99)], slowest: took.at(-1) };
}

if (!isMainThread && workerData?.ids) {
  const { uri, ids } = workerData;
  const client = await new MongoClient(uri).connect();
  const db = client.db('gridlock');
  const began = performance.now();
  let documents = 0;
  const read = async (collection, filter) => {
    const found = await db.collection(collection).find(filter).toArray();
    documents += found.length;
    return found;
  };
  // everything by no index, as a copy reads it
  for await (const _ of db.collection('entries').find()) documents += 1;
  // league by league, as tables are calculated
  for (let from = 0; from < ids.length; from += LEAGUES_AT_ONCE) {
    const some = ids.slice(from, from + LEAGUES_AT_ONCE).map((id) => new ObjectId(id));
    const [leagues] = await Promise.all([
      read('leagues', { _id: { $in: some } }),
      read('entries', { league: { $in: some } }),
    ]);
    const users = leagues.flatMap(({ members }) => members.map(({ user }) => user));
    await read('users', { _id: { $in: users } });
  }
  await client.close();
  parentPort.postMessage({ documents, seconds: (performance.now() - began) / 1000 });
}
