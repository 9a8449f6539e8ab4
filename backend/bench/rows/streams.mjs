// What 5,000 open streams of changes cost in memory (LV-03).
import { once } from 'node:events';
import { get } from 'node:http';
import { MID_SEASON, seedLeagues } from '../lib/seed.mjs';
import { pause, startGame } from '../lib/server.mjs';

const STREAMS = 5000;
const MEMBERS = 20;
const PER_ACCOUNT = 10;
const SETTLE_MS = 3000;

export const limit = 200;
export const isAtMost = true;
export const unit = 'MiB';
export const name = '5,000 open streams of changes';
export const against = 'the same process without';

export async function run() {
  // behind a proxy, so that each browser has an address of its own
  const game = await startGame({ at: MID_SEASON.at, env: { TRUST_PROXY: 'on' } });
  const streams = [];
  try {
    const leagues = STREAMS / PER_ACCOUNT / MEMBERS;
    const seeds = { leagues, members: MEMBERS, rounds: MID_SEASON.rounds };
    const players = (await seedLeagues(game.db, seeds)).flatMap(({ members }) => members);
    const before = await settledMemory(game);
    for (const [at, { authorization }] of players.entries()) {
      const tabs = Array.from({ length: PER_ACCOUNT }, (_, tab) =>
        openStream(game, { authorization, address: `10.${at >> 8}.${at & 255}.${tab}` }),
      );
      streams.push(...(await Promise.all(tabs)));
    }
    const after = await settledMemory(game);
    const isOpen = streams.every((stream) => !stream.destroyed);
    if (!isOpen) throw new Error('The server closed a stream.');
    return {
      ratio: after - before,
      detail: `${after.toFixed(0)} MiB with the streams, ${before.toFixed(0)} without`,
    };
  } finally {
    for (const stream of streams) stream.destroy();
    await game.stop();
  }
}

async function settledMemory(game) {
  await pause(SETTLE_MS);
  return (await game.usage('live-memory')).rss;
}

/** The answer, whose events are thrown away. */
async function openStream({ port }, { authorization, address }) {
  const headers = { authorization, accept: 'text/event-stream', 'x-forwarded-for': address };
  const asked = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`A stream: ${answer.statusCode}`);
  // one that the server closes is noticed when all are open
  answer.on('error', () => undefined);
  return answer.resume();
}
