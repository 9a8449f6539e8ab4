// What a finger waits for on a phone with a CPU four times slower: a row, a tab, a pick.
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { startGame, untilAtRest } from '../lib/server.mjs';
import { openPhone, startBrowser, untilQuiet } from '../lib/visits.mjs';

const ROUNDS = 5;

export const limit = 100;
export const isAtMost = true;
export const unit = 'ms';
export const name =
  'from a tap to what it shows, 4x slower CPU: the slowest of a row, a tab and a pick';
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
    const took = { row: [], tab: [], pick: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = await openPhone(browser, { url: game.url, token });
      await untilQuiet(phone, `/league/${league.id}/standings`);
      took.row.push(await tap(phone.page, '[aria-expanded="false"]:visible'));
      took.tab.push(await tap(phone.page, '[role="tab"][aria-selected="false"]'));
      await untilQuiet(phone, `/league/${league.id}/race/next/selections`);
      took.pick.push(await tap(phone.page, 'label:has(input[type="radio"]:not(:disabled))'));
      await phone.close();
    }
    const middles = Object.entries(took).map(([what, times]) => [what, median(times)]);
    return {
      ratio: Math.max(...middles.map(([, ms]) => ms)),
      detail: middles.map(([what, ms]) => `${what} ${ms} ms`).join(', '),
    };
  } finally {
    await close();
    await game.stop();
  }
}

/** Milliseconds from the tap to the next picture, as the browser itself tells them; 8 at least. */
async function tap(page, selector) {
  const target = page.locator(`main ${selector}`).first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    globalThis.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  // as a finger does: the tool's own tap has listeners look at what it meets, in the time that is measured
  const box = await target.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1000);
  return page.evaluate(() => Math.max(8, globalThis.slowest));
}
