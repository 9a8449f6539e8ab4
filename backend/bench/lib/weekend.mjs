// The race weekend of the row `weekend`, played by API calls alone.
import { ObjectId } from 'mongodb';
import { sendAtPace } from './open-loop.mjs';
import { MID_SEASON, namesOf, saveRequest, seedLeagues } from './seed.mjs';
import { moveClock, pause, startGame, untilAtRest } from './server.mjs';
import { anyOf, grid, pageCalls, standings } from './weekend-calls.mjs';

const SAVES_PER_SECOND = 400;
const READS_PER_SECOND = 800;
const TABLES_PER_SECOND = 600;
/** Of the players, who look at the reveal. */
const LOOKING = 0.1;
/** Saves go on for so long after the lock, and are refused then. */
const AFTER_LOCK_S = 1;
/** A save that is refused so long before we believe the lock to be is no error yet: our clocks differ. */
const CLOCKS_MS = 250;
/** When picks of the next round lock, and when its result is out. */
const LOCK = new Date('2025-07-05T13:55:00Z');
const RESULT = '2025-07-06T17:00:00Z';
/** A refusal because of load, after which the row itself waits for so long. */
const BUSY = 503;
const BUSY_MS = 1000;

/**
 * @param seconds how long the last minute before the lock takes
 * @returns `before` the lock, at the `reveal` and `after` the result: `{ answers, refused, errors, p99, mean }`;
 *   how many players' last saves were `kept`, and how many are `lost`, `resultMs` that storing the result took, `peak` of the server's memory in MiB
 */
export async function playWeekend({ players, leagues: count, seconds }) {
  const game = await startGame({ at: MID_SEASON.at });
  try {
    const seeds = { leagues: count, members: players / count, rounds: MID_SEASON.rounds };
    const leagues = await seedLeagues(game.db, seeds);
    const admin = await makeAdmin(game.db, leagues[0].members[0]);
    await untilAtRest(game);
    const saves = await lastMinute(game, leagues, seconds);
    const reveal = await lookAtReveal(game, leagues, { players, seconds });
    const lost = await countLost(game, leagues, saves.kept);
    const began = performance.now();
    await moveClock(game, { now: RESULT });
    const resultMs = performance.now() - began;
    const after = await lookAtTables(game, leagues, { admin, seconds: seconds / 2 });
    const { peak } = await game.usage();
    return { before: saves.before, kept: saves.kept.size, reveal, lost, resultMs, after, peak };
  } finally {
    await game.stop();
  }
}

async function makeAdmin(db, { id, authorization }) {
  const update = { $set: { isAppAdmin: true } };
  await db.collection('users').updateOne({ _id: new ObjectId(id) }, update);
  return authorization;
}

/** Saves and reads until the lock and a moment longer. */
async function lastMinute(game, leagues, seconds) {
  const now = await moveClock(game, { now: new Date(LOCK.getTime() - seconds * 1000), rate: 1 });
  const lockedFrom = performance.now() + (LOCK.getTime() - now.getTime()) - CLOCKS_MS;
  const { port } = game;
  const names = await namesOf(game.db);
  const saving = savesOf(leagues, { names, lockedFrom });
  const reading = pageCalls(leagues);
  const during = seconds + AFTER_LOCK_S;
  const parts = await Promise.all([
    sendAtPace({
      port,
      perSecond: SAVES_PER_SECOND,
      seconds: during,
      nextRequest: saving.nextRequest,
    }),
    sendAtPace({
      port,
      perSecond: READS_PER_SECOND,
      seconds: during,
      nextRequest: () => reading.next().value,
    }),
  ]);
  return { before: summary(parts, saving.lockedOut), kept: saving.kept };
}

/**
 * Saves of all players in turn, each of whom changes the pick to and fro.
 *
 * @returns `nextRequest()`; `kept`, the main driver that was acknowledged last, by player; `lockedOut()`, how many
 *   saves were refused because of the lock after it
 */
function savesOf(leagues, { names, lockedFrom }) {
  // one of each league, then another one of each
  const most = Math.max(...leagues.map(({ members }) => members.length));
  const players = Array.from({ length: most }, (_, seat) =>
    leagues.flatMap((league) => {
      const member = league.members[seat];
      return member ? [{ league, member }] : [];
    }),
  ).flat();
  const kept = new Map();
  let sent = 0;
  let locked = 0;
  const isLockedOut = (status, text) =>
    status === 400 && performance.now() >= lockedFrom && text.includes('SELECTIONS_LOCKED');
  return {
    kept,
    lockedOut: () => locked,
    nextRequest() {
      const { league, member } = players[sent % players.length];
      const turn = Math.floor(sent / players.length) % 2;
      sent += 1;
      const onAnswer = (status, text) => {
        if (status === 200) kept.set(member.id, JSON.parse(text).selection.mainDriver);
        else if (isLockedOut(status, text)) locked += 1;
        // nobody knows which pick is stored
        else kept.delete(member.id);
      };
      return { ...saveRequest({ league, member, names, turn }), onAnswer };
    },
  };
}

/** A part of the players opens the grid. */
async function lookAtReveal({ port }, leagues, { players, seconds }) {
  const reading = pageCalls(leagues, [grid]);
  const all = (players * LOOKING * grid.length) / READS_PER_SECOND;
  const part = await sendAtPace({
    port,
    perSecond: READS_PER_SECOND,
    seconds: Math.min(all, seconds),
    nextRequest: () => reading.next().value,
  });
  return summary([part]);
}

/** How many of the players' last acknowledged saves the league does not see. */
async function countLost({ url }, leagues, kept) {
  let lost = 0;
  for (const { id, members } of leagues) {
    const path = `/api/selections/league/${id}/race/${MID_SEASON.next}`;
    const { selections } = await askPatiently(`${url}${path}`, {
      authorization: members[0].authorization,
    });
    const shown = new Map(selections.map(({ userId, mainDriver }) => [userId, mainDriver]));
    lost += members.filter((member) => {
      const pick = kept.get(member.id);
      return pick !== undefined && shown.get(member.id) !== pick;
    }).length;
  }
  return lost;
}

/** Standings of leagues at random, while the result has been corrected. */
async function lookAtTables(game, leagues, { admin, seconds }) {
  const [{ id }] = leagues;
  const table = () =>
    askPatiently(`${game.url}/api/league/${id}/standings/2025`, { authorization: admin });
  const asking = sendAtPace({
    port: game.port,
    perSecond: TABLES_PER_SECOND,
    seconds,
    nextRequest() {
      const league = anyOf(leagues);
      return standings(league.id, anyOf(league.members));
    },
  });
  const before = await table();
  if (before.completedRounds.at(-1) !== MID_SEASON.next) throw new Error('There is no result.');
  await pause(seconds * 500);
  await correctResult(game, admin);
  const after = await table();
  const pointsOf = ({ driverStandings }) =>
    driverStandings.map(({ totalPoints }) => totalPoints).join();
  if (pointsOf(after) === pointsOf(before)) throw new Error('The correction changed no table.');
  return summary([await asking]);
}

/** Turns the order of those who finished round. */
async function correctResult({ url }, admin) {
  const path = `${url}/api/admin/results/2025/${MID_SEASON.next}`;
  const { race } = await askPatiently(path, { authorization: admin });
  const finished = race.filter(({ status }) => status === 'FINISHED');
  const turned = finished.map((row, at) => {
    const { driver, team } = finished.at(-1 - at);
    return { ...row, driver, team };
  });
  const rows = [...turned, ...race.filter(({ status }) => status !== 'FINISHED')];
  const body = JSON.stringify({ race: rows, notes: 'a correction' });
  await askPatiently(path, { method: 'PUT', authorization: admin, body });
}

/** Asks again for as long as the server is busy. @returns the answer's JSON */
async function askPatiently(url, { authorization, method = 'GET', body }) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  for (;;) {
    const answer = await fetch(url, { method, headers, body });
    if (answer.status === 200) return answer.json();
    const text = await answer.text();
    if (answer.status !== BUSY) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
    await pause(BUSY_MS);
  }
}

function summary(parts, lockedOut = () => 0) {
  const latencies = parts.flatMap((part) => part.latencies).toSorted((one, other) => one - other);
  const count = (code) => parts.reduce((sum, { statuses }) => sum + (statuses[code] ?? 0), 0);
  const [answers, refused] = [latencies.length, count(BUSY)];
  return {
    answers,
    refused,
    errors: answers - count(200) - refused - lockedOut(),
    p99: latencies[Math.floor(answers * 0.99)],
    mean: latencies.reduce((sum, latency) => sum + latency, 0) / answers,
  };
}
