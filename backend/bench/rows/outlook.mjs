// The chances of the outlook: 10,000 seasons of a league of 20, played in a browser beside its main thread.
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';
import { startBrowser } from '../lib/visits.mjs';

const ROUNDS = 5;
const SEASONS = 10_000;

export const limit = 1000;
export const isAtMost = true;
export const unit = 'ms';
export const name = '10,000 simulated rests of a season, league of 20, in the browser';
export const against = 'a clock';

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
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript((given) => localStorage.setItem('accessToken', given), token);
      await page.addInitScript(noteChances, SEASONS);
      await page.goto(`${game.url}/league/${league.id}/outlook`);
      await page.waitForFunction(() => globalThis.chances?.took > 0);
      times.push(await page.evaluate(() => globalThis.chances));
      await context.close();
    }
    const took = median(times.map((each) => each.took));
    const busy = Math.max(...times.map((each) => each.longest));
    return {
      ratio: took,
      detail: `${took.toFixed(0)} ms with the start of the worker; the page itself busy for ${busy.toFixed(0)} ms at most`,
    };
  } finally {
    await close();
    await game.stop();
  }
}

/** Runs in the page: notes when a worker is asked, when it has played all, and how long the page was busy. */
function noteChances(seasons) {
  const noted = { took: 0, longest: 0 };
  globalThis.chances = noted;
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...of) {
      super(...of);
      const began = performance.now();
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          noted.longest = Math.max(noted.longest, duration);
      });
      tasks.observe({ type: 'longtask' });
      this.addEventListener('message', ({ data }) => {
        if (data.played === seasons) noted.took = performance.now() - began;
      });
    }
  };
}
