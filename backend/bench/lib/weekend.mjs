// The race weekend of the row `weekend`, played by API calls alone.
import { ObjectId } from 'mongodb';
import { BUSY, summaryOf } from './answers.mjs';
import { sendAtPace } from './open-loop.mjs';
import { MID_SEASON, namesOf, saveRequest, seedLeagues } from './seed.mjs';
import { moveClock, pause, startGame, untilAtRest } from './server.mjs';
import { anyOf, grid, pageCalls, standings } from './weekend-calls.mjs';

const SAVES_PER_SECOND = 300;
const READS_PER_SECOND = 600;
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
/** So long after a correction the other instances may still answer the table of before (ms). */
const HEARD_MS = 1500;
/** For so long the row itself waits after a refusal because of load. */
const BUSY_MS = 1000;

/**
 * @param seconds how long the last minute before the lock takes
 * @param start starts the game, as `startGame`
 * @param share of the calls a second
 * @returns `before` the lock, at the `reveal` and `after` the result what `summaryOf` gives, with `memory`, the most that the server
 *   held so far (MiB); how many players' last saves were `kept`, of how many nobody knows (`unknown`), and how many are
 *   `lost`, `resultMs` that storing the result took, `peak` of the server's memory in MiB
 */
export async function playWeekend({
  players,
  leagues: count,
  seconds,
  start = startGame,
  share = 1,
}) {
  const game = await start({ at: MID_SEASON.at });
  try {
    const seeds = { leagues: count, members: players / count, rounds: MID_SEASON.rounds };
    const leagues = await seedLeagues(game.db, seeds);
    const admin = await makeAdmin(game.db, leagues[0].members[0]);
    await saveFirst(game, leagues[0]);
    await untilAtRest(game);
    const load = { game, leagues, share, seconds };
    const saves = await lastMinute(load);
    const before = await withMemory(game, saves.before);
    const reveal = await withMemory(game, await lookAtReveal(load, players));
    const lost = await countLost(game, leagues, saves.kept);
    const began = performance.now();
    await moveClock(game, { now: RESULT });
    const resultMs = performance.now() - began;
    const tables = await lookAtTables({ ...load, seconds: seconds / 2 }, admin);
    const after = await withMemory(game, tables);
    const [kept, unknown] = [saves.kept.size, saves.unknown.size];
    return { before, kept, unknown, reveal, lost, resultMs, after, peak: after.memory };
  } finally {
    await game.stop();
  }
}

async function withMemory(game, summary) {
  const { peak } = await game.usage();
  return { ...summary, memory: peak };
}

async function makeAdmin(db, { id, authorization }) {
  const update = { $set: { isAppAdmin: true } };
  await db.collection('users').updateOne({ _id: new ObjectId(id) }, update);
  return authorization;
}

/** The league whose table is looked at has picks, whatever is refused later. */
async function saveFirst({ db, url }, league) {
  const names = await namesOf(db);
  for (const member of league.members) {
    const { method, path, body } = saveRequest({ league, member, names, turn: 0 });
    await askPatiently(`${url}${path}`, { ...member, method, body });
  }
}

/** Saves and reads until the lock and a moment longer. */
async function lastMinute({ game, leagues, share, seconds }) {
  // what is due before the lock takes a while, in which this clock stands
  await moveClock(game, { now: new Date(LOCK.getTime() - seconds * 1000) });
  const lead = await moveClock(game, { rate: 1 });
  const lockedFrom = LOCK.getTime() - lead - CLOCKS_MS;
  const names = await namesOf(game.db);
  const saving = savesOf(leagues, { names, lockedFrom });
  const reading = pageCalls(leagues);
  const during = seconds + AFTER_LOCK_S;
  const parts = await Promise.all([
    sendAtPace({
      game,
      perSecond: SAVES_PER_SECOND * share,
      seconds: during,
      nextRequest: saving.nextRequest,
    }),
    sendAtPace({
      game,
      perSecond: READS_PER_SECOND * share,
      seconds: during,
      nextRequest: () => reading.next().value,
    }),
  ]);
  const { kept, unknown } = saving;
  const expected = saving.lockedOut();
  return { before: summaryOf(parts.flat(), { seconds: during, expected }), kept, unknown };
}

/**
 * Saves of all players in turn, each of whom changes the pick to and fro, and waits for one answer before the next save.
 *
 * @returns `nextRequest()`; `kept`, the main driver that was acknowledged last, by player; `unknown`, the players with a save
 *   that got no answer: it may arrive later, so nobody knows what is stored; `lockedOut()`, how many saves were refused because
 *   of the lock after it
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
  const unknown = new Set();
  const waiting = new Set();
  let sent = 0;
  let locked = 0;
  const isLockedOut = (status, text) =>
    status === 400 && performance.now() >= lockedFrom && text.includes('SELECTIONS_LOCKED');
  const next = () => {
    const player = players[sent % players.length];
    const turn = Math.floor(sent / players.length) % 2;
    sent += 1;
    return waiting.has(player.member.id) ? next() : { ...player, turn };
  };
  return {
    kept,
    unknown,
    lockedOut: () => locked,
    nextRequest() {
      const { league, member, turn } = next();
      waiting.add(member.id);
      const onAnswer = (status, text) => {
        waiting.delete(member.id);
        if (status === 0) unknown.add(member.id);
        if (unknown.has(member.id)) kept.delete(member.id);
        else if (status === 200) kept.set(member.id, JSON.parse(text).selection.mainDriver);
        else if (isLockedOut(status, text)) locked += 1;
      };
      return { ...saveRequest({ league, member, names, turn }), onAnswer };
    },
  };
}

/** A part of the players opens the grid. */
async function lookAtReveal({ game, leagues, share, seconds }, players) {
  const reading = pageCalls(leagues, [grid]);
  const perSecond = READS_PER_SECOND * share;
  const all = (players * LOOKING * grid.length) / perSecond;
  const during = Math.min(all, seconds);
  const answers = await sendAtPace({
    game,
    perSecond,
    seconds: during,
    nextRequest: () => reading.next().value,
  });
  return summaryOf(answers, { seconds: during });
}

/** How many of the players' last acknowledged saves the league does not see. */
async function countLost({ urls }, leagues, kept) {
  let lost = 0;
  for (const [at, { id, members }] of leagues.entries()) {
    const url = urls[at % urls.length];
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
async function lookAtTables({ game, leagues, share, seconds }, admin) {
  const [{ id }] = leagues;
  const tableAt = (url) =>
    askPatiently(`${url}/api/league/${id}/standings/2025`, { authorization: admin });
  const asking = sendAtPace({
    game,
    perSecond: TABLES_PER_SECOND * share,
    seconds,
    nextRequest() {
      const league = anyOf(leagues);
      return standings(league.id, anyOf(league.members));
    },
  });
  const before = await tableAt(game.url);
  if (before.completedRounds.at(-1) !== MID_SEASON.next) throw new Error('There is no result.');
  await pause(seconds * 500);
  await correctResult(game, admin);
  const pointsOf = ({ driverStandings }) =>
    driverStandings.map(({ totalPoints }) => totalPoints).join();
  const expectChange = async (url) => {
    if (pointsOf(await tableAt(url)) === pointsOf(before))
      throw new Error('The correction changed no table.');
  };
  await expectChange(game.url);
  const [, ...others] = game.urls;
  if (others.length > 0) await pause(HEARD_MS);
  for (const url of others) await expectChange(url);
  return summaryOf(await asking, { seconds });
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
