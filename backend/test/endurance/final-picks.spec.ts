import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockPlay } from '../support/final-picks/lock-play.js';
import { type Outcome, sum } from '../support/final-picks/outcome.js';
import { startQuiet } from '../support/inspect.js';
import { openShared } from '../support/real-mongodb.js';
import { ServerProcess } from '../support/server-process.js';

const isLong = process.env['GRIDLOCK_LONG'] === '1';
const SEED = Number(process.env['GRIDLOCK_SEED'] ?? 2025);
/** A thousand in the long run. */
const LOCKS = isLong ? { instances: 600, processes: 400 } : { instances: 6, processes: 6 };
const AT_ONCE = isLong ? 4 : 3;
const LONG_MS = isLong ? 3_000_000 : 600_000;
/** One of them joins all leagues, and those that are over are taken out behind the server's back. */
const LEAGUES_PER_PLAYER = '10000';
const JWT_SECRET = 'one secret of both, forty characters long';

/** Of each thing that can happen at a lock, so often in how many locks. */
const OFTEN = 1 / 4;

/** As many locks as that, and more while too little has happened: what is on time depends on the machine. */
async function playAll(play: LockPlay, locks: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (;;) {
    outcomes.push(await play.playLocks(AT_ONCE));
    const { wrong, ...happened } = sum(outcomes);
    const isEnough = Object.values(happened).every((count) => count > locks * OFTEN);
    if (wrong.length > 0 || (happened.locks >= locks && isEnough)) return sum(outcomes);
  }
}

describe('what was shown of a pick never changes (LOCK-8)', () => {
  it(
    'should hold for saves, reads, swaps and assignments at two instances, and clocks that step',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'gridlock-final-'));
      const database = await openShared(join(folder, 'database'));
      const environment = { MONGODB_URI: database.uri, JWT_SECRET, LEAGUES_PER_PLAYER };
      const one = await startQuiet(environment);
      const two = await startQuiet(environment);
      const play = await LockPlay.open([one, two], database.uri, SEED);
      try {
        expect((await playAll(play, LOCKS.instances)).wrong).toEqual([]);
      } finally {
        await play.close();
        await two.close();
        await one.close();
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    LONG_MS,
  );

  it(
    'should hold for two processes of the built server on one database',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'gridlock-final-'));
      const database = await openShared(join(folder, 'database'));
      const environment = { MONGODB_URI: database.uri, JWT_SECRET, LEAGUES_PER_PLAYER };
      const servers = await Promise.all(
        ['one', 'two'].map((name) => ServerProcess.start(join(folder, name), { environment })),
      );
      const play = await LockPlay.open(servers, database.uri, SEED + 1);
      try {
        expect((await playAll(play, LOCKS.processes)).wrong).toEqual([]);
      } finally {
        await play.close();
        for (const server of servers) server.kill();
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    LONG_MS,
  );
});
