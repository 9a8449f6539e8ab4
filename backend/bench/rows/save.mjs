// Saving a pick, on disk before it is answered, against the driver's own conditional update.
import { ObjectId } from 'mongodb';
import { ratioInTurns } from '../lib/rounds.mjs';
import { MID_SEASON, saveScripts, savesPerSecond, somePlayers } from '../lib/saves.mjs';
import { seedLeagues } from '../lib/seed.mjs';
import { startGame } from '../lib/server.mjs';
import { updatesPerSecond } from '../lib/updates.mjs';

const CONNECTIONS = 50;
const SECONDS = 1.5;
/** Until the code that answers is compiled: what counts is a server that runs. */
const WARM_UP_SECONDS = 8;

export const limit = 0.7;
export const name = 'save a pick, durable, 50 connections';
export const against = "the driver's own conditional update on the same database";

export async function run({ profile, start = startGame } = {}) {
  const nodeArgs = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const game = await start({ at: MID_SEASON.at, nodeArgs });
  try {
    const leagues = await seedLeagues(game.db, {
      leagues: 10,
      members: 10,
      rounds: MID_SEASON.rounds,
    });
    const scripts = await saveScripts(game, somePlayers(leagues, CONNECTIONS));
    // other players' entries, so that no save is ever decided on anew because of the baseline
    const others = await entriesOf(
      game.db,
      leagues.flatMap(({ members }) => members.slice(5)),
    );
    const { uri } = game;
    const subject = (seconds = SECONDS) => savesPerSecond(game, scripts, seconds);
    const baseline = (seconds = SECONDS) => updatesPerSecond({ uri, entries: others, seconds });
    await subject(WARM_UP_SECONDS);
    await baseline(WARM_UP_SECONDS);
    const result = await ratioInTurns({ subject, baseline, rounds: 9 });
    return {
      ...result,
      detail: `${Math.round(result.subject)} of ${Math.round(result.baseline)} a second`,
    };
  } finally {
    await game.stop();
  }
}

async function entriesOf(db, members) {
  const users = members.slice(0, CONNECTIONS).map(({ id }) => new ObjectId(id));
  const found = await db
    .collection('entries')
    .find({ user: { $in: users } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id.toHexString());
}
