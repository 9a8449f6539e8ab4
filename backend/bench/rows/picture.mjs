// Pictures to share: how soon one is there that nobody has asked for, one that is remembered, and what its
// thread holds while it is there.
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';

const KINDS = ['grid', 'recap', 'standings', 'card'];
const SIZES = ['wide', 'tall'];
/** Rounds whose pictures are drawn for the measurement, after one that has warmed the thread up. */
const ROUNDS = [11, 10, 9];
const FIRST_MS = 300;
/** One that is remembered takes this share of the time at most. */
const CACHED = 0.25;

export const limit = 0;
export const isCount = true;
export const name =
  'limits that pictures miss: a new one in 300 ms of CPU, a known one in a quarter of that';
export const against = 'none';

export async function run() {
  const game = await startGame({ at: MID_SEASON.at });
  try {
    const [league] = await seedLeagues(game.db, {
      leagues: 1,
      members: 12,
      rounds: MID_SEASON.rounds,
    });
    const authorization = await signIn(game, league.members[0]);
    await untilAtRest(game);
    const before = await game.usage();
    const took = async (round, kind, size) => {
      const began = performance.now();
      const path = `${game.url}/api/league/${league.id}/picture/${kind}.png?round=${round}&size=${size}`;
      const answer = await fetch(path, { headers: { authorization } });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200 || byteLength === 0) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - began;
    };
    const start = await took(1, 'grid', 'wide');
    for (const kind of KINDS) for (const size of SIZES) await took(2, kind, size);
    const all = ROUNDS.flatMap((round) =>
      KINDS.flatMap((kind) => SIZES.map((size) => [round, kind, size])),
    );
    const timed = async () => {
      const { cpuMs } = await game.usage();
      const times = [];
      for (const each of all) times.push(await took(...each));
      const used = ((await game.usage()).cpuMs - cpuMs) / all.length;
      return { ms: median(times), slowest: Math.max(...times), used };
    };
    const first = await timed();
    const again = await timed();
    const after = await game.usage();
    return {
      ratio: [first.used > FIRST_MS, again.used > first.used * CACHED].filter(Boolean).length,
      detail:
        `${first.used.toFixed(0)} ms of CPU for a new one (${first.ms.toFixed(0)} ms on the clock, ` +
        `${first.slowest.toFixed(0)} ms the slowest of ${all.length}), ${again.used.toFixed(0)} ms for a known one ` +
        `(${again.ms.toFixed(0)} ms); the very first, with the start of the thread: ${start.toFixed(0)} ms; ` +
        `its thread and the pictures hold ${(after.rss - before.rss).toFixed(0)} MiB`,
    };
  } finally {
    await game.stop();
  }
}
