// GET standings of a league of 20 after 24 rounds, signed in, against a bare server with the same bytes.
import { request as httpRequest } from 'node:http';
import { startBare } from '../lib/bare-server.mjs';
import { load, requestBytes } from '../lib/load.mjs';
import { ratioInTurns } from '../lib/rounds.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause, startGame } from '../lib/server.mjs';

const CONNECTIONS = 16;
const SECONDS = 1.5;
/** Until the code that answers is compiled: what counts is a server that runs. */
const WARM_UP_SECONDS = 4;
/** Headers that any Node server adds by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const AFTER_THE_SEASON = '2025-12-20T12:00:00Z';

export const limit = 0.6;
export const name = 'GET standings, league of 20 after 24 rounds, signed in';
export const against = 'bare Node http server that sends the same bytes';

export async function run({ profile, start = startGame } = {}) {
  const game = await start({
    at: AFTER_THE_SEASON,
    nodeArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  });
  let bare;
  try {
    const [league] = await seedLeagues(game.db, { leagues: 1, members: 20, rounds: 24 });
    const authorization = await signIn(game, league.members[0]);
    const path = `/api/league/${league.id}/standings/2025`;
    const browser = { authorization, 'accept-encoding': 'gzip, deflate, br' };
    const first = await untilAllRounds(game, path, browser);
    bare = await startBare(first);
    const measure =
      (port, headers) =>
      async (seconds = SECONDS) => {
        const request = requestBytes({ path, headers });
        const scripts = Array.from({ length: CONNECTIONS }, () => [request]);
        const { perSecond, statuses } = await load({ port, scripts, seconds });
        const expected = headers['if-none-match'] ? '304' : '200';
        if (Object.keys(statuses).join() !== expected) throw new Error(JSON.stringify(statuses));
        return perSecond;
      };
    const subject = measure(game.port, browser);
    const baseline = measure(bare.port, browser);
    await subject(WARM_UP_SECONDS);
    await baseline(WARM_UP_SECONDS);
    const result = await ratioInTurns({ subject, baseline });
    const etag = first.headers.etag;
    const unchanged = etag ? await measure(game.port, { ...browser, 'if-none-match': etag })() : 0;
    return {
      ...result,
      detail:
        `${Math.round(result.subject)} of ${Math.round(result.baseline)} requests a second, ` +
        `${first.body.length} bytes each (${first.plainBytes} plain)` +
        (etag ? `; ${Math.round(unchanged)} a second answered with 304` : ''),
    };
  } finally {
    await bare?.stop();
    await game.stop();
  }
}

/** The answer as it goes over the wire, once all results of the season are in. */
async function untilAllRounds({ url }, path, headers) {
  const ask = () =>
    new Promise((done, fail) => {
      httpRequest(`${url}${path}`, { headers }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => done({ headers: answer.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', fail)
        .end();
    });
  for (let tries = 0; tries < 300; tries += 1) {
    const plain = await (
      await fetch(`${url}${path}`, { headers: { authorization: headers.authorization } })
    ).text();
    if (JSON.parse(plain).completedRounds?.length === 24) {
      await ask();
      const { headers: all, body } = await ask();
      const sent = Object.entries(all).filter(([name]) => !BY_NODE.has(name));
      return {
        body,
        headers: { ...Object.fromEntries(sent), 'content-length': body.length },
        plainBytes: plain.length,
      };
    }
    await pause(100);
  }
  throw new Error('The season never came to its end.');
}
