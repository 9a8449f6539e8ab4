// The plan: what saving a cell sends to the database, counted on the wire, and how long a phone on 4G waits for
// a board that takes a name and to fill one.
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { start } from '@gridlock/embedded-database';
import { FOUR_G } from '../lib/browser.mjs';
import { startCountingProxy } from '../lib/counting-proxy.mjs';
import { millisecondsOfFilling } from '../lib/fill.mjs';
import { temporaryFolder } from '../lib/leftovers.mjs';
import { median } from '../lib/rounds.mjs';
import { MID_SEASON } from '../lib/saves.mjs';
import { seedLeagues, signIn } from '../lib/seed.mjs';
import { pause, startGame, untilAtRest } from '../lib/server.mjs';
import { openPhone, startBrowser } from '../lib/visits.mjs';

const SAVES = 12;
const VISITS = 3;
const WRITES = 1;
const READS = 1;
const USABLE_S = 2;
const FILLED_MS = 50;
const WRITE = /^(?:update|findAndModify|insert|delete|bulkWrite) /;
/** What comes all the time, whoever asks: the news of other processes. */
const NEWS = /^getMore/;
/** Nothing was sent for so long: the jobs of this second have had their turn. */
const QUIET_MS = 120;
const CELL = 'button[data-round][data-field="mainDriver"]';

export const limit = 0;
export const isCount = true;
export const name =
  'limits that the plan misses: one write, one read a cell, a board in 2 s over 4G, 24 rounds filled in 50 ms';
export const against = 'none';

export async function run() {
  const folder = temporaryFolder();
  const database = await start({ dataDir: join(folder.path, 'database') });
  const proxy = await startCountingProxy(join(folder.path, 'database/run/db.sock'));
  const client = await new MongoClient(database.uri).connect();
  let game;
  let browser;
  try {
    game = await startGame({
      at: MID_SEASON.at,
      env: { MONGODB_URI: proxy.uri, JWT_SECRET: 'only for measuring'.repeat(3) },
    });
    const [league] = await seedLeagues(client.db('gridlock'), {
      leagues: 1,
      members: 20,
      rounds: MID_SEASON.rounds,
    });
    const authorization = await signIn(game, league.members[0]);
    await untilAtRest(game);
    const commands = await commandsOfSaves(game, { proxy, league, authorization });
    browser = await startBrowser();
    const times = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      times.push(await untilUsable(browser.browser, { url: game.url, league, authorization }));
    return judged(commands, median(times) / 1000, millisecondsOfFilling());
  } finally {
    await browser?.close();
    await game?.stop();
    await client.close();
    await proxy.stop();
    await database.stop();
    folder.remove();
  }
}

/** The commands of each of some saves of one cell, the page having been opened before. */
async function commandsOfSaves({ url }, { proxy, league, authorization }) {
  const path = `${url}/api/plan/${league.id}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const asked = async (method, address, body) => {
    const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  };
  const names = await asked('GET', `${url}/api/season/2025`);
  let { version } = await asked('GET', path);
  const commands = [];
  for (let save = 0; save < SAVES; save += 1) {
    const round = MID_SEASON.next + save;
    const { name: mainDriver } = names.drivers[save];
    await untilQuiet(proxy);
    ({ version } = await asked('PUT', `${path}/${round}`, {
      version,
      mainDriver,
      reserveDriver: null,
      team: null,
    }));
    commands.push(sentThrough(proxy));
  }
  return commands;
}

const sentThrough = (proxy) => proxy.take().filter((command) => !NEWS.test(command));

/** Jobs send as well, each second of a simulation: between their turns all that is sent is the save's own. */
async function untilQuiet(proxy) {
  do {
    proxy.take();
    await pause(QUIET_MS);
  } while (sentThrough(proxy).length > 0);
}

/** Milliseconds from the click on a link to a board whose cells are drawn and take a tap. */
async function untilUsable(browser, { url, league, authorization }) {
  const token = authorization.replace('Bearer ', '');
  const phone = await openPhone(browser, { url, token, line: FOUR_G });
  try {
    await phone.page.addInitScript(noteWhenDrawn, CELL);
    await phone.page.goto(`${url}/league/${league.id}/plan`, { waitUntil: 'commit' });
    const cell = phone.page.locator(CELL).first();
    await cell.waitFor();
    await cell.tap();
    await phone.page.getByRole('dialog', { name: /^Main driver/ }).waitFor();
    return await phone.page.evaluate(() => globalThis.drawnAt);
  } finally {
    await phone.close();
  }
}

/** Runs in the page: notes on its own clock when the first cell was drawn. */
function noteWhenDrawn(selector) {
  const look = () => {
    if (globalThis.document.querySelector(selector)?.offsetParent)
      globalThis.drawnAt = performance.now();
    else globalThis.requestAnimationFrame(look);
  };
  look();
}

function judged(commands, seconds, filledMs) {
  const most = (counted) => Math.max(...commands.map((sent) => sent.filter(counted).length));
  const writes = most((command) => WRITE.test(command));
  const reads = most((command) => !WRITE.test(command));
  const missed = [
    writes > WRITES,
    reads > READS,
    seconds >= USABLE_S,
    filledMs >= FILLED_MS,
  ].filter(Boolean).length;
  const sent = [...new Set(commands.map((each) => each.join(' + ')))].join(' or ');
  return {
    ratio: missed,
    detail:
      `a cell saved: ${writes} write, ${reads} read at most of ${commands.length} saves (${sent}); ` +
      `the board over 4G with a 4x slower CPU: ${seconds.toFixed(2)} s; 24 rounds of 22 names filled in ${filledMs.toFixed(0)} ms`,
  };
}
