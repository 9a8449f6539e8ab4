// Standings and saves with many picks stored, against the same with few.
import { sendInTurn } from '../lib/load.mjs';
import { ratioInTurns } from '../lib/rounds.mjs';
import { MID_SEASON, namesOf, saveRequest, seedLeagues } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';

const MEMBERS = 20;
const FEW = 10_000;
const MANY = { small: 100_000, full: 1_000_000 };
/** Leagues, spread over all, that are looked at and saved in. */
const ASKED = 16;

export const limit = 0.85;
export const name = 'standings and saves with many stored picks';
export const against = 'the same with 10,000';

export async function run({ seconds = 3, full = false }) {
  const picks = full ? MANY.full : MANY.small;
  const games = [];
  try {
    for (const count of [FEW, picks]) games.push(await gameWith(count));
    const [few, many] = games;
    for (const { game } of games) await untilAtRest(game);
    const compare = (what) => {
      const measure =
        ({ game, [what]: requests }) =>
        () =>
          sendInTurn({ urls: game.urls, requests, seconds });
      return ratioInTurns({ subject: measure(many), baseline: measure(few) });
    };
    const standings = await compare('reads');
    const saves = await compare('saves');
    return {
      ratio: Math.min(standings.ratio, saves.ratio),
      detail:
        `${picks.toLocaleString('en')} picks: standings ${said(standings)}, ` +
        `saves ${said(saves)}`,
    };
  } finally {
    for (const { game } of games) await game.stop();
  }
}

const said = ({ ratio, subject, baseline, refused }) =>
  `${ratio.toFixed(2)}, ${Math.round(subject)} of ${Math.round(baseline)} a second, ${refused}`;

/** A game with so many picks, and requests to it: lists for one connection each. */
async function gameWith(picks) {
  const game = await startGame({ at: MID_SEASON.at });
  const count = Math.ceil(picks / MID_SEASON.rounds / MEMBERS);
  const { rounds } = MID_SEASON;
  const leagues = await seedLeagues(game.db, { leagues: count, members: MEMBERS, rounds });
  const names = await namesOf(game.db);
  const asked = leagues.filter((_, at) => at % Math.floor(count / ASKED) === 0).slice(0, ASKED);
  return {
    game,
    reads: asked.map(({ id, members: [{ authorization }] }) => [
      {
        path: `/api/league/${id}/standings/2025`,
        headers: { authorization, 'accept-encoding': 'gzip' },
      },
    ]),
    saves: asked.map((league) =>
      [0, 1].map((turn) => saveRequest({ league, member: league.members[0], names, turn })),
    ),
  };
}
