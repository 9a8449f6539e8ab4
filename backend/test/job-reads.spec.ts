import { NOTIFICATION_EVENTS } from '@gridlock/game-rules';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { ApiSession, expectStatus, openAccount } from './support/api-session.js';
import { DAY, HOUR, MINUTE } from './support/durations.js';
import { moveClock, startQuiet } from './support/inspect.js';
import { callNight, nightOf } from './support/night.js';
import { pick, savePick } from './support/picks.js';
import { queryOf } from './support/query-plans.js';
import { passSystemTime, restoreSystemTime } from './support/system-time.js';
import type { TestApp } from './support/test-app.js';
import { CHINA, OFF_SEASON, shift } from './support/weekends-2025.js';

const FEW = 5;
const MANY = 60;
const JOINED = new Date('2025-03-01T09:00:00Z');
/** As many turns as everything needs that is due after the clock was moved. */
const TURNS = 3;
/** One document of each is read every second or so, whatever is due. */
const OF_THE_SERVER = new Set(['jobs', 'seasons']);
const NO_MESSAGES = {
  choices: Object.fromEntries(
    NOTIFICATION_EVENTS.map((event) => [event, { email: false, push: false }]),
  ),
};

const LAST_DAY = shift(CHINA.lock, -20 * HOUR);
const SITUATIONS: Readonly<Record<string, Date>> = {
  'between two weekends': shift(CHINA.lock, -2 * DAY),
  'in the last day before a lock': LAST_DAY,
  'half an hour before a lock': shift(CHINA.lock, -20 * MINUTE),
  'after a lock, before qualifying': shift(CHINA.lock, 2 * MINUTE),
  'while drivers can be swapped': shift(CHINA.swapOpens, HOUR),
  'after a result': shift(CHINA.results, HOUR),
  'out of season': new Date(OFF_SEASON),
};

type Player = { readonly _id: Types.ObjectId; readonly league: Types.ObjectId };

const ids = () => new Types.ObjectId();

/** The account of one player of the stored leagues. */
const account = ({ _id }: Player) => {
  const name = `p${_id.toHexString()}`;
  const names = { username: name, usernameKey: name, email: `${name}@gridlock.test` };
  const rest = { emailKey: names.email, passwordHash: 'none', isAppAdmin: false, sessions: [] };
  return { _id, ...names, ...rest, createdAt: JOINED, notifications: NO_MESSAGES };
};

const row = (round: number, mainDriver: string, reserveDriver: string, team: string) => ({
  _id: ids(),
  round,
  mainDriver,
  reserveDriver,
  team,
  at: JOINED,
});

/** What a player has stored: one has picked, one has a plan that counts, one a plan that does not. */
const entry = ({ _id: user, league }: Player, index: number) => ({
  league,
  user,
  season: 2025,
  version: 1,
  picks: [],
  swaps: [],
  sealed: [1],
  pendingLogEntries: [],
  plan:
    index === 0
      ? null
      : {
          version: 1,
          counts: index === 1,
          countsFrom: JOINED,
          rows: [row(1, 'norris', 'piastri', 'mclaren'), row(3, 'russell', 'hamilton', 'haas')],
          failed: [],
          unnotified: [],
        },
});

const league = (_id: Types.ObjectId, members: readonly Player[]) => ({
  _id,
  name: `League ${_id.toHexString()}`,
  code: _id.toHexString().slice(-16).toUpperCase(),
  owner: members[0]!._id,
  season: 2025,
  createdAt: JOINED,
  ownerMay: [{ at: JOINED, ownerMay: 'fill-missed' }],
  members: members.map(({ _id: user }) => ({ user, joinedAt: JOINED })),
  // the owner waits for the next season
  nextSeason: { league: ids(), waitsSince: JOINED },
});

/** Reports nothing, so that nothing is sent. */
const hook = (of: Types.ObjectId) => ({
  league: of,
  slot: 0,
  kind: 'program',
  name: null,
  url: 'https://chat.example/hook',
  secret: 'secret',
  events: [],
  createdAt: JOINED,
  since: JOINED,
  dueAt: new Date(0),
  announcedKeys: [],
  failingSince: null,
  offAt: null,
  offReason: null,
});

/** The game with so many leagues of three players, and one race night. */
class World {
  private constructor(
    readonly app: TestApp,
    private readonly connection: Connection,
    readonly ann: ApiSession,
    readonly leagueOfAnn: string,
  ) {}

  static async of(leagues: number): Promise<World> {
    const app = await startQuiet();
    const ann = new ApiSession(app, 'ann');
    await openAccount(ann);
    const connection = app.nest.get<Connection>(getConnectionToken());
    const all = Array.from({ length: leagues }, (_, at) => {
      const id = ids();
      const first = at === 0 ? new Types.ObjectId(ann.id) : ids();
      return [first, ids(), ids()].map((_id) => ({ _id, league: id }));
    });
    const players = all.flat().filter(({ _id }) => !_id.equals(ann.id));
    await connection.collection('users').insertMany(players.map(account));
    await connection.collection('leagues').insertMany(all.map((of) => league(of[0]!.league, of)));
    await connection.collection('entries').insertMany(all.flatMap((of) => of.map(entry)));
    await connection.collection('hooks').insertMany(all.map((of) => hook(of[0]!.league)));
    return new World(app, connection, ann, all[0]![0]!.league.toHexString());
  }

  /** Moves the clock, asks for missed picks and swaps in every league, and does what is due. */
  async moveTo(now: Date): Promise<void> {
    moveClock(this.app, now);
    const entries = this.connection.collection('entries');
    const request = { _id: ids(), at: now, by: ids(), rounds: [1], dueAt: new Date(0) };
    await entries.updateMany({ plan: null }, { $set: { pickRequest: request } });
    if (now > new Date(CHINA.swapOpens) && now < new Date(CHINA.swapCloses)) {
      const names = { mainDriver: 'a', reserveDriver: 'b', team: 'c', status: 'user-submitted' };
      const actor = { _id: ids().toHexString() };
      const swap = { _id: ids(), at: now, round: 2, actor, before: names, after: names };
      await entries.updateMany({ plan: null }, { $set: { pendingSwapLogEntries: [swap] } });
    }
    for (let turn = 0; turn < TURNS; turn += 1) await this.app.runJobs();
  }

  /** How many documents all jobs read in one turn, by collection. */
  async readsOfTurn(): Promise<Record<string, number>> {
    const sent: ReturnType<typeof queryOf> = [];
    const watching = this.connection.get('debug');
    this.connection.set('debug', (collection: string, method: string, ...args: object[]) => {
      sent.push(...queryOf(collection, method, args));
    });
    // what is read once in a while is read in this turn
    passSystemTime(MINUTE);
    await this.app.runJobs();
    restoreSystemTime();
    this.connection.set('debug', watching);
    const read: Record<string, number> = {};
    for (const { collection, filter, sort } of sent) {
      if (OF_THE_SERVER.has(collection)) continue;
      const find = this.connection
        .collection(collection)
        .find(filter, { sort: sort as mongo.Sort });
      const { executionStats } = await find.explain('executionStats');
      const { totalDocsExamined } = executionStats as { totalDocsExamined: number };
      if (totalDocsExamined > 0) read[collection] = (read[collection] ?? 0) + totalDocsExamined;
    }
    return read;
  }
}

describe('what the jobs read in one turn', () => {
  if (process.env['TEST_MONGODB_URI']) return it.todo('is counted by the embedded database');
  let few: World;
  let many: World;

  beforeAll(async () => {
    few = await World.of(FEW);
    many = await World.of(MANY);
  });
  afterAll(async () => {
    await few?.app.close();
    await many?.app.close();
  });

  it('should depend on the league alone in which a pick was saved on the last day', async () => {
    const reads = async (world: World) => {
      await world.moveTo(LAST_DAY);
      const names = pick('Gasly', 'Alonso', 'Alpine');
      await expectStatus(savePick(world.ann, world.leagueOfAnn, names), 200);
      return world.readsOfTurn();
    };
    const [ofFew, ofMany] = [await reads(few), await reads(many)];
    expect(ofMany).toEqual(ofFew);
    expect(ofMany).toMatchObject({ leagues: expect.any(Number), entries: expect.any(Number) });
  });

  it.each(Object.entries(SITUATIONS))('should not depend on the leagues %s', async (_, now) => {
    await few.moveTo(now);
    await many.moveTo(now);
    expect(await many.readsOfTurn()).toEqual(await few.readsOfTurn());
  });

  it('should depend on the race night alone that is played elsewhere', async () => {
    const reads = async (world: World) => {
      await world.moveTo(new Date(OFF_SEASON));
      const { id } = await nightOf(world.ann, []);
      await expectStatus(callNight(world.ann, id, 'start'), 200);
      await world.app.runJobs();
      return world.readsOfTurn();
    };
    expect(await reads(many)).toEqual(await reads(few));
  });
});
