import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../api-session.js';
import { moveClock, stored } from '../inspect.js';
import { type LeagueScenario, leagueOf } from '../league-scenario.js';
import type { Answer, Json, TestApp } from '../test-app.js';
import type { TwoInstances } from '../two-instances.js';

/** Nothing has locked; two rounds have; the season is over. */
export const BEFORE_FIRST_LOCK = '2025-03-12T08:00:00Z';
export const AFTER_ROUND_2 = '2025-03-25T08:00:00Z';
export const OFF_SEASON = '2025-12-20T08:00:00Z';

/** A request: `at` is the same browser at the instance that it is sent to. */
type Ask = (at: (session: ApiSession) => ApiSession) => Promise<Answer>;

/** Two requests, and what holds whichever of them comes first. */
export type Scene = {
  readonly asks: readonly [Ask, Ask];
  readonly holds: (answers: readonly [Answer, Answer]) => Promise<void>;
};

export type Row = {
  readonly name: string;
  /** The calls whose writes it is about. */
  readonly calls: readonly string[];
  readonly prepare: (stage: Stage) => Promise<Scene>;
};

/** Who plays in a row; `eve` is not in its leagues. */
export type Cast = Readonly<Record<'ann' | 'ben' | 'cara' | 'eve', ApiSession>>;

/** What the rows are made of. Everybody signs up at the first instance. */
export class Stage {
  private names = 0;
  private cast!: Cast;
  private chief: Promise<ApiSession> | null = null;

  constructor(readonly both: TwoInstances) {}

  get apps(): readonly [TestApp, TestApp] {
    return [this.both.one, this.both.two];
  }

  /** Somebody new. */
  player(): Promise<ApiSession> {
    return signUp(this.both.one, `player_${(this.names += 1)}`);
  }

  admin(): Promise<ApiSession> {
    return (this.chief ??= signUpAdmin(this.both.one));
  }

  /** New people for a row. */
  async begin(): Promise<void> {
    const [ann, ben, cara, eve] = [
      await this.player(),
      await this.player(),
      await this.player(),
      await this.player(),
    ];
    this.cast = { ann, ben, cara, eve };
  }

  /** They, and a new league of ann's that ben and cara are in. */
  async league(): Promise<LeagueScenario & Cast> {
    const { ann, ben, cara } = this.cast;
    return { ...(await leagueOf(ann, [ben, cara])), ...this.cast };
  }

  /** The game's time of both, without what is due by then. */
  moveClock(time: string): void {
    for (const app of this.apps) moveClock(app, time);
  }

  /** What is due, until it is done. */
  async runJobs(): Promise<void> {
    for (const app of this.apps) await app.runJobs();
  }

  stored(collection: string, where: object = {}): Promise<Json[]> {
    return stored(this.both.one, collection, where);
  }

  /** What the log of a league says was done, oldest first, once all of it is published. */
  async actions(who: ApiSession, league: string): Promise<string[]> {
    await this.both.one.runJobs();
    const { body } = await expectStatus(who.get(`/api/league/${league}/log?pageSize=100`), 200);
    return body.entries.map(({ action }: Json) => action).toReversed();
  }

  async seen(who: ApiSession, league: string): Promise<Json> {
    return (await expectStatus(who.get(`/api/league/${league}`), 200)).body;
  }
}

export const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

export const countOf = (actions: readonly string[], action: string): number =>
  actions.filter((each) => each === action).length;

export const DEVICES = '/api/users/devices';

/** The ids in a list of what a player has. */
export const idsIn = async (player: ApiSession, url: string): Promise<string[]> => {
  const { body } = await expectStatus(player.get(url), 200);
  return body.map(({ id, _id }: Json) => id ?? _id);
};
