import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { cutEverywhere } from '../support/power-cut/cut-everywhere.js';
import { PUSH_SERVICE } from '../support/push-service.js';
import { NewWritesWorld } from '../support/power-cut/new-writes-world.js';
import { SnapshotServer } from '../support/power-cut/snapshot-server.js';
import { PowerCutWorld } from '../support/power-cut/histories.js';
import { SigkillServer } from '../support/power-cut/sigkill-server.js';
import type { Crash, CrashingServer } from '../support/power-cut/crashing-server.js';
import { ChatStandIns } from '../support/chat-stand-ins.js';
import { describeEmbedded } from '../support/real-mongodb.js';
import { MINUTE } from '../support/durations.js';
import { environment2023, startApi } from '../support/season-2023.js';

const isLong = process.env['GRIDLOCK_LONG'] === '1';
const LONG_MS = isLong ? 9_000_000 : 900_000;

/** At every write; `after` differs from `before` the next one by what is done in between. */
const everywhere = (writes: number): Crash[] =>
  Array.from({ length: writes }, (_, index) => index + 1).flatMap((write) => [
    { write, moment: 'before' as const },
    { write, moment: 'after' as const },
  ]);

/** A process takes seconds to start: each point between two writes once. */
const atEachOnce = (writes: number): Crash[] =>
  everywhere(writes).filter(({ write, moment }) => moment === 'before' || write === writes);

/** An access token is good for a quarter of an hour, and a start takes seconds. */
const KILLS_PER_SIGN_IN = 20;

/** In the short run each history is cut once, in its middle. */
const inPlaces = (writes: number): readonly Crash[] =>
  isLong ? everywhere(writes) : [{ write: Math.ceil(writes / 2), moment: 'before' }];

/** A quarter of an hour is shorter than all of it, and longer than one history. */
async function signInAgain(server: CrashingServer, world: PowerCutWorld, from: Date) {
  await server.putBack();
  await server.boot(from);
  await world.signIn();
  await server.keep();
}

const describeOwn = describeEmbedded('the power is cut at writes of the embedded database');

describeOwn('a power cut at every write leaves the same end (11)', () => {
  let api: RunningStandIn;
  let server: SnapshotServer;
  let world: PowerCutWorld;

  beforeAll(async () => {
    api = await startApi();
    server = await SnapshotServer.open(environment2023(api.url));
    world = new PowerCutWorld(server, api);
    await world.build();
    await server.keep();
  }, LONG_MS);
  afterAll(async () => {
    await server?.close();
    await api?.close();
  });

  it(
    'should hold for imports, joins, departures, assignments and deletions',
    async () => {
      const { from, histories } = world.before();
      for (const history of histories) {
        // a sign-in that deletes an account without a password is recent for less than all of it
        if (isLong) await signInAgain(server, world, from);
        const { writes, wrong } = await cutEverywhere(server, { from, history }, inPlaces);
        expect({ history: history.name, wrong }).toEqual({ history: history.name, wrong: [] });
        expect(writes.length).toBeGreaterThan(2);
      }
    },
    LONG_MS,
  );

  it(
    'should hold for a correction and for a mail run',
    async () => {
      await server.putBack();
      await world.bringResults();
      await server.keep();
      const { from, histories } = world.after();
      for (const history of histories) {
        const { writes, wrong } = await cutEverywhere(server, { from, history }, inPlaces);
        expect({ history: history.name, wrong }).toEqual({ history: history.name, wrong: [] });
        expect(writes.length).toBeGreaterThan(2);
      }
    },
    LONG_MS,
  );
});

describeOwn('a power cut at the writes of leagues, seasons, hooks and accounts', () => {
  let server: SnapshotServer;
  let world: NewWritesWorld;
  let chats: ChatStandIns;

  beforeAll(async () => {
    chats = await ChatStandIns.start();
    const environment = { SEASON: '', PUSH_SERVICES: PUSH_SERVICE };
    server = await SnapshotServer.open(environment, (app) => chats.connect(app));
    world = new NewWritesWorld(server);
  });
  afterAll(async () => {
    await server?.close();
    await chats?.close();
    jest.restoreAllMocks();
  });

  let refreshed = Number.NEGATIVE_INFINITY;
  /** An access token ends before all of it is done. What passes needs none, and a start would do what is to be cut. */
  const keepRefreshed = async (from: Date): Promise<void> => {
    if (performance.now() - refreshed < 5 * MINUTE) return;
    refreshed = performance.now();
    await server.putBack();
    await server.boot(from);
    await world.refresh();
    await server.keep();
  };

  it.each(['build', 'lastRaceRun', 'seasonOver'] as const)(
    'should leave what was before, or what comes of it (%s)',
    async (moment) => {
      const cuts = await world[moment]();
      await server.keep();
      for (const { from, history } of cuts) {
        if (history.isRequest) await keepRefreshed(from);
        const { writes, wrong } = await cutEverywhere(server, { from, history }, inPlaces);
        expect({ history: history.name, wrong }).toEqual({ history: history.name, wrong: [] });
        expect(writes.length).toBeGreaterThan(0);
      }
    },
    LONG_MS,
  );
});

/** The same with a real process, killed by the operating system: all of it only when asked for. */
describeOwn('kill -9 of the real server at its writes', () => {
  let api: RunningStandIn;
  let server: SigkillServer;

  beforeAll(async () => {
    api = await startApi();
    server = new SigkillServer(environment2023(api.url));
  });
  afterAll(async () => {
    await server?.close();
    await api?.close();
  });

  it(
    'should leave the same end',
    async () => {
      const world = new PowerCutWorld(server, api);
      await world.build();
      await server.keep();
      const { from, histories } = world.before();
      const some = isLong ? histories : histories.slice(-1);
      const inTheMiddle = (writes: number): Crash[] => [
        { write: Math.ceil(writes / 2), moment: 'after' },
      ];
      for (const history of some) {
        const crashes = isLong ? atEachOnce : inTheMiddle;
        let all = 1;
        for (let first = 0; first < all; first += KILLS_PER_SIGN_IN) {
          if (isLong) await signInAgain(server, world, from);
          const { writes, wrong } = await cutEverywhere(server, { from, history }, (count) =>
            crashes(count).slice(first, first + KILLS_PER_SIGN_IN),
          );
          expect({ history: history.name, wrong }).toEqual({ history: history.name, wrong: [] });
          expect(writes.length).toBeGreaterThan(2);
          all = crashes(writes.length).length;
        }
      }
    },
    LONG_MS,
  );
});
