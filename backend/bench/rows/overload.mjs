// More calls of players than the server can carry: it has to refuse the rest at once, and be itself again after it.
import { summaryOf } from '../lib/answers.mjs';
import { sendAtPace } from '../lib/open-loop.mjs';
import { MID_SEASON, namesOf, saveRequest, seedLeagues } from '../lib/seed.mjs';
import { memoryAtRest, pause, startGame, untilAtRest } from '../lib/server.mjs';
import { anyOf, pageCalls } from '../lib/weekend-calls.mjs';

const SIZE = { leagues: 800, members: 12.5, rounds: MID_SEASON.rounds };
/** Calls a second that a server is offered first: it is offered multiples of what it carries of them. */
const OFFERED = { saves: 300, reads: 600 };
const TIMES = [1, 2, 4, 8];
const ANSWERED_MS = 1000;
const REFUSED_MS = 100;
/** Of the best. */
const CARRIED = 0.8;
/** Of the saves that it carries at its best, while reads want to be answered, too. */
const SAVES = 2 / 3;
const MEMORY_MIB = 600;
/** How much more than before the server may hold when it has come to rest. */
const MORE_MEMORY = 1.15;
const AFTERWARDS = 50;

export const limit = 0;
export const isCount = true;
export const name = 'limits that a server misses at 1, 2, 4 and 8 times what it carries';
export const against = 'the limits of docs/performance.md';

/** @param share of the calls a second that are offered first */
export async function run({ seconds = 20, start = startGame, share = 1 }) {
  const game = await start({ at: MID_SEASON.at });
  try {
    const leagues = await seedLeagues(game.db, SIZE);
    const names = await namesOf(game.db);
    await untilAtRest(game);
    const offer = (rates, times, during = seconds) =>
      load(game, { leagues, names, rates, times, seconds: during });
    await offer(OFFERED, 0.2 * share, seconds / 4);
    const before = await memoryAtRest(game);
    const best = await offer(OFFERED, share);
    const carried = { saves: best.saves.carried, reads: best.reads.carried };
    const found = [];
    for (const times of TIMES) {
      await pause(1000);
      const { saves, reads } = await offer(carried, times);
      found.push(...judged(times, { saves, reads, best }));
      await pause(1000);
      found.push(await servesAll(game, leagues));
    }
    const { peak } = await game.usage();
    const after = await memoryAtRest(game);
    found.push(
      [`${peak.toFixed(0)} MiB at most`, peak <= MEMORY_MIB],
      [`${before.toFixed(0)} MiB before, ${after.toFixed(0)} after`, after <= before * MORE_MEMORY],
    );
    return {
      ratio: found.filter(([, holds]) => !holds).length,
      detail: found.map(([text, holds]) => (holds ? text : `${text} (missed)`)).join(', '),
    };
  } finally {
    await game.stop();
  }
}

/** @param rates saves and reads a second, so many times */
async function load(game, { leagues, names, rates, times, seconds }) {
  const reading = pageCalls(leagues);
  let turn = 0;
  const saving = () => {
    turn += 1;
    const league = anyOf(leagues);
    return saveRequest({ league, member: anyOf(league.members), names, turn: turn % 2 });
  };
  const send = (perSecond, nextRequest) =>
    sendAtPace({ game, perSecond: perSecond * times, seconds, nextRequest });
  const [saves, reads] = await Promise.all([
    send(rates.saves, saving),
    send(rates.reads, () => reading.next().value),
  ]);
  return { saves: summaryOf(saves, { seconds }), reads: summaryOf(reads, { seconds }) };
}

function judged(times, { saves, reads, best }) {
  const both = [saves, reads];
  const sum = (parts, what) => parts.reduce((total, part) => total + part[what], 0);
  const most = (what) => Math.max(...both.map((part) => part[what]));
  const carried = sum(both, 'carried');
  const ofBest = carried / (best.saves.carried + best.reads.carried);
  return [
    [
      `${times} ×: ${saves.carried.toFixed(0)} saves and ${reads.carried.toFixed(0)} reads a second`,
      ofBest >= CARRIED && saves.carried >= SAVES * best.saves.carried && reads.carried > 0,
    ],
    [`${sum(both, 'errors')} errors`, sum(both, 'errors') === 0],
    [`answered in ${most('p99').toFixed(0)} ms`, most('p99') <= ANSWERED_MS],
    [`refused in ${most('refusedP99').toFixed(0)} ms`, most('refusedP99') <= REFUSED_MS],
  ];
}

/** A second after the rush everybody is served. */
async function servesAll({ url }, leagues) {
  const asked = Array.from({ length: AFTERWARDS }, () => anyOf(leagues));
  const statuses = await Promise.all(
    asked.map(async ({ id, members: [{ authorization }] }) => {
      const answer = await fetch(`${url}/api/league/${id}`, { headers: { authorization } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const served = statuses.filter((status) => status === 200).length;
  return [`${served} of ${AFTERWARDS} served a second later`, served === AFTERWARDS];
}
