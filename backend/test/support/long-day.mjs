// A season on one server, as fast as it goes: `node long-day.mjs '{"players", "leagues", "rounds"}'`. After each weekend it
// sends its parent what the server holds.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { runCleanups, temporaryFolder } from '../../bench/lib/cleanup.mjs';
import { seedLeagues } from '../../bench/lib/seed.mjs';
import { STANDARD, pause, root, startProgram } from '../../bench/lib/server.mjs';
import { delaysOf, jobsOf } from './long-day/job-records.mjs';
import { callsTo, forAll } from './long-day/calls.mjs';
import { connectBeside, contentOf, copyTo, filesOf } from './long-day/database-state.mjs';
import { startChat, startMailServer } from './long-day/listeners.mjs';
import { playWeekend } from './long-day/weekend.mjs';

const YEAR = 2025;
const START = '2025-03-01T08:00:00Z';
/** Of the past, that race nights play. */
const NIGHT_SEASON = 2007;
/** Until streams that were closed are forgotten, and what is sent is sent. */
const REST_MS = 1500;
/** In one of so many leagues somebody gets emails, and a chat gets what happens. */
const NOTIFIED = 8;
/** Rounds that a server which has just been started plays too, on a copy of the database. */
const COMPARED = [12, 24];
/** The server in small files: the preload changes one of them. */
const SERVER = join(root, 'backend/dist/server.js');
const PRELOAD = join(import.meta.dirname, 'long-day/observed-server.mjs');

const { players, leagues: count, rounds } = JSON.parse(process.argv[2]);
// whatever ends this, no server goes on
process.on('exit', runCleanups);
process.on('disconnect', () => process.exit());
const { path: folder, remove } = temporaryFolder();
const mail = await startMailServer();
const chat = await startChat();
const open = [mail, chat];
try {
  const day = await begin();
  const races = await racesOf(day);
  for (const race of races.slice(0, rounds)) {
    const isCompared = COMPARED.includes(race.round);
    const fresh = isCompared ? await playFresh(day, race) : null;
    const times = await playWeekend(day, race);
    process.send?.({ round: race.round, fresh, ...(await stateOf(day, { race, ...times })) });
  }
} finally {
  for (const each of open.toReversed()) await each.close();
  remove();
  process.disconnect?.();
}

/** A data folder. */
function newFolder(name) {
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

async function start(dataDir, now) {
  const server = await startProgram(SERVER, {
    path: '/api/health',
    env: {
      ...STANDARD,
      RATE_LIMIT: 'on',
      MAX_DELAY_MS: '0',
      TRUST_PROXY: 'on',
      SMTP_URL: mail.url,
      HOOK_HOSTS: chat.host,
      PUSH_SERVICES: 'http://127.0.0.1:9',
      NODE_OPTIONS: `--import ${PRELOAD}`,
      DATA_DIR: dataDir,
      SIMULATION_START: now,
    },
  });
  return { ...server, dataDir, close: server.stop };
}

/** The server with its leagues, before the first race. */
async function begin() {
  const server = await start(newFolder('own'), START);
  open.push(server);
  const database = await connectBeside(server.dataDir);
  open.push(database);
  const { db } = database;
  const seeds = { leagues: count, members: players / count, rounds: 0, year: YEAR };
  const leagues = await seedLeagues(db, seeds);
  for (const [at, league] of leagues.entries()) {
    for (const member of league.members) member.address = `10.${at}.${member.index}.1`;
  }
  const admin = leagues[0].members[0];
  await db.collection('users').updateOne(userOf(admin), { $set: { isAppAdmin: true } });
  const notified = leagues.filter((_, at) => at % NOTIFIED === 1);
  const readers = notified.map(({ members }) => userOf(members[1])._id);
  const confirmed = { emailConfirmedAt: new Date(START), 'notifications.choices': {} };
  await db.collection('users').updateMany({ _id: { $in: readers } }, { $set: confirmed });
  const calls = callsTo(server.port);
  open.push(calls);
  const { ask } = calls;
  const season = await ask(admin, 'GET', `/api/season/${YEAR}`);
  const names = {
    drivers: season.body.drivers.filter(({ selectable }) => selectable).map(({ name }) => name),
    teams: season.body.teams.map(({ name }) => name),
  };
  await ask(admin, 'POST', `/api/race-night/seasons/${NIGHT_SEASON}`);
  await forAll(notified, ({ id, members: [owner] }) =>
    ask(owner, 'POST', `/api/league/${id}/hooks`, {
      body: { kind: 'json', url: chat.url, events: ['lock', 'reveal', 'result'] },
    }),
  );
  return { server, db, ask, port: server.port, leagues, names, admin, chat };
}

function userOf({ id }) {
  return { _id: new ObjectId(id) };
}

async function racesOf({ ask, leagues: [{ id, members }] }) {
  const { body } = await ask(members[0], 'GET', `/api/race/league/${id}`);
  return body.filter(({ lockAt }) => lockAt !== null);
}

/**
 * A server that has just been started plays nothing but this weekend, on the same content.
 *
 * @returns `memory` that it holds then, and the bytes of the `copy` that it began with, beside the file that was copied
 */
async function playFresh(day, race) {
  const dataDir = newFolder(`copy-${race.round}`);
  const { file } = filesOf(day.server.dataDir);
  const copy = copyTo(day.server.dataDir, dataDir);
  const { body: clock } = await day.ask(null, 'GET', '/api/simulation/clock');
  const server = await start(dataDir, clock.now);
  const calls = callsTo(server.port);
  try {
    await playWeekend({ ...day, port: server.port, ask: calls.ask }, race);
    await pause(REST_MS);
    return { memory: await server.usage('held'), file, copy };
  } finally {
    calls.close();
    await server.stop();
  }
}

/** What the server holds when it is at rest. */
async function stateOf(day, { race, lock, result }) {
  const { server, db } = day;
  await pause(REST_MS);
  const memory = await server.usage('held');
  const content = await contentOf(db);
  const files = filesOf(server.dataDir);
  const seconds = await delaysOf(db, { race, lock, result });
  return { memory, content, files, seconds, jobs: await jobsOf(day) };
}
