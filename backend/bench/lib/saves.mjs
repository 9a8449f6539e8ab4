import { load, requestBytes } from './load.mjs';
import { namesOf, pickFor, signIn } from './seed.mjs';

/** Before round 12 of 2025: eleven rounds are over, and nobody has used all names yet. */
export const MID_SEASON = { at: '2025-07-01T12:00:00Z', rounds: 11, next: 12 };

/**
 * Requests of players who change their pick of the next round to and fro, one list per player.
 *
 * @param players `[{ league, member }]`, as `seedLeagues` gives them
 */
export async function saveScripts(game, players) {
  const names = await namesOf(game.db);
  const scripts = [];
  for (const { league, member } of players) {
    const authorization = await signIn(game, member);
    scripts.push(
      [0, 1].map((turn) =>
        requestBytes({
          method: 'POST',
          path: '/api/selections/save',
          headers: { authorization, 'accept-encoding': 'gzip, deflate, br' },
          body: { leagueId: league.id, ...pickFor(names, member.index, MID_SEASON.next, turn) },
        }),
      ),
    );
  }
  return scripts;
}

/** The first `count` players of the leagues, spread over them. */
export function somePlayers(leagues, count) {
  const players = [];
  for (let seat = 0; players.length < count; seat += 1) {
    for (const league of leagues) {
      const member = league.members[seat];
      if (member && players.length < count) players.push({ league, member });
    }
  }
  return players;
}

/** Saves a second, of all instances in turn; every one of them must be answered with 200. */
export async function savesPerSecond({ instances }, scripts, seconds) {
  const loads = instances.map(({ port }, index) => {
    const own = scripts.filter((_, at) => at % instances.length === index);
    return load({ port, scripts: own, seconds });
  });
  let total = 0;
  for (const { perSecond, statuses } of await Promise.all(loads)) {
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
    total += perSecond;
  }
  return total;
}
