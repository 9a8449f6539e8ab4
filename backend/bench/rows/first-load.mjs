// From nothing to a sign-in form that takes letters, on 4G with a CPU four times slower.
import { openPage } from '../lib/browser.mjs';
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { startGame } from '../lib/server.mjs';

const ROUNDS = 3;

export const limit = 2;
export const isAtMost = true;
export const unit = 's';
export const name = 'first load to usable, 4G and a 4x slower CPU';
export const against = 'a clock';

export async function run() {
  const game = await startGame({ at: MID_SEASON.at });
  try {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openPage(game.url);
      times.push((await page.firstLoad('/')) / 1000);
      await page.close();
    }
    return { ratio: median(times), detail: times.map((time) => `${time.toFixed(2)} s`).join(', ') };
  } finally {
    await game.stop();
  }
}
