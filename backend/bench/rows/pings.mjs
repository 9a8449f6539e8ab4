// How long a ping takes beside reads of a whole season, from a thread of their own as the game would send them.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { MongoClient, ObjectId } from 'mongodb';
import { start } from '@gridlock/embedded-database';
import { answerOf, temporaryFolder } from '../lib/leftovers.mjs';
import { seedLeagues } from '../lib/seed.mjs';
import { connect, pause } from '../lib/server.mjs';

const SEASON = 2025;
const MEMBERS = 20;
const ROUNDS = 12;
const TEAMS = 10;
const PACE_MS = 5;
const ALONE_MS = 2000;
/** As many as the re-score reads at once (`league-reader.ts`). */
const LEAGUES_AT_ONCE = 50;
const BOARDS_AT_ONCE = 100;

export const limit = 20;
export const isAtMost = true;
export const unit = 'ms';
export const name = '99 of 100 pings beside a read of all leagues of a season';
export const against = 'a clock';

export async function run({ full } = {}) {
  const leagues = full ? 5000 : 500;
  const folder = temporaryFolder();
  const database = await start({ dataDir: folder.path });
  const client = await connect(database.uri);
  try {
    const db = client.db('gridlock');
    const ids = await fill(db, leagues);
    const alone = await pingsDuring(db, pause(ALONE_MS));
    const reading = answerOf(
      new Worker(new URL(import.meta.url), { workerData: { uri: database.uri, ids } }),
    );
    const beside = await pingsDuring(db, reading);
    const { documents, seconds } = await reading;
    return {
      ratio: beside.p99,
      detail:
        `${documents} documents read in ${seconds.toFixed(1)} s, ${beside.count} pings meanwhile, ` +
        `the slowest ${beside.slowest.toFixed(0)} ms; alone ${alone.p99.toFixed(1)} ms`,
    };
  } finally {
    await client.close();
    await database.stop();
    folder.remove();
  }
}

/** Leagues with their entries and boards, and the indexes that the game reads them by. */
async function fill(db, leagues) {
  const upTo = (count) => Array.from({ length: count }, (_, at) => at);
  await db.collection('seasons').insertOne({
    _id: SEASON,
    drivers: upTo(2 * TEAMS).map((at) => ({ id: `driver-${at}`, selectable: true })),
    teams: upTo(TEAMS).map((at) => ({ id: `team-${at}` })),
  });
  await db.collection('entries').createIndex({ league: 1, user: 1 }, { unique: true });
  await db.collection('boards').createIndex({ season: 1, seasonKey: 1 });
  const made = await seedLeagues(db, { leagues, members: MEMBERS, rounds: ROUNDS });
  for (let from = 0; from < made.length; from += BOARDS_AT_ONCE) {
    await db.collection('boards').insertMany(made.slice(from, from + BOARDS_AT_ONCE).map(board));
  }
  return made.map(({ id }) => id);
}

/** As large as a board in the middle of a season. */
const board = ({ id, members }) => ({
  league: new ObjectId(id),
  season: SEASON,
  seasonKey: 'before the result',
  rows: members.map(({ id: user }) => ({
    user,
    results: Array.from({ length: ROUNDS }, (_, at) => ({
      round: at + 1,
      mainDriver: `driver-${at}`,
      reserveDriver: `driver-${at + 1}`,
      team: `team-${at % TEAMS}`,
      reserveActivated: false,
      points: [25, 0, 8, 0, 43, 15, 0],
    })),
  })),
});

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
  // as in a copy: everything, by no index
  for await (const _ of db.collection('entries').find()) documents += 1;
  await read('boards', { season: SEASON });
  // as in a re-score
  for (let from = 0; from < ids.length; from += LEAGUES_AT_ONCE) {
    const some = ids.slice(from, from + LEAGUES_AT_ONCE).map((id) => new ObjectId(id));
    const [leagues] = await Promise.all([
      read('leagues', { _id: { $in: some } }),
      read('entries', { league: { $in: some } }),
    ]);
    const users = leagues.flatMap(({ members }) => members.map(({ user }) => user));
    await read('users', { _id: { $in: users } });
  }
  const seconds = (performance.now() - began) / 1000;
  await client.close();
  parentPort.postMessage({ documents, seconds });
}
