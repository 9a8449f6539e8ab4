// From a pick that is saved at one instance to the screens that listen to the other (LV-02).
import { startInstances } from '../lib/instances.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause } from '../lib/server.mjs';
import { at, delaysOf, MEDIAN_MS, open } from '../lib/streams.mjs';

const LEAGUES = 25;
const MEMBERS = 4;
const PICKS = { full: 100, small: 20 };
/** Before the first pick: by then each instance has looked at what there is. */
const SETTLE_MS = 3000;

export const limit = MEDIAN_MS;
export const isAtMost = true;
export const unit = 'ms';
export const name =
  'a pick that is saved at one of two instances, on the screens that listen to the other';
export const against = 'the save';

export async function run({ full } = {}) {
  const picks = PICKS[full ? 'full' : 'small'];
  // a replica set tells what was written; a standalone server is asked each second
  const told = await delays(picks, {});
  const asked = await delays(picks, { RESPONSE_CACHE: 'off' });
  const text = (values) =>
    `${at(values, 0.5).toFixed(0)} ms (median), ${at(values, 0.99).toFixed(0)} ms (99 %)`;
  const detail = `${picks} picks: by the change stream ${text(told)}; by a look each second ${text(asked)}`;
  return { ratio: Math.max(at(told, 0.5), at(asked, 0.5)), detail };
}

async function delays(picks, env) {
  const game = await startInstances({ at: MID_SEASON.at, env });
  const [here, there] = game.instances;
  let streams = [];
  try {
    const leagues = await seedLeagues(game.db, {
      leagues: LEAGUES,
      members: MEMBERS,
      rounds: MID_SEASON.rounds,
    });
    // one league after the other: where several write, each change is told a second time, a second later
    const players = Array.from({ length: MEMBERS }, (_, index) =>
      leagues.map(({ id, members }) => ({ league: id, member: members[index] })),
    ).flat();
    for (const player of players) player.authorization = await signIn(here, player.member);
    streams = await Promise.all(players.map((player) => open(here, player, '10.0.0.1')));
    await pause(SETTLE_MS);
    return await delaysOf({ url: there.url, db: game.db }, players, { streams, picks });
  } finally {
    for (const { line } of streams) line.destroy();
    await game.stop();
  }
}
