// GET standings of a league of 20 after 24 rounds, signed in, against a bare server with the same bytes.
import { once } from 'node:events';
import { request } from 'node:http';
import { startBare } from '../lib/bare-server.mjs';
import { sendInTurn } from '../lib/load.mjs';
import { ratioInTurns } from '../lib/rounds.mjs';
import { seedLeagues } from '../lib/seed.mjs';
import { startGame } from '../lib/server.mjs';

const CONNECTIONS = 16;
/** Headers that any Node server adds by itself. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const AFTER_THE_SEASON = '2025-12-20T12:00:00Z';

export const limit = 0.2;
export const name = 'GET standings, league of 20 after 24 rounds';
export const against = 'bare http, same bytes';

export async function run({ seconds = 3, start = startGame }) {
  const game = await start({ at: AFTER_THE_SEASON });
  let bare;
  try {
    const [league] = await seedLeagues(game.db, { leagues: 1, members: 20, rounds: 24 });
    const path = `/api/league/${league.id}/standings/2025`;
    const { authorization } = league.members[0];
    const headers = { authorization, 'accept-encoding': 'gzip, deflate, br' };
    const first = await answerOf(game.url, path, headers);
    bare = await startBare(first);
    const measure = (url) => () =>
      sendInTurn({
        urls: [url],
        requests: Array.from({ length: CONNECTIONS }, () => [{ path, headers }]),
        seconds,
      });
    const result = await ratioInTurns({ subject: measure(game.url), baseline: measure(bare.url) });
    return {
      ratio: result.ratio,
      detail:
        `${Math.round(result.subject)} of ${Math.round(result.baseline)} a second, ` +
        `${first.body.length} bytes each, ${result.refused}`,
    };
  } finally {
    await bare?.stop();
    await game.stop();
  }
}

/** `{ body, headers }` as they go over the wire. */
async function answerOf(url, path, headers) {
  const [answer] = await once(request(`${url}${path}`, { headers }).end(), 'response');
  const chunks = await answer.toArray();
  const body = Buffer.concat(chunks);
  const sent = Object.entries(answer.headers).filter(([header]) => !BY_NODE.has(header));
  return { body, headers: { ...Object.fromEntries(sent), 'content-length': body.length } };
}
