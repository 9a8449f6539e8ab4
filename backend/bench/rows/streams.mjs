// Open streams of changes (LV-02, LV-03): what they cost in memory, what standings lose beside them, and how
// long a pick takes to every screen of its league.
import { load, requestBytes } from '../lib/load.mjs';
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause, startGame, TELLS_MEMORY } from '../lib/server.mjs';
import { at, delaysOf, MEDIAN_MS, open } from '../lib/streams.mjs';

const ALL = 5000;
const SMALL = 1500;
const PER_ACCOUNT = 10;
const MEMBERS = 20;
const PICKS = { full: 100, small: 20 };
/** How often all streams are opened and closed again, after the first time. */
const WAVES = { full: 3, small: 2 };
const SECONDS = 3;
const SETTLE_MS = 3000;
/** What standings are at least beside the streams: less than that would show in their row (LV-03). */
const SHARE = 0.9;

export const limit = 100;
export const isAtMost = true;
export const unit = 'MiB';
export const name = '5,000 open streams of changes';
export const against = 'the same process without any';

export async function run({ full } = {}) {
  const size = full ? 'full' : 'small';
  const count = full ? ALL : SMALL;
  const game = await startGame({ at: MID_SEASON.at, env: { ...TELLS_MEMORY, TRUST_PROXY: 'on' } });
  let streams = [];
  const close = () => {
    for (const { line } of streams) line.destroy();
    streams = [];
  };
  try {
    const leagues = await seedLeagues(game.db, {
      leagues: Math.ceil(count / PER_ACCOUNT / MEMBERS),
      members: MEMBERS,
      rounds: MID_SEASON.rounds,
    });
    const players = leagues
      .flatMap(({ id, members }) => members.map((member) => ({ league: id, member })))
      .slice(0, count / PER_ACCOUNT);
    for (const player of players) player.authorization = await signIn(game, player.member);
    await table(game, players[0]);
    // the first time V8 makes room for young objects, which it keeps for whatever comes: no part of a stream
    const fresh = await settled(game);
    streams = await openAll(game, players);
    const grown = (await settled(game)).rss - fresh.rss;
    close();
    const costs = [];
    const rests = [];
    let rest = 0;
    const without = [];
    const beside = [];
    let delays = [];
    for (let wave = 0; wave < WAVES[size]; wave += 1) {
      const alone = await settled(game);
      without.push(await table(game, players[0]));
      if (wave === 0) rest = await idle(game);
      streams = await openAll(game, players);
      costs.push((await settled(game)).rss - alone.rss);
      rests.push(await idle(game));
      beside.push(await table(game, players[0]));
      if (wave === 0) delays = await delaysOf(game, players, { streams, picks: PICKS[size] });
      close();
    }
    await pause(SETTLE_MS);
    without.push(await table(game, players[0]));
    // in processor time, each between the two around it: a busy machine would blame the streams
    const shares = beside.map(
      ({ cpu }, wave) => (without[wave].cpu + without[wave + 1].cpu) / (2 * cpu),
    );
    const share = median(shares);
    const told = (values) => values.map((value) => value.toFixed(0)).join(', ');
    const cpus = (tables) => told(tables.map(({ cpu }) => cpu));
    const detail =
      `${count} streams: ${told(costs)} MiB, ${grown.toFixed(0)} the first time; standings beside them ` +
      `${share.toFixed(2)} of those without (${cpus(beside)} µs of CPU an answer, and ${cpus(without)}); ` +
      `at rest ${(100 * median(rests)).toFixed(1)} % of a core, ${(100 * rest).toFixed(1)} % without; a pick at ` +
      `the other screens after ${at(delays, 0.5).toFixed(0)} ms (median), ${at(delays, 0.99).toFixed(0)} ms (99 %)`;
    if (at(delays, 0.5) > MEDIAN_MS) throw new Error(`A pick takes too long: ${detail}`);
    if (share < SHARE) throw new Error(`Standings are slower: ${detail}`);
    return { ratio: (median(costs) * ALL) / count, detail };
  } finally {
    close();
    await game.stop();
  }
}

async function settled(game) {
  await pause(SETTLE_MS);
  return game.usage();
}

/** Ten tabs of each player. */
async function openAll(game, players) {
  const streams = [];
  for (const [at, player] of players.entries()) {
    const own = Array.from({ length: PER_ACCOUNT }, (_, tab) =>
      open(game, player, `10.${at >> 8}.${at & 255}.${tab}`),
    );
    streams.push(...(await Promise.all(own)));
  }
  return streams;
}

/** Standings for some seconds: answers a second, and the processor time of the server for each, in µs. */
async function table({ port, usage }, { league, authorization }) {
  const path = `/api/league/${league}/standings/2025`;
  const request = requestBytes({ path, headers: { authorization, 'accept-encoding': 'br' } });
  const scripts = Array.from({ length: 16 }, () => [request]);
  await load({ port, scripts, seconds: 1 });
  const began = await usage('cpu');
  const { perSecond } = await load({ port, scripts, seconds: SECONDS });
  const { cpuMs } = await usage('cpu');
  return { perSecond, cpu: ((cpuMs - began.cpuMs) * 1000) / (perSecond * SECONDS) };
}

/** The part of a core that a server uses of which nobody asks anything. */
async function idle({ usage }) {
  const began = await usage('cpu');
  await pause(SECONDS * 1000);
  const ended = await usage('cpu');
  return (ended.cpuMs - began.cpuMs) / (ended.upMs - began.upMs);
}
