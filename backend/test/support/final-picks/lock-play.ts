import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { seededRandom } from '../../../src/operate/demo/random.js';
import { databaseName } from '../../../src/core/platform/database/database-name.js';
import { ApiSession, expectStatus, signUp } from '../api-session.js';
import { assign, currentPick, roundPicks, savePick, swapDrivers, usedNames } from '../picks.js';
import { moveTo } from '../power-cut/crashing-server.js';
import type { Json, TestApp } from '../test-app.js';
import { AUSTRALIA, shift } from '../weekends-2025.js';
import { namesOf } from './history.js';
import { type Outcome, outcomeOf, type Recorded } from './outcome.js';
import { Recorder, seenAsOwn, seenInExplanation, seenInUsedNames, seenOnGrid } from './recorder.js';

type Server = Pick<TestApp, 'request'>;
/** One player with a session at each server. */
type Player = { readonly id: string; readonly at: readonly ApiSession[] };
type League = Recorded & { readonly code: string };

const { round, lock, swapOpens } = AUSTRALIA;
const MEMBERS = 4;
const SAVES_AT_ONCE = 8;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Plays locks over and over: members save many times at once at several servers on one database, while
 * the clocks of the servers pass the lock one after the other, go back and pass it again, and others read
 * in every way there is; somebody joins in between; afterwards there are swaps and assignments.
 */
export class LockPlay {
  private readonly players: Player[] = [];
  private readonly dice: () => number;
  private drivers: string[] = [];
  private teams: string[] = [];
  private serial = 0;

  private constructor(
    private readonly servers: readonly Server[],
    private readonly client: mongo.MongoClient,
    private readonly db: mongo.Db,
    seed: number,
  ) {
    this.dice = seededRandom(seed);
  }

  static async open(servers: readonly Server[], databaseUri: string, seed: number) {
    const client = await mongo.MongoClient.connect(databaseUri);
    const play = new LockPlay(servers, client, client.db(databaseName(databaseUri)), seed);
    // the owner, the members, and one who joins while picks lock
    for (let n = 0; n <= MEMBERS; n += 1) play.players.push(await play.newPlayer(`locker_${n}`));
    const [someone] = play.players[0]!.at;
    const { body } = await expectStatus(someone!.get('/api/season/2025'), 200);
    play.drivers = body.drivers.filter((one: Json) => one.selectable).map((one: Json) => one.name);
    play.teams = body.teams.map((one: Json) => one.name);
    return play;
  }

  close(): Promise<void> {
    return this.client.close();
  }

  /** One lock of so many new leagues at once. */
  async playLocks(count: number): Promise<Outcome> {
    for (const server of this.servers) await moveTo(server, shift(lock, -1000));
    await Promise.all(this.players.flatMap(({ at }) => at.map((one) => this.stayIn(one))));
    const leagues = await this.newLeagues(count);
    await this.lockAll(leagues);
    for (const server of this.servers) await moveTo(server, new Date(swapOpens));
    await Promise.all(leagues.map((league) => this.changeAfterwards(league)));
    const outcome = outcomeOf(leagues);
    await this.forget(leagues);
    return outcome;
  }

  private async lockAll(leagues: readonly League[]): Promise<void> {
    let isOver = false;
    const keepReading = async (league: League): Promise<void> => {
      while (!isOver) {
        await this.readSomething(league);
        await this.wait(30);
      }
    };
    const reading = leagues.flatMap((league) => [1, 2].map(() => keepReading(league)));
    const saving = leagues.flatMap((league) => [
      ...this.players.slice(0, MEMBERS).map((player) => this.saveOften(league, player)),
      this.joinLate(league),
    ]);
    const clocks = this.passTheLock();
    try {
      await Promise.all([...saving, clocks]);
    } finally {
      isOver = true;
      await Promise.all(reading);
    }
  }

  /** One server after the other; the first goes back for a while. */
  private async passTheLock(): Promise<void> {
    for (const server of this.servers) {
      await this.wait(60);
      await moveTo(server, new Date(lock));
    }
    const [first] = this.servers;
    await this.wait(40);
    await moveTo(first!, shift(lock, -500));
    await this.wait(40);
    await moveTo(first!, shift(lock, 500));
  }

  private async saveOften(league: League, player: Player): Promise<void> {
    if (this.dice() < 0.7) await this.save(league, player);
    for (let burst = 0; burst < 2; burst += 1) {
      const saves = Array.from({ length: this.roll(SAVES_AT_ONCE) }, async () => {
        await this.wait(10);
        await this.save(league, player);
      });
      await Promise.all(saves);
      await this.wait(40);
    }
  }

  private async joinLate(league: League): Promise<void> {
    const player = this.players[MEMBERS]!;
    await this.wait(80);
    await Promise.all([this.join(league, player), this.save(league, player)]);
    await Promise.all([this.save(league, player), this.save(league, player)]);
  }

  /** A busy server may not answer in time whether it is done. */
  private async join(league: League, player: Player): Promise<void> {
    const { status } = await this.any(player.at).post('/api/league/join', { code: league.code });
    if (status === 503) await this.join(league, player);
    else if (![201, 409].includes(status)) throw new Error(`Joining was answered with ${status}.`);
  }

  private async save({ id, recorder }: League, player: Player): Promise<void> {
    const [mainDriver, reserveDriver, team] = this.newNames();
    const names = { mainDriver, reserveDriver, team };
    if (this.dice() < 0.1) await this.withdraw({ id, recorder }, player);
    else {
      await recorder.change(player.id, { kind: 'save', names: namesOf(names) }, () =>
        savePick(this.any(player.at), id, names),
      );
    }
  }

  private async withdraw(
    { id, recorder }: Pick<League, 'id' | 'recorder'>,
    player: Player,
  ): Promise<void> {
    const url = `/api/selections/league/${id}/race/${round}`;
    await recorder.change(player.id, { kind: 'save', names: null }, () =>
      this.any(player.at).delete(url),
    );
  }

  private async changeAfterwards(league: League): Promise<void> {
    const { id, recorder } = league;
    const some = this.players.filter(() => this.dice() < 0.5);
    const swaps = some.map(async (player) => {
      const session = this.any(player.at);
      const { body } = await currentPick(session, id, round);
      if (!body.mainDriver) return;
      const names = { originalDriver: body.mainDriver, newDriver: body.reserveDriver };
      const swap = () => swapDrivers(this.any(player.at), id, { raceId: round, ...names });
      const change = () => recorder.change(player.id, { kind: 'swap' }, swap);
      await Promise.all([change(), change()]);
    });
    const reads = [1, 2, 3, 4].map(() => this.readSomething(league));
    await Promise.all([...swaps, ...reads, this.override(league)]);
    for (const [place, reader] of this.players[0]!.at.entries()) {
      await recorder.recordRead(() => roundPicks(reader, id, round), seenOnGrid(reader.id));
      const own = this.any(this.players).at[place]!;
      await recorder.recordRead(() => currentPick(own, id, round), seenAsOwn(own.id));
    }
  }

  private async override({ id, recorder }: League): Promise<void> {
    const [owner, of] = [this.any(this.players[0]!.at), this.any(this.players)];
    const [mainDriver, reserveDriver, team] = this.newNames();
    const names = { mainDriver, reserveDriver, team };
    const body = { ...names, userId: of.id, raceId: round, assignPoints: true };
    await recorder.change(of.id, { kind: 'override', names: namesOf(names) ?? '' }, () =>
      assign(owner, id, body),
    );
  }

  /** A random member makes a random read. */
  private async readSomething({ id, recorder }: League): Promise<void> {
    const reader = this.any(this.any(this.players.slice(0, MEMBERS)).at);
    const of = this.any(this.players).id;
    const reads = [
      () => recorder.recordRead(() => roundPicks(reader, id, round), seenOnGrid(reader.id)),
      () => recorder.recordRead(() => currentPick(reader, id, round), seenAsOwn(reader.id)),
      () => {
        const explain = () => reader.get(`/api/league/${id}/explain/${of}/${round}`);
        return recorder.recordRead(explain, seenInExplanation(of, of === reader.id));
      },
      () => {
        const used = () => usedNames(reader, id, round + 1, of);
        // own names are shown before the lock, too
        return recorder.recordRead(used, of === reader.id ? () => [] : seenInUsedNames(of));
      },
    ];
    await this.any(reads)();
  }

  private async newPlayer(name: string): Promise<Player> {
    const [first, ...others] = this.servers;
    const session = await signUp(first!, name);
    const more = others.map((server) =>
      Object.assign(new ApiSession(server, session.username, session.email), {
        token: session.token,
        id: session.id,
      }),
    );
    return { id: session.id, at: [session, ...more] };
  }

  /** A token is good for a quarter of an hour, and a long run takes longer. */
  private async stayIn(session: ApiSession): Promise<void> {
    const { status } = await session.get('/api/auth/me');
    if (status === 401) await expectStatus(session.signIn(), 200);
  }

  /** Put in place as if they had been founded and joined: that is not what is tried here. */
  private async newLeagues(count: number): Promise<League[]> {
    const joinedAt = shift(lock, -86_400_000);
    const members = this.players
      .slice(0, MEMBERS)
      .map(({ id }) => ({ user: new mongo.ObjectId(id), joinedAt }));
    const leagues = Array.from({ length: count }, () => ({
      _id: new mongo.ObjectId(),
      name: 'Locks',
      code: Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
      owner: members[0]!.user,
      season: 2025,
      createdAt: joinedAt,
      members,
      ownerMay: [{ at: joinedAt, ownerMay: 'replace' }],
    }));
    await this.db.collection('leagues').insertMany(leagues);
    return leagues.map(({ _id, code }) => ({
      id: _id.toHexString(),
      code,
      recorder: new Recorder(),
    }));
  }

  private async forget(leagues: readonly League[]): Promise<void> {
    const ids = leagues.map(({ id }) => new mongo.ObjectId(id));
    await this.db.collection('leagues').deleteMany({ _id: { $in: ids } });
    await this.db.collection('entries').deleteMany({ league: { $in: ids } });
  }

  /** Never the same twice, so that a shown pick identifies its save. */
  private newNames(): [string, string, string] {
    const { drivers, teams } = this;
    const n = (this.serial += 1);
    const main = n % drivers.length;
    const reserve =
      (main + 1 + (Math.floor(n / drivers.length) % (drivers.length - 1))) % drivers.length;
    const team = Math.floor(n / (drivers.length * (drivers.length - 1))) % teams.length;
    return [drivers[main]!, drivers[reserve]!, teams[team]!];
  }

  private roll(limit: number): number {
    return 1 + Math.floor(this.dice() * limit);
  }

  private any<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.dice() * items.length)]!;
  }

  private wait(most: number): Promise<void> {
    return pause(this.dice() * most);
  }
}
