// Saving a pick, on disk before it is answered, against the driver's own conditional update.
import { ObjectId } from 'mongodb';
import { sendInTurn } from '../lib/load.mjs';
import { ratioInTurns } from '../lib/rounds.mjs';
import { MID_SEASON, namesOf, saveRequest, seedLeagues } from '../lib/seed.mjs';
import { startGame } from '../lib/server.mjs';

/** Of each league so many save, and the entries of the others are updated by the driver. */
const SAVING = 5;

/** A save is three durable trips to the database, and the update one. */
export const limit = 0.15;
export const name = 'save a pick, durable, 50 connections';
export const against = "the driver's conditional update";

export async function run({ seconds = 3, start = startGame }) {
  const game = await start({ at: MID_SEASON.at });
  try {
    const seeds = { leagues: 10, members: 2 * SAVING, rounds: MID_SEASON.rounds };
    const leagues = await seedLeagues(game.db, seeds);
    const names = await namesOf(game.db);
    // each player changes the pick to and fro
    const requests = leagues.flatMap((league) =>
      league.members
        .slice(0, SAVING)
        .map((member) => [0, 1].map((turn) => saveRequest({ league, member, names, turn }))),
    );
    const users = leagues.flatMap(({ members }) => members.slice(SAVING).map(({ id }) => id));
    const { ratio, subject, baseline, refused } = await ratioInTurns({
      subject: () => sendInTurn({ urls: game.urls, requests, seconds }),
      baseline: () => updateInTurn(game.db, users, seconds),
    });
    const rates = `${Math.round(subject)} of ${Math.round(baseline)} a second`;
    return { ratio, detail: `${rates}, ${refused}` };
  } finally {
    await game.stop();
  }
}

/** Conditional updates of the entries of some players, all of them at once. @returns `rate`, updates a second */
async function updateInTurn(db, users, seconds) {
  const entries = db.collection('entries');
  const found = await entries
    .find({ user: { $in: users.map((id) => new ObjectId(id)) } })
    .toArray();
  const began = performance.now();
  let done = 0;
  await Promise.all(
    found.map(async ({ _id, version, picks }) => {
      const pick = { [`picks.${picks.length - 1}`]: picks.at(-1) };
      for (let now = version; performance.now() < began + seconds * 1000; now += 1) {
        const next = { $set: { ...pick, version: now + 1 } };
        const { matchedCount } = await entries.updateOne({ _id, version: now }, next);
        if (matchedCount !== 1) throw new Error('Somebody else writes here.');
        done += 1;
      }
    }),
  );
  return { rate: (done / (performance.now() - began)) * 1000 };
}
