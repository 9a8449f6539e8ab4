import { getConnectionToken } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import type { Connection } from 'mongoose';
import { seededRandom } from '../../../src/operate/demo/random.js';
import { type ApiSession, signUp, signUpAdmin } from '../api-session.js';
import { startQuiet } from '../inspect.js';
import { environment2023 } from '../season-2023.js';
import type { Answer, Json, TestApp } from '../test-app.js';
import { smallSeason, startSmallApi } from './small-season.js';
import type { Sizes } from './stored-game.js';

export type Person = { readonly session: ApiSession; readonly name: string };
/** Rows of results as the API has them, ids of the season. */
export type EnteredLists = { readonly race: readonly Json[]; readonly sprint?: readonly Json[] };
/** What the game should know of a league. */
export type Club = {
  readonly id: string;
  readonly code: string;
  owner: Person;
  /** In the order of joining, the owner among them. */
  members: Person[];
  assignments: number;
  swaps: number;
};

/** People, leagues and a results API, and a seeded random generator. */
export class RandomWorld {
  readonly people: Person[] = [];
  readonly clubs: Club[] = [];
  readonly fixture = withApiIds(smallSeason());
  readonly year = this.fixture.year;
  readonly sizes: Sizes = {
    main: this.fixture.drivers.length,
    reserve: this.fixture.drivers.length,
    team: this.fixture.teams.length,
  };
  /** The commands so far, to be printed on a failure. */
  readonly story: string[] = [];
  readonly corrections: string[] = [];
  /** What the app admin has entered by hand: the latest of each round, and every row ever. */
  readonly byHand = new Map<number, EnteredLists>();
  /** Rounds whose entry was released: the source's results then stand, complete or not. */
  readonly released = new Set<number>();
  readonly enteredRows: { readonly round: number; readonly driver: string; points: number }[] = [];
  private readonly dice: () => number;
  private serial = 0;

  private constructor(
    readonly app: TestApp,
    readonly api: RunningStandIn,
    readonly admin: Person,
    readonly seed: number,
  ) {
    this.dice = seededRandom(seed);
  }

  static async open(seed: number): Promise<RandomWorld> {
    const api = await startSmallApi();
    const app = await startQuiet(environment2023(api.url));
    const admin = { name: 'the admin', session: await signUpAdmin(app) };
    return new RandomWorld(app, api, admin, seed);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.api.close();
  }

  async restart(): Promise<void> {
    // the simulated clock restarts with the server, and must not go back here
    const { now } = this;
    await this.app.restart();
    this.app.nest.get(SchedulerRegistry, { strict: false }).deleteInterval('jobs');
    await this.app.setTime(now);
  }

  get now(): Date {
    return this.app.now();
  }

  /** From 0 to below the limit. */
  roll(limit: number): number {
    return Math.floor(this.dice() * limit);
  }

  chance(probability: number): boolean {
    return this.dice() < probability;
  }

  /** One of them; undefined when there is none. */
  any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.roll(items.length)];
  }

  async newPerson(): Promise<Person> {
    const name = `driver_${this.seed}_${(this.serial += 1)}`;
    const person = { name, session: await signUp(this.app, name) };
    this.people.push(person);
    return person;
  }

  /** Asks the API; a session that has run out is renewed. The server never breaks. */
  async ask(
    who: Person,
    method: 'get' | 'post' | 'put' | 'delete',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const send = (): Promise<Answer> =>
      method === 'post' || method === 'put'
        ? who.session[method](url, payload)
        : who.session[method](url);
    let answer = await send();
    if (answer.status === 401) {
      await who.session.signIn();
      answer = await send();
    }
    if (answer.status >= 500 || answer.status === 401) {
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer;
  }

  /** Past the API: to see whether it makes a difference. */
  async setPicks(entry: { _id: Json }, picks: Json): Promise<void> {
    const connection = this.app.nest.get<Connection>(getConnectionToken());
    await connection.collection('entries').updateOne({ _id: entry._id }, { $set: { picks } });
  }

  nameOf(id: string): string {
    const all = [...this.fixture.drivers, ...this.fixture.teams];
    return all.find((one) => one.id === id)?.name ?? id;
  }
}

/** A season that was built from the results API has ids of its own. */
function withApiIds(fixture: ReturnType<typeof smallSeason>) {
  const drivers = fixture.drivers.map((one) => ({ ...one, id: one.id.replaceAll('-', '_') }));
  return { ...fixture, drivers };
}
