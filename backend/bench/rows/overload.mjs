// Three times the load that the server can carry: who is refused, what is stored, how soon it is over.
// Then floods by strangers: what a player elsewhere notices of them.
import { load, requestBytes } from '../lib/load.mjs';
import { MID_SEASON, saveScripts, somePlayers } from '../lib/saves.mjs';
import { namesOf, pickFor, seedLeagues } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';
import { besiege } from '../lib/siege.mjs';

const SAVERS = 300;
const READERS = 900;
const SECONDS = 6;
/** Until the code that answers is compiled, or the rush would be less than it can carry. */
const WARM_UP_SECONDS = 8;
const TIMES = 3;
const RECOVERY_SECONDS = 3;

export const limit = 0;
export const isAtMost = true;
export const isCount = true;
export const name = 'three times the load it can carry, and floods: broken promises';
export const against =
  'saves lost, answers but 200 and 503, reads let in before saves, no recovery; in a flood saves refused or three times as slow';

export async function run() {
  const rush = await measureRush();
  const siege = await besiege();
  const problems = [...rush.problems, ...siege.problems];
  return {
    ratio: problems.length,
    detail: [rush.detail, ...siege.details, ...problems].join('; '),
  };
}

async function measureRush() {
  const game = await startGame({ at: MID_SEASON.at });
  try {
    const leagues = await seedLeagues(game.db, {
      leagues: 30,
      members: 10,
      rounds: MID_SEASON.rounds,
    });
    const savers = somePlayers(leagues, SAVERS);
    const saves = await saveScripts(game, savers);
    const reads = readScripts(saves, savers);
    const { port } = game;
    // saves and reads one to one, as many as it can answer
    const few = { saves: saves.slice(0, 50), reads: reads.slice(0, 50) };
    await untilAtRest(game);
    const carry = (seconds) =>
      both(
        load({ port, scripts: few.saves, seconds }),
        load({ port, scripts: few.reads, seconds }),
      );
    await carry(WARM_UP_SECONDS);
    const [savesCarried, readsCarried] = await carry(2);
    const carried = savesCarried.perSecond + readsCarried.perSecond;
    const [saved, read] = await both(
      load({ port, scripts: saves, seconds: SECONDS, perSecond: (carried * TIMES) / 4 }),
      load({ port, scripts: reads, seconds: SECONDS, perSecond: (carried * TIMES * 3) / 4 }),
    );
    const after = await load({ port, scripts: few.reads, seconds: RECOVERY_SECONDS });
    const lost = await lostSaves(game, savers, saved.acknowledged);
    const problems = [
      lost > 0 && `${lost} saves lost`,
      !onlyPromised(saved) && `saves answered with ${JSON.stringify(saved.statuses)}`,
      !onlyPromised(read) && `reads answered with ${JSON.stringify(read.statuses)}`,
      share(saved) < share(read) && 'reads let in before saves',
      share(after) < 1 && `still refusing after the rush: ${JSON.stringify(after.statuses)}`,
      share(read) === 1 && 'nothing was refused: the load was too small',
    ].filter(Boolean);
    return {
      problems,
      detail:
        `carries ${Math.round(carried)} a second; at ${TIMES} times that, ` +
        `${percent(saved)} of the saves and ${percent(read)} of the reads answered ` +
        `(saves ${Math.round(saved.latency.median)} ms, 99 % ${Math.round(saved.latency.p99)} ms), ` +
        `the rest refused${lost > 0 ? '' : ', none lost'}`,
    };
  } finally {
    await game.stop();
  }
}

const both = (one, other) => Promise.all([one, other]);

const total = ({ statuses }) => Object.values(statuses).reduce((sum, count) => sum + count, 0);
const share = (result) => (result.statuses[200] ?? 0) / total(result);
const percent = (result) => `${(share(result) * 100).toFixed(0)} %`;
const onlyPromised = ({ statuses }) =>
  Object.keys(statuses).every((status) => ['200', '503'].includes(status));

/** What a page of picks asks for, by the players who save. */
function readScripts(saves, savers) {
  return Array.from({ length: READERS }, (_, index) => {
    const of = index % savers.length;
    const authorization = /authorization: (.*)\r\n/.exec(saves[of][0])[1];
    const { league } = savers[of];
    return [
      `/api/selections/league/${league.id}/race/11`,
      `/api/selections/used?leagueId=${league.id}&round=12`,
      `/api/league/${league.id}/opponents`,
    ].map((path) => requestBytes({ path, headers: { authorization, 'accept-encoding': 'gzip' } }));
  });
}

/** Players whose stored pick is not the one that the last 200 was for. */
async function lostSaves({ db }, savers, acknowledged) {
  const names = await namesOf(db);
  const entries = await db.collection('entries').find().toArray();
  const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
  return savers.filter(({ member }, index) => {
    const last = acknowledged[index];
    if (last < 0) return false;
    const stored = byUser.get(member.id)?.picks.find(({ round }) => round === MID_SEASON.next);
    const wanted = pickFor(names, member.index, MID_SEASON.next, last % 2);
    return stored?.mainDriver !== wanted.mainDriver || stored?.team !== wanted.team;
  }).length;
}
