// New results: every board of the season is built anew, against bulkWrite of the same documents.
import { ObjectId } from 'mongodb';
import { median } from '../lib/rounds.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause, startGame } from '../lib/server.mjs';

const MEMBERS = 20;
const BATCH = 1000;
const BEFORE_THE_SEASON = '2025-03-10T12:00:00Z';
/** When the results of the first rounds of 2025 are out. */
const RESULTS = ['2025-03-16T06:25:00Z', '2025-03-23T09:25:00Z', '2025-04-06T07:25:00Z'];

export const limit = 1;
export const name = 're-score a round and rebuild the boards';
export const against = 'bulkWrite of the same documents';

export async function run({ full, profile, start = startGame } = {}) {
  const leagues = full ? 5000 : 500;
  const game = await start({
    at: BEFORE_THE_SEASON,
    nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  try {
    const made = await seedLeagues(game.db, { leagues, members: MEMBERS, rounds: RESULTS.length });
    await buildBoards(game, made);
    const pairs = [];
    for (const time of RESULTS) {
      const rescored = await timed(() => moveClock(game, time));
      const boards = await game.db.collection('boards').find().toArray();
      const isDone = boards.every(
        ({ completedRounds }) => completedRounds.length === pairs.length + 1,
      );
      if (boards.length !== leagues || !isDone) throw new Error('Not every board was built anew.');
      pairs.push({ rescored, written: await timed(() => writeAll(game.db, boards)) });
    }
    return {
      ratio: median(pairs.map(({ rescored, written }) => written / rescored)),
      detail:
        `${leagues * MEMBERS} picks in ${leagues} leagues: ` +
        pairs
          .map((pair) => `${pair.rescored.toFixed(1)} s against ${pair.written.toFixed(1)} s`)
          .join(', '),
    };
  } finally {
    await game.stop();
  }
}

/** Seconds. */
async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function moveClock({ url }, now) {
  const answer = await fetch(`${url}/api/simulation/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A board exists from the first time that somebody asked for it: each league is made to have one. */
async function buildBoards(game, leagues) {
  const authorization = await signIn(game, leagues[0].members[0]);
  const path = `/api/league/${leagues[0].id}/standings/2025`;
  await (await fetch(`${game.url}${path}`, { headers: { authorization } })).text();
  const boards = game.db.collection('boards');
  let sample = await boards.findOne();
  for (let tries = 0; !sample && tries < 50; tries += 1) {
    await pause(100);
    sample = await boards.findOne();
  }
  for (let start = 1; start < leagues.length; start += BATCH) {
    const part = leagues.slice(start, start + BATCH);
    await boards.insertMany(
      part.map(({ id }) => ({ ...sample, _id: new ObjectId(), league: new ObjectId(id) })),
    );
  }
}

async function writeAll(db, boards) {
  for (let start = 0; start < boards.length; start += BATCH) {
    const writes = boards.slice(start, start + BATCH).map((board) => {
      const { league, season } = board;
      const update = { $set: { ...board, lastUpdated: new Date() } };
      return { updateOne: { filter: { league, season }, update, upsert: true } };
    });
    await db.collection('boards').bulkWrite(writes, { ordered: false });
  }
}
