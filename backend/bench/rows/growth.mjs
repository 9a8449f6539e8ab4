// Standings and saves with many picks stored, against the same with few.
import { load, requestBytes } from '../lib/load.mjs';
import { ratioInTurns } from '../lib/rounds.mjs';
import { MID_SEASON, saveScripts, savesPerSecond, somePlayers } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';

const MEMBERS = 20;
const FEW = 10_000;
const SECONDS = 1.5;

export const limit = 0.85;
export const name = 'standings and save with many stored picks';
export const against = 'the same at 10,000';

export async function run({ full } = {}) {
  const many = full ? 1_000_000 : 100_000;
  const games = [];
  try {
    for (const picks of [FEW, many]) games.push(await gameWith(picks));
    const [few, large] = games;
    const measure = ({ measureStandings }) => measureStandings;
    for (const each of games) await untilAtRest(each.game);
    for (const each of games) {
      await each.measureStandings();
      await each.measureSaves();
    }
    const standings = await ratioInTurns({
      subject: measure(large),
      baseline: measure(few),
      rounds: 3,
    });
    const saves = await ratioInTurns({
      subject: large.measureSaves,
      baseline: few.measureSaves,
      rounds: 5,
    });
    return {
      ratio: Math.min(standings.ratio, saves.ratio),
      detail:
        `${many.toLocaleString('en')} picks: standings ${standings.ratio.toFixed(2)}, ` +
        `save ${saves.ratio.toFixed(2)}`,
    };
  } finally {
    for (const { game } of games) await game.stop();
  }
}

async function gameWith(picks) {
  const game = await startGame({ at: MID_SEASON.at });
  const count = Math.ceil(picks / MID_SEASON.rounds / MEMBERS);
  const leagues = await seedLeagues(game.db, {
    leagues: count,
    members: MEMBERS,
    rounds: MID_SEASON.rounds,
  });
  const spread = leagues.filter((_, index) => index % Math.ceil(count / 20) === 0);
  const scripts = await saveScripts(game, somePlayers(spread, 50));
  const reads = [];
  for (const league of spread.slice(0, 16)) {
    const headers = {
      authorization: await signIn(game, league.members[0]),
      'accept-encoding': 'gzip',
    };
    reads.push([requestBytes({ path: `/api/league/${league.id}/standings/2025`, headers })]);
  }
  return {
    game,
    measureSaves: () => savesPerSecond(game, scripts, SECONDS),
    measureStandings: async () => {
      const { perSecond, statuses } = await load({
        port: game.port,
        scripts: reads,
        seconds: SECONDS,
      });
      if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
      return perSecond;
    },
  };
}
