// Strangers who take all they can get, from one network and from fifty, while a player elsewhere saves.
import { load, requestBytes } from './load.mjs';
import { onePlayer } from './one-by-one.mjs';
import { MID_SEASON, saveScripts, somePlayers } from './saves.mjs';
import { PASSWORD, seedLeagues } from './seed.mjs';
import { pause, startGame, untilAtRest } from './server.mjs';

const SOCKETS = 2000;
const NETWORKS = [1, 50];
const SAVES = 200;
const OWN_ACCOUNTS = 30;
/** Until all sockets of the attack are open and busy. */
const BUSY_AFTER_MS = 2500;
const ATTACK_SECONDS = 8;
const MOST_TIMES_QUIET = 3;
const HOME = '203.0.113.7';

/** @returns `{ problems, details }`, both lists of text */
export async function besiege() {
  const env = { TRUST_PROXY: 'on', RATE_LIMIT: 'on', LOG_LEVEL: 'error' };
  const game = await startGame({ at: MID_SEASON.at, env });
  try {
    const leagues = await seedLeagues(game.db, {
      leagues: 4,
      members: 10,
      rounds: MID_SEASON.rounds,
    });
    const [player, ...others] = somePlayers(leagues, 1 + OWN_ACCOUNTS);
    const [script] = await saveScripts(game, [player]);
    const saves = script.map((text) => from(HOME, text));
    await untilAtRest(game);
    const one = onePlayer(game);
    await one.send(saves, 2 * SAVES);
    const quiet = await one.send(saves, SAVES);
    const outcomes = [];
    for (const [what, send] of Object.entries(attacks(others))) {
      for (const networks of NETWORKS) {
        const going = load({
          port: game.port,
          scripts: Array.from({ length: SOCKETS }, (_, at) => [
            from(`198.51.100.${at % networks}`, send(at)),
          ]),
          seconds: ATTACK_SECONDS,
        });
        await pause(BUSY_AFTER_MS);
        const outcome = await one.send(saves, SAVES);
        await going;
        outcomes.push(told(`${what} from ${networks}`, outcome, quiet));
      }
    }
    one.end();
    return {
      problems: outcomes.flatMap(({ problems }) => problems),
      details: [`quiet ${quiet.median.toFixed(1)} ms`, ...outcomes.map(({ detail }) => detail)],
    };
  } finally {
    await game.stop();
  }
}

/** As the proxy in front tells where a request comes from. */
const from = (address, text) => text.replace('\r\n', `\r\nx-forwarded-for: ${address}\r\n`);

const attacks = (accounts) => ({
  'reset emails': (at) => post('/api/auth/forgot-password', { email: `x${at}@gridlock.test` }),
  'right sign-ins': (at) =>
    post('/api/auth/login', {
      email: accounts[at % accounts.length].member.email,
      password: PASSWORD,
    }),
});

const post = (path, body) => requestBytes({ method: 'POST', path, body });

function told(what, { statuses, median }, quiet) {
  const times = median / quiet.median;
  const isSaved = Object.keys(statuses).join() === '200';
  return {
    detail: `${what}: ${isSaved ? 'all' : JSON.stringify(statuses)} saved, ${times.toFixed(1)} times`,
    problems: [
      !isSaved && `${what}: saves answered with ${JSON.stringify(statuses)}`,
      times >= MOST_TIMES_QUIET && `${what}: saves took ${times.toFixed(1)} times as long`,
    ].filter(Boolean),
  };
}
