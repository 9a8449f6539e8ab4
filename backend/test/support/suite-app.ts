import { ApiSession, freshName, openAccount, openAdminAccount, signUp } from './api-session.js';
import { makeQuiet, moveClock } from './inspect.js';
import { leagueOf, type LeagueScenario } from './league-scenario.js';
import { ADMIN_EMAIL, TestApp } from './test-app.js';

type Settings = ConstructorParameters<typeof TestApp>;
/** A server that an application talks to. */
type Peer = { listen(): Promise<unknown>; close(): Promise<unknown> };

/** An application that the tests of a `describe` share. Helpers outside may name it before it is started. */
class SuiteApp extends TestApp {
  private readonly peers: Peer[] = [];
  private readonly steps: (() => unknown)[] = [];
  private readonly beforeTests: (() => unknown)[] = [];

  /** Servers that listen before the start, and are closed after the end. */
  with(...peers: readonly Peer[]): this {
    this.peers.push(...peers);
    return this;
  }

  /** Players whose accounts are opened right after the start, in this order. */
  players<Name extends string>(...names: readonly Name[]): Record<Name, ApiSession> {
    const sessions = names.map((name) => [name, new ApiSession(this, name)] as const);
    for (const [, session] of sessions) this.prepare(() => openAccount(session));
    return Object.fromEntries(sessions) as Record<Name, ApiSession>;
  }

  /** The app admin, whose account is opened likewise. */
  admin(): ApiSession {
    const admin = new ApiSession(this, 'race_chief', ADMIN_EMAIL);
    this.prepare(() => openAdminAccount(this, admin));
    return admin;
  }

  /** A league of theirs, likewise. */
  league(...made: Parameters<typeof leagueOf>): LeagueScenario {
    const league = {} as LeagueScenario;
    this.prepare(async () => Object.assign(league, await leagueOf(...made)));
    return league;
  }

  /** A league that is another one in each test, made at that time of the game. */
  freshLeague(at: Date | string, ...made: Parameters<typeof leagueOf>): LeagueScenario {
    const league = {} as LeagueScenario;
    this.beforeEachTest(async () => {
      moveClock(this, at);
      Object.assign(league, await leagueOf(...made));
    });
    return league;
  }

  /** What else is done before each test. */
  beforeEachTest(step: () => unknown): void {
    this.beforeTests.push(step);
  }

  /** What else is done after each start, in the order of these calls. */
  prepare(step: () => unknown): void {
    this.steps.push(step);
  }

  /** A player for one test. */
  somebody(email?: string): Promise<ApiSession> {
    return signUp(this, freshName(), email);
  }

  /** To be called in the `describe`: starts it before the tests, after hooks above the call, and closes it after them. */
  runForTests(): void {
    beforeAll(() => this.openPrepared());
    beforeEach(async () => {
      for (const step of this.beforeTests) await step();
    });
    afterAll(() => this.close());
  }

  /** The same for each test. */
  runForEachTest(): void {
    beforeEach(() => this.openPrepared());
    afterEach(() => this.close());
  }

  override async close(): Promise<void> {
    await super.close();
    for (const peer of this.peers) await peer.close();
  }

  private async openPrepared(): Promise<void> {
    for (const peer of this.peers) await peer.listen();
    await this.open();
    for (const step of this.steps) await step();
  }
}

class QuietSuiteApp extends SuiteApp {
  override async open(): Promise<void> {
    await super.open();
    await makeQuiet(this);
  }
}

export const suiteApp = (given: Settings[0] = {}, options: Settings[1] = {}): SuiteApp =>
  new SuiteApp(given, options);

/** Its jobs run when a test says so and at no other time, as with `startQuiet`. */
export const quietApp = (given: Settings[0] = {}): SuiteApp => new QuietSuiteApp(given, {});
