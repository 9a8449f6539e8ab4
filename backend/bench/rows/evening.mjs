// Evenings of eight at once: how late locks and results come, with everybody saving in the last second.
import { ObjectId } from 'mongodb';
import { caller } from '../lib/caller.mjs';
import { namesOf, pickFor, seedLeagues, signAllIn } from '../lib/seed.mjs';
import { pause, startGame } from '../lib/server.mjs';

const PLAYERS = 8;
const ROUNDS = 2;
const EVENINGS = { small: 3, full: 200 };
/** A winter's evening: the season of 2025 is over. */
const AT = '2026-01-10T20:00:00Z';
const PACE = { kind: 'evening', pickMinutes: 1, swapSeconds: 5, resultSeconds: 3 };
/** Between the sign-ins and the first start. */
const START_MS = 3000;
/** Owners press start within so long of each other; 0 has everybody lock in the same second. */
const SPREAD_MS = 10_000;
/** Screens ask every second; one in each evening asks more often once a part of it is due to end. */
const ASKS_MS = 1000;
const WATCHES_MS = 50;
/** How long before the lock the last saves are sent. */
const LAST_MS = { from: 100, to: 900 };
const SECRET = 'what the server of this row signs tokens with';
const AT_ONCE = 20;
/** People choose in so much time, and again in so much when they are told that the server is busy. */
const CHOOSING_MS = 10_000;
const BUSY_MS = 1000;
const BUSY = 503;

export const limit = 1;
export const isAtMost = true;
export const unit = 's';
export const name = '200 evenings at once, the latest lock or result';
export const against = 'the second in which it is due';

export async function run({ full } = {}) {
  const count = full ? EVENINGS.full : EVENINGS.small;
  const game = await startGame({ at: AT, env: { SIMULATION_RATE: '1', JWT_SECRET: SECRET } });
  try {
    const names = await namesOf(game.db);
    const leagues = await seedLeagues(game.db, { leagues: count, members: PLAYERS, rounds: 0 });
    const clients = await signInAll(game, leagues);
    await start(game, leagues);
    const outcome = { late: [], saved: 0, lost: 0, tooLate: 0, asked: 0, busy: 0, slowest: 0 };
    const before = await game.usage();
    // all of them end before the server does: else their broken calls would hide why the first one failed
    const played = await Promise.allSettled(
      clients.map((players, at) => playEvening({ id: leagues[at].id, players, names, outcome })),
    );
    const failed = played.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    const after = await game.usage();
    const { late, saved, lost, tooLate, asked, busy, slowest } = outcome;
    if (lost > 0) throw new Error(`${lost} of ${saved} saves of the last second are lost.`);
    late.sort((one, other) => one - other);
    const cpu = (after.cpuMs - before.cpuMs) / (after.upMs - before.upMs);
    const detail =
      `${count} evenings, ${late.length} locks and results, half of them within ` +
      `${late[Math.floor(late.length / 2)].toFixed(0)} ms; ${saved} saves in the last second, all kept; ` +
      `${tooLate} came too late; ${asked} looks, the slowest ${slowest.toFixed(0)} ms; ` +
      `${busy} refusals because of load; ${(100 * cpu).toFixed(0)} % of a core`;
    return { ratio: late.at(-1) / 1000, detail };
  } finally {
    await game.stop();
  }
}

/** Calls of every player, by league. Each opens its connection now: the start is no storm of connections. */
async function signInAll(game, leagues) {
  const members = leagues.flatMap((league) => league.members);
  const authorizations = await signAllIn(game.db, SECRET, members);
  const clients = new Map(
    members.map(({ id }, index) => [id, caller(game.port, authorizations[index])]),
  );
  const next = clients.values();
  const work = async () => {
    for (const call of next) await call('/api/health');
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return leagues.map((league) =>
    league.members.map((member) => ({ ...member, call: clients.get(member.id) })),
  );
}

/** By the game's time, which answers tell. */
async function start(game, leagues) {
  const answer = await fetch(`${game.url}/api/health`);
  await answer.arrayBuffer();
  const first = Date.parse(answer.headers.get('date')) + START_MS;
  const starts = leagues.map(({ id }, index) => {
    const at = new Date(first + (SPREAD_MS * index) / leagues.length);
    const press = { kind: 'start', at, round: 0, phase: 'lobby' };
    const night = { pace: PACE, presses: [press], version: 1 };
    return { updateOne: { filter: { _id: new ObjectId(id) }, update: { $set: { night } } } };
  });
  await game.db.collection('leagues').bulkWrite(starts);
}

async function playEvening(night) {
  const evening = { ...night, isOver: false };
  const asking = evening.players.slice(1).map(({ call }) => askOn(evening, call));
  // they are looked at when the evening is over
  for (const each of asking) each.catch(() => {});
  try {
    for (let round = 1; round <= ROUNDS; round += 1) await playRound(evening, round);
    await until(evening, ROUNDS + 1, 'picks');
  } finally {
    evening.isOver = true;
    await Promise.allSettled(asking);
  }
  await Promise.all(asking);
}

async function playRound(evening, round) {
  await until(evening, round, 'picks');
  await saveAll(evening, round, 0);
  const { phaseEndsAt, serverTime } = await until(evening, round, 'countdown');
  const left = Date.parse(phaseEndsAt) - Date.parse(serverTime);
  const [kept] = await Promise.all([saveLast(evening, round, left), until(evening, round, 'swap')]);
  await checkKept(evening, round, kept);
  await until(evening, round, 'result');
}

async function askOn(evening, call) {
  await pause(Math.random() * ASKS_MS);
  while (!evening.isOver) {
    await look(evening, call);
    await pause(ASKS_MS);
  }
}

/** Where the night stands; null when the server has no time for the question. */
async function look({ id, outcome }, call) {
  const began = performance.now();
  const { status, body } = await call(`/api/league/${id}/night`);
  outcome.asked += 1;
  if (status === BUSY) {
    outcome.busy += 1;
    return null;
  }
  if (status !== 200) throw new Error(`The night: ${status} ${JSON.stringify(body)}`);
  outcome.slowest = Math.max(outcome.slowest, performance.now() - began);
  return body;
}

/** Asks until the night is there, and notes how much later than due that is seen. */
async function until(evening, round, phase) {
  const { outcome, players } = evening;
  let due = null;
  for (;;) {
    const body = await look(evening, players[0].call);
    const now = performance.now();
    if (body === null) {
      await pause(BUSY_MS);
      continue;
    }
    if (body.round === round && body.phase === phase) {
      // a countdown comes with the last pick, before its time
      if (due !== null && phase !== 'countdown') outcome.late.push(Math.max(0, now - due));
      return body;
    }
    const left = body.phaseEndsAt && Date.parse(body.phaseEndsAt) - Date.parse(body.serverTime);
    if (left !== null) due = now + left;
    // like the screens: each second, and when a part of the night is due to end
    await pause(Math.max(WATCHES_MS, Math.min(ASKS_MS, left ?? ASKS_MS)));
  }
}

const saveAll = ({ id, players, names, outcome }, round, turn) =>
  Promise.all(
    players.map(async ({ call, index }) => {
      const pick = { leagueId: id, raceId: round, ...pickFor(names, index, 2 * round, turn) };
      await pause(Math.random() * CHOOSING_MS);
      const { status, body } = await patiently(outcome, () => call('/api/selections/save', pick));
      if (status !== 200) throw new Error(`A save: ${status} ${JSON.stringify(body)}`);
    }),
  );

/** Asks again for as long as the server is busy. */
async function patiently(outcome, ask) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== BUSY) return answer;
    outcome.busy += 1;
    await pause(BUSY_MS);
  }
}

/** Another pick of everybody in the last second; the ids of those whose save was accepted. */
async function saveLast({ id, players, names, outcome }, round, left) {
  const sent = players.map(async ({ call, id: user, index }) => {
    const early = LAST_MS.from + Math.random() * (LAST_MS.to - LAST_MS.from);
    await pause(Math.max(0, left - early));
    const pick = { leagueId: id, raceId: round, ...pickFor(names, index, 2 * round, 1) };
    const { status, body } = await call('/api/selections/save', pick);
    if (status === 200) return { user, mainDriver: body.selection.mainDriver };
    if (status !== BUSY && body.code !== 'SELECTIONS_LOCKED')
      throw new Error(`A save: ${status} ${body.code}`);
    outcome[status === BUSY ? 'busy' : 'tooLate'] += 1;
    return null;
  });
  return (await Promise.all(sent)).filter((each) => each !== null);
}

async function checkKept({ id, players, outcome }, round, kept) {
  const { status, body } = await patiently(outcome, () =>
    players[0].call(`/api/selections/league/${id}/race/${round}`),
  );
  if (status !== 200) throw new Error(`The picks: ${status} ${body.code}`);
  const shown = new Map(body.selections.map(({ userId, mainDriver }) => [userId, mainDriver]));
  outcome.saved += kept.length;
  outcome.lost += kept.filter(({ user, mainDriver }) => shown.get(user) !== mainDriver).length;
}
