// First loads of the pages that players open most, on a phone over slow 4G: files, script, paint, busy thread;
// and over slow 3G, when something of ours is on the screen.
import { median } from '../lib/rounds.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';
import { firstPaint, medians, SLOW_3G, startBrowser, visit } from '../lib/visits.mjs';

const ROUNDS = 5;

export const limit = 0;
export const isCount = true;
export const name = 'limits that the first load of a page misses, slow 4G and a 4x slower CPU';
export const against = 'the limits of docs/performance.md';

const FILES = 12;
const SCRIPT = 150_000;
const LCP_MS = 2000;
const TASK_MS = 100;
/** Over slow 3G. */
const SOMETHING_MS = 1000;
const OF_A_PLAYER = 92;
const OF_A_VISITOR = 99;

export async function run() {
  const game = await startGame({ at: MID_SEASON.at });
  const { browser, close } = await startBrowser();
  try {
    const [league] = await seedLeagues(game.db, {
      leagues: 1,
      members: 20,
      rounds: MID_SEASON.rounds,
    });
    const token = (await signIn(game, league.members[0])).replace('Bearer ', '');
    await untilAtRest(game);
    const pages = pagesOf(league.id, token);
    const found = [];
    for (const { title, path, score, as } of pages) {
      const visits = [];
      for (let round = 0; round < ROUNDS; round += 1)
        visits.push(await visit(browser, { url: game.url, path, token: as }));
      found.push(judged(title, medians(visits), score));
    }
    found.push(await overSlow3G(browser, { url: game.url, pages }));
    return {
      ratio: found.reduce((sum, { missed }) => sum + missed.length, 0),
      detail: found.map(({ text }) => text).join('; '),
    };
  } finally {
    await close();
    await game.stop();
  }
}

const pagesOf = (id, token) => [
  { title: 'sign-in', path: '/', score: OF_A_VISITOR, as: null },
  { title: 'dashboard', path: '/dashboard', score: OF_A_PLAYER, as: token },
  { title: 'league', path: `/league/${id}`, score: OF_A_PLAYER, as: token },
  {
    title: 'selections',
    path: `/league/${id}/race/next/selections`,
    score: OF_A_PLAYER,
    as: token,
  },
  { title: 'standings', path: `/league/${id}/standings`, score: OF_A_PLAYER, as: token },
];

/** The slowest of the pages counts. */
async function overSlow3G(browser, { url, pages }) {
  const times = [];
  for (const { path, as } of pages) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await firstPaint(browser, { url, path, token: as, line: SLOW_3G }));
    times.push(median(rounds));
  }
  const slowest = Math.max(...times);
  const holds = slowest <= SOMETHING_MS;
  const text = `slow 3G: something after ${Math.round(slowest)} ms${holds ? '' : ' (missed)'}`;
  return { missed: holds ? [] : ['first paint'], text };
}

function judged(title, figures, score) {
  const limits = [
    ['score', figures.score >= score, `${figures.score}`],
    ['LCP', figures.lcp < LCP_MS, `${(figures.lcp / 1000).toFixed(2)} s`],
    ['longest task', figures.longest <= TASK_MS, `${Math.round(figures.longest)} ms`],
    ['files', figures.files <= FILES, String(figures.files)],
    ['script', figures.js <= SCRIPT, `${(figures.js / 1000).toFixed(1)} kB`],
  ];
  const missed = limits.filter(([, holds]) => !holds);
  const text = limits.map(([what, holds, value]) => `${what} ${value}${holds ? '' : ' (missed)'}`);
  return { missed, text: `${title}: ${text.join(', ')}` };
}
