// A league of twenty in the middle of a season, and a browser to open its pages with.
import { startBrowser } from './browser.mjs';
import { MID_SEASON, seedLeagues } from './seed.mjs';
import { startGame, untilAtRest } from './server.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** How much slower than this machine's the processor of a phone is, as in Lighthouse. */
export const TIMES_SLOWER = 4;

/**
 * @param settings of Playwright, for the browser's pages
 * @param measure called with `{ url, path, browser, signIn() }`, `path` that of the league
 * @returns what `measure` resolves with; everything is stopped then
 */
export async function inSeededLeague(settings, measure) {
  const game = await startGame({ at: MID_SEASON.at });
  const browser = await startBrowser(settings);
  try {
    const seeds = { leagues: 1, members: 20, rounds: MID_SEASON.rounds };
    const [{ id, members }] = await seedLeagues(game.db, seeds);
    await untilAtRest(game);
    const token = members[0].authorization.replace('Bearer ', '');
    const signIn = () => browser.store(game.url, 'accessToken', token);
    return await measure({ url: game.url, path: `/league/${id}`, browser, signIn });
  } finally {
    await browser.close();
    await game.stop();
  }
}
